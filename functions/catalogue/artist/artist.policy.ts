import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface ArtistRights {
  /** How the actor manages it: as their own (`self`), through a workspace, or not at all (null). */
  managed: string | null;
  disabled: boolean;
  deletedAt: Date | null;
}

/** Whether anybody may know of the artist. */
export const isPublicArtist = (artist: ArtistRights): boolean => !artist.disabled && artist.deletedAt === null;

export const canEditArtist = (actor: Actor, artist: ArtistRights): boolean =>
  hasPermission(actor, 'artists.update') || (artist.managed !== null && isPublicArtist(artist));

/** Whether the actor may delete the artist, which a workspace cannot: it is only lent to one. */
export const canDeleteArtist = (actor: Actor, artist: ArtistRights): boolean =>
  hasPermission(actor, 'artists.update') || (artist.managed === 'self' && isPublicArtist(artist));

export const canSeeArtist = (actor: Actor, artist: ArtistRights): boolean =>
  isPublicArtist(artist) || hasPermission(actor, 'artists.update');
