import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

interface ArtistRights {
  /** `self` or `team` (through a workspace); null if not managed. */
  managed: string | null;
  disabled: boolean;
  deletedAt: Date | null;
}

export const isPublicArtist = (artist: ArtistRights): boolean => !artist.disabled && artist.deletedAt === null;

export const canEditArtist = (actor: Actor, artist: ArtistRights): boolean =>
  hasPermission(actor, 'artists.update') || (artist.managed !== null && isPublicArtist(artist));

/** A workspace cannot delete an artist, because its owner only lends it. */
export const canDeleteArtist = (actor: Actor, artist: ArtistRights): boolean =>
  hasPermission(actor, 'artists.update') || (artist.managed === 'self' && isPublicArtist(artist));

export const canSeeArtist = (actor: Actor, artist: ArtistRights): boolean =>
  isPublicArtist(artist) || hasPermission(actor, 'artists.update');
