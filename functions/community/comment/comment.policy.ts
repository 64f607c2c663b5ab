import { canControlAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { canControlTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';
import { canEditPlaylist, canSeePlaylist } from '#functions/listening/playlist/playlist.policy';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

/** Exactly one is set. */
interface Subject {
  track: Parameters<typeof canControlTrack>[1] | null;
  album: Parameters<typeof canControlAlbum>[1] | null;
  playlist: Parameters<typeof canEditPlaylist>[1] | null;
}

interface CommentRights {
  userId: number | null;
  parentId: number | null;
  deletedAt: Date | null;
}

/** Nothing in the bin is visible, not even to its owner. */
export const canSeeSubject = (actor: Actor, { track, album, playlist }: Subject): boolean =>
  (track !== null && track.deletedAt === null && canSeeTrack(actor, track)) ||
  (album !== null && album.deletedAt === null && canSeeAlbum(actor, album)) ||
  (playlist !== null && playlist.deletedAt === null && canSeePlaylist(actor, playlist));

export const ownsSubject = (actor: Actor, { track, album, playlist }: Subject): boolean =>
  (track !== null && canControlTrack(actor, track)) ||
  (album !== null && canControlAlbum(actor, album)) ||
  (playlist !== null && canEditPlaylist(actor, playlist));

export const isModerator = (actor: Actor): boolean => hasPermission(actor, 'comments.update');

const isAuthor = (actor: Actor, comment: CommentRights): boolean => actor.user !== null && actor.user.id === comment.userId;

export const canUpdateComment = (actor: Actor, comment: CommentRights): boolean =>
  comment.deletedAt === null && (isAuthor(actor, comment) || isModerator(actor));

export const canDeleteComment = (actor: Actor, comment: CommentRights, keeps: boolean): boolean =>
  comment.deletedAt === null && (isAuthor(actor, comment) || keeps || isModerator(actor));

/** Replies cannot be pinned. */
export const canPinComment = (actor: Actor, comment: CommentRights, keeps: boolean): boolean =>
  comment.deletedAt === null && comment.parentId === null && (keeps || isModerator(actor));

export const canLikeComment = (actor: Actor, comment: CommentRights): boolean => actor.user !== null && comment.deletedAt === null;

export const canReportComment = (actor: Actor, comment: CommentRights): boolean =>
  actor.user !== null && comment.deletedAt === null && !isAuthor(actor, comment);
