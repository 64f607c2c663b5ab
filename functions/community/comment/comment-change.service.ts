import { type SQL, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import {
  COMMENTS_RATE_LIMIT,
  type Comment,
  type CommentBody,
  type CommentChange,
  DUPLICATE_WINDOW_SECONDS,
} from '#contracts/community/comment';
import type { AuditAction } from '#contracts/platform/audit';
import { readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { comments } from '#db/schema/comment';
import { contentReports } from '#db/schema/content-report';
import type { Context } from '#functions/platform/access/context';
import { enforceActLimit, type ReachRule } from '#functions/platform/api/reach-limit';
import { requireAll } from '#functions/platform/api/require-all-rows';
import type { AppEnv } from '#functions/platform/api/serve';
import { subjectOf } from '#functions/platform/audit/audit.policy';
import { auditStatementWhere, changeStatements, HAS_CHANGED, removalStatements } from '#functions/platform/audit/audit.service';
import { isByOffice, withoutOffice } from '#functions/platform/audit/office.policy';
import { requireHumanFor } from '#functions/platform/captcha/captcha.service';
import { foldedColumn } from '#functions/platform/contract/fold';
import { forbidden, notFound, unauthenticated, validationError } from '#functions/platform/http/app-error';
import { closeReports } from '#functions/platform/report-outcome/report-outcome.service';
import { canDeleteComment, canPinComment, canSeeSubject, canUpdateComment, ownsSubject } from './comment.policy';
import { commentWithSubject, SUBJECT_COLUMNS } from './comment.select';
import { readSubject, showComment } from './comment.service';
import { commentedNotice, repliedNotice } from './comment-notice.service';

const WRITING: ReachRule = { name: 'comments', timesUnverified: 30, ...COMMENTS_RATE_LIMIT };

export const callerOf = ({ actor }: Pick<Context, 'actor'>): number => {
  if (!actor.user) throw unauthenticated();
  return actor.user.id;
};

const findComments = async ({ db, actor }: Context, ids: number[]) => {
  const rows = await readRows(db, commentWithSubject(actor), sql`${comments} where ${isOneOf(comments.id, ids)}`);
  return rows.filter((row) => row.deletedAt === null && canSeeSubject(actor, row));
};

export const findComment = async (context: Context, id: number) => {
  const [row] = await findComments(context, [id]);
  if (!row) throw notFound();
  return row;
};

/** Threads have one level: a reply to a reply belongs to the same parent. */
const parentOf = ({ commentable_type: type, commentable_id: id, parent_id: parentId }: CommentBody): SQL =>
  sql`(select coalesce(parent.parent_id, parent.id) from ${comments} as parent where parent.id = ${parentId} and parent.deleted_at is null
    and parent.${sql.identifier(SUBJECT_COLUMNS[type].name)} = ${id})`;

/** Throws 422 for a position outside the track, in a reply, or on anything but a track. */
const requireMoment = ({ position, parent_id: parentId, commentable_type: type }: CommentBody, duration: number | undefined): void => {
  if (position === null) return;
  if (type !== 'track') throw validationError({ position: ['Only comments on tracks can have a position.'] });
  if (parentId !== null) throw validationError({ position: ['A reply has the position of its parent comment.'] });
  if (position > (duration ?? 0)) throw validationError({ position: ['The position is beyond the end of the track.'] });
};

/** Creates a comment and notifies the owner, or the author it replies to. Idempotent within `DUPLICATE_WINDOW_SECONDS`. Throws 404, 422, 429. */
const createComment = async (context: Context, body: CommentBody): Promise<Comment> => {
  const { db, actor, now } = context;
  const userId = callerOf(context);
  const { commentable_type: type, commentable_id: id, content, position, parent_id: parentId } = body;
  const { subject } = await readSubject(context, type, id, {});
  requireMoment(body, subject.track?.duration);
  await enforceActLimit(context, WRITING);
  const parent = parentOf(body);
  const column = SUBJECT_COLUMNS[type];
  const same = sql`${comments.userId} = ${userId} and ${column} = ${id} and ${comments.content} = ${content} and ${comments.position} is ${position}
    and ${comments.parentId} is ${parent} and ${comments.createdAt} > ${now.getTime() - DUPLICATE_WINDOW_SECONDS * 1000} and deleted_at is null`;
  const [trackId, albumId, playlistId] = (['track', 'album', 'playlist'] as const).map((each) => (each === type ? id : null));
  const row = sql`select null, ${userId}, ${trackId}, ${albumId}, ${playlistId}, ${parent}, ${content}, ${position}, 0, null, null, ${now.getTime()}, 0, ${foldedColumn(content)}
    where (${parentId} is null or ${parent} is not null) and not exists (select 1 from ${comments} where ${same})`;
  const written = db.select({ id: comments.id }).from(comments).where(same).orderBy(sql`${comments.id} desc`).limit(1);
  const notice = parentId === null ? commentedNotice(context, userId, { type, id }) : repliedNotice(context, userId, parent);
  const [, rows] = await db.batch([db.insert(comments).select(row), written, notice]);
  const made = rows[0];
  if (!made) throw validationError({ parent_id: ['The comment you replied to was deleted.'] });
  return showComment(context, actor, made.id, ownsSubject(actor, subject));
};

/** Like `createComment`, after the human check if the site requires it. A token cannot solve one; its rate limit protects instead. */
export const createCheckedComment = async (context: Context, http: HonoContext<AppEnv>, body: CommentBody): Promise<Comment> => {
  if (!context.actor.token) await requireHumanFor(context, http, 'comment');
  return createComment(context, body);
};

/** On something that is not public, the audit log lists it under that area, so that moderators of comments alone do not see it. */
const actOn = (
  actor: Context['actor'],
  rows: Awaited<ReturnType<typeof findComments>>,
  verb: 'update' | 'delete' | 'dismiss',
): AuditAction => {
  const hidden = rows.find((row) => !canSeeSubject(withoutOffice(actor), row));
  if (!hidden) return `comments.${verb}`;
  const area = hidden.trackId === null ? (hidden.albumId === null ? 'playlists' : 'albums') : 'tracks';
  return `${area}.${verb}_comment`;
};

const nameOfComment = ({ id, content, user }: Awaited<ReturnType<typeof findComments>>[number]) => ({
  id,
  name: content,
  by: user?.name ?? null,
});

/** Edits a comment, or pins it instead of the current one. Throws 403, 404. */
export const updateComment = async (context: Context, id: number, { content, pinned }: CommentChange): Promise<Comment> => {
  const { db, actor, now } = context;
  const row = await findComment(context, id);
  const keeps = ownsSubject(actor, row);
  const mayEdit = content === undefined || canUpdateComment(actor, row);
  const mayPin = pinned === undefined || canPinComment(actor, row, keeps);
  if (!mayEdit || !mayPin) throw forbidden();
  const mayByThemselves = (who: Context['actor']) =>
    (content === undefined || canUpdateComment(who, row)) && (pinned === undefined || canPinComment(who, row, ownsSubject(who, row)));
  const trace = isByOffice(actor, mayByThemselves) ? { ...row, name: row.content } : null;
  const isIt = sql`${comments.id} = ${id} and ${comments.deletedAt} is null`;
  const ofSame = sql`${comments.trackId} is ${row.trackId} and ${comments.albumId} is ${row.albumId} and ${comments.playlistId} is ${row.playlistId}`;
  const isOther = sql`${ofSame} and pinned = 1 and ${comments.id} <> ${id}`;
  await db.batch([
    db
      .update(comments)
      .set({ pinned: false })
      .where(sql`${isOther} and ${pinned === true}`),
    db
      .update(comments)
      .set({ pinned: pinned ?? row.pinned })
      .where(isIt),
    db
      .update(comments)
      .set({ content: content ?? row.content, folded: foldedColumn(content ?? row.content), editedAt: now })
      .where(sql`${isIt} and ${content ?? row.content} <> ${comments.content}`),
    ...changeStatements(context, actOn(actor, [row], 'update'), 'comment', trace, { content, pinned }),
  ]);
  return showComment(context, actor, id, keeps);
};

const reportsOn = (ids: number[]): SQL => isOneOf(contentReports.commentId, ids);

/** All or none; a comment with replies becomes an empty placeholder. Only deletions by an office uphold reports. Throws 403, 404. */
export const deleteComments = async (context: Context, ids: number[]): Promise<void> => {
  const { db, actor, now } = context;
  const rows = await findComments(context, ids);
  requireAll(ids, rows, (row) => canDeleteComment(actor, row, ownsSubject(actor, row)));
  const others = rows.filter((row) => isByOffice(actor, (who) => canDeleteComment(who, row, ownsSubject(who, row))));
  const these = isOneOf(comments.id, ids);
  const isAnswered = sql`exists (select 1 from ${comments} as reply where reply.parent_id = ${comments.id}
    and reply.id not in (select value from json_each(${JSON.stringify(ids)})))`;
  await db.batch([
    ...closeReports(context, 'removed', reportsOn(others.map(({ id }) => id))),
    ...closeReports(context, 'deleted', reportsOn(ids)),
    db
      .update(comments)
      .set({ content: '', folded: '', userId: null, pinned: false, editedAt: null, deletedAt: now })
      .where(sql`${these} and ${isAnswered}`),
    db.delete(comments).where(sql`${these} and ${comments.deletedAt} is null`),
    ...removalStatements(context, actOn(actor, rows, 'delete'), 'comment', others.map(nameOfComment), ({ name, by }) => ({
      content: name,
      by,
    })),
  ]);
};

/** All or none. Throws 404. */
export const dismissReports = async (context: Context, ids: number[]): Promise<void> => {
  const rows = await findComments(context, ids);
  requireAll(ids, rows, () => true);
  const [dismissal, notice] = closeReports(context, 'kept', reportsOn(ids));
  const subject = subjectOf('comment', rows.map(nameOfComment));
  await context.db.batch([
    dismissal,
    auditStatementWhere(context, { action: actOn(context.actor, rows, 'dismiss'), subject }, HAS_CHANGED),
    notice,
  ]);
};
