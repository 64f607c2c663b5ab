import { canEditAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { canEditTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';
import { canEditPlaylist, canSeePlaylist } from '#functions/listening/playlist/playlist.policy';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';

/** What a comment stands on: one of the three. */
interface Subject {
  track: Parameters<typeof canEditTrack>[1] | null;
  album: Parameters<typeof canEditAlbum>[1] | null;
  playlist: Parameters<typeof canEditPlaylist>[1] | null;
}

interface CommentRights {
  /** Null where it is deleted. */
  userId: number | null;
  parentId: number | null;
  deletedAt: Date | null;
}

/** Whether the actor may see what is commented on, and so the comments; of what lies in the bin nobody sees any. */
export const canSeeSubject = (actor: Actor, { track, album, playlist }: Subject): boolean =>
  (track !== null && track.deletedAt === null && canSeeTrack(actor, track)) ||
  (album !== null && album.deletedAt === null && canSeeAlbum(actor, album)) ||
  (playlist !== null && playlist.deletedAt === null && canSeePlaylist(actor, playlist));

/** Whether what is commented on is the actor's to keep, and so what is said of it. */
export const ownsSubject = (actor: Actor, { track, album, playlist }: Subject): boolean =>
  (track !== null && canEditTrack(actor, track)) ||
  (album !== null && canEditAlbum(actor, album)) ||
  (playlist !== null && canEditPlaylist(actor, playlist));

/** Whether the actor looks after all comments of the site. */
export const isModerator = (actor: Actor): boolean => hasPermission(actor, 'comments.update');

const isAuthor = (actor: Actor, comment: CommentRights): boolean => actor.user !== null && actor.user.id === comment.userId;

/** Whether the actor may change the words. */
export const canEditComment = (actor: Actor, comment: CommentRights): boolean =>
  comment.deletedAt === null && (isAuthor(actor, comment) || isModerator(actor));

/** Whether the actor may take it away: who wrote it, who keeps what it stands on, and who looks after all. */
export const canDeleteComment = (actor: Actor, comment: CommentRights, keeps: boolean): boolean =>
  comment.deletedAt === null && (isAuthor(actor, comment) || keeps || isModerator(actor));

/** Whether the actor may put it above the others. An answer stays where it is. */
export const canPinComment = (actor: Actor, comment: CommentRights, keeps: boolean): boolean =>
  comment.deletedAt === null && comment.parentId === null && (keeps || isModerator(actor));

/** Whether the actor may like it, or take that back: whoever sees it and is logged in. */
export const canLikeComment = (actor: Actor, comment: CommentRights): boolean => actor.user !== null && comment.deletedAt === null;

/** Whether the actor may report it: nobody reports themselves. */
export const canReportComment = (actor: Actor, comment: CommentRights): boolean =>
  actor.user !== null && comment.deletedAt === null && !isAuthor(actor, comment);
