import type { Visibility } from '#contracts/catalogue/publishing';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

export const isReachable = (row: { visibility: Visibility; deletedAt: Date | null }): boolean =>
  row.deletedAt === null && (row.visibility === 'public' || row.visibility === 'unlisted');

interface AlbumRights {
  visibility: Visibility;
  deletedAt: Date | null;
  /** The actor created it, and no workspace has one of its artists. */
  owned: boolean;
  managed: boolean;
}

export const canEditAlbum = (actor: Actor, album: AlbumRights): boolean =>
  hasPermission(actor, 'albums.update') || album.managed || album.owned;

export const canSeeAlbum = (actor: Actor, album: AlbumRights): boolean => isReachable(album) || canEditAlbum(actor, album);
