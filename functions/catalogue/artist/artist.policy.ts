import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface ArtistRights {
  /** How the actor manages it: as their own (`self`), through a workspace, or not at all (null). */
  managed: string | null;
  disabled: boolean;
  deletedAt: Date | null;
}

/** Whether anybody may know of the artist. */
export const isOpenArtist = (artist: ArtistRights): boolean => !artist.disabled && artist.deletedAt === null;

export const canEditArtist = (actor: Actor, artist: ArtistRights): boolean =>
  hasPermission(actor, 'artists.update') || (artist.managed !== null && isOpenArtist(artist));

/** Whether the actor may delete the artist, which a workspace cannot: it is only lent to one. */
export const canDeleteArtist = (actor: Actor, artist: ArtistRights): boolean =>
  hasPermission(actor, 'artists.update') || (artist.managed === 'self' && isOpenArtist(artist));

export const canSeeArtist = (actor: Actor, artist: ArtistRights): boolean => isOpenArtist(artist) || hasPermission(actor, 'artists.update');
