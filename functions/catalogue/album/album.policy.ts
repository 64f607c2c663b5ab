import type { Visibility } from '#contracts/catalogue/publishing';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

export const isReachable = (row: { visibility: Visibility; deletedAt: Date | null }): boolean =>
  row.deletedAt === null && (row.visibility === 'public' || row.visibility === 'unlisted');

interface AlbumRights {
  visibility: Visibility;
  deletedAt: Date | null;
  /** The actor created it, and it has no home artist. */
  owned: boolean;
  managed: boolean;
  /** Granted by its home; null once the album is deleted. */
  shared: 'see' | 'edit' | null;
}

/** Holds all rights, such as publishing, crediting, sharing and deleting. */
export const canControlAlbum = (actor: Actor, album: AlbumRights): boolean =>
  hasPermission(actor, 'albums.update') || album.managed || album.owned;

/** May change details and the order of the home's tracks. */
export const canEditAlbum = (actor: Actor, album: AlbumRights): boolean => canControlAlbum(actor, album) || album.shared === 'edit';

export const canSeeAlbum = (actor: Actor, album: AlbumRights): boolean =>
  isReachable(album) || canControlAlbum(actor, album) || album.shared !== null;
