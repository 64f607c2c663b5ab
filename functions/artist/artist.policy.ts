import type { Actor } from '../auth/actor';
import { allows } from '../auth/permission.policy';

interface ArtistRights {
  managed: boolean;
  disabled: boolean;
  deletedAt: Date | null;
}

/** Whether anybody may know of the artist. */
export const isOpenArtist = (artist: ArtistRights): boolean => !artist.disabled && artist.deletedAt === null;

export const canEditArtist = (actor: Actor, artist: ArtistRights): boolean =>
  allows(actor, 'artists.update') || (artist.managed && isOpenArtist(artist));

export const canSeeArtist = (actor: Actor, artist: ArtistRights): boolean => isOpenArtist(artist) || allows(actor, 'artists.update');
