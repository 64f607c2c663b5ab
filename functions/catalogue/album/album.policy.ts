import type { Visibility } from '#contracts/catalogue/publishing';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

/** Whether something stands open to everybody who has its address. */
export const isReachable = (row: { visibility: Visibility; deletedAt: Date | null }): boolean =>
  row.deletedAt === null && (row.visibility === 'public' || row.visibility === 'unlisted');

interface AlbumRights {
  visibility: Visibility;
  deletedAt: Date | null;
  /** The actor made it, and none of its artists is in a workspace. */
  owned: boolean;
  /** The actor manages one of the album's artists. */
  managed: boolean;
}

export const canEditAlbum = (actor: Actor, album: AlbumRights): boolean =>
  hasPermission(actor, 'albums.update') || album.managed || album.owned;

export const canSeeAlbum = (actor: Actor, album: AlbumRights): boolean => isReachable(album) || canEditAlbum(actor, album);
