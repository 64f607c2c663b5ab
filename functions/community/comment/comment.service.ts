import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CommentableType, commentApi } from '#contracts/community/comment';
import { type Expression, first, list, number, object, type Read, readRows } from '#db/json-row';
import { contains, inPageOrder, type PageRequest, pageAfter } from '#db/keyset';
import { albums } from '#db/schema/album';
import { comments } from '#db/schema/comment';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import { playlistPermissions } from '#functions/listening/playlist/playlist.select';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { toCursorPage } from '#functions/platform/contract/pagination';
import { notFound } from '#functions/platform/http/app-error';
import { canSeeSubject, ownsSubject } from './comment.policy';
import {
  adminCommentRow,
  commentPosition,
  commentRow,
  commentWithSubject,
  countOf,
  isReported,
  momentRow,
  momentsOf,
  replies,
  replyRow,
  SUBJECT_COLUMNS,
  visibleWhere,
} from './comment.select';
import { toComment, toListed, toMoment, toSingle } from './comment.view';

type ReadQuery = z.output<NonNullable<typeof commentApi.ofTrack.query>>;
type RepliesQuery = z.output<NonNullable<typeof commentApi.replies.query>>;
type ListQuery = z.output<NonNullable<typeof commentApi.list.query>>;

const NONE = { track: null, album: null, playlist: null };

/** Reads `more` in the same statement. Throws 404 unless the caller may see the subject. */
export const readSubject = async <More extends Record<string, Expression<unknown>>>(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  type: CommentableType,
  id: number,
  more: More,
) => {
  const extra = object(more);
  const ofTrack = object({ ...trackPermissions(actor), duration: tracks.duration });
  const read = {
    track: () => readRows(db, object({ track: ofTrack, extra }), sql`${tracks} where ${tracks.id} = ${id}`),
    album: () => readRows(db, object({ album: object(albumPermissions(actor)), extra }), sql`${albums} where ${albums.id} = ${id}`),
    playlist: () =>
      readRows(db, object({ playlist: object(playlistPermissions(actor)), extra }), sql`${playlists} where ${playlists.id} = ${id}`),
  }[type];
  const [row] = await read();
  const subject = { ...NONE, ...row } as Parameters<typeof canSeeSubject>[1] & { track: Read<typeof ofTrack> | null };
  if (!row || !canSeeSubject(actor, subject)) throw notFound();
  return { subject, extra: row.extra as Read<Expression<{ [Name in keyof More]: ReturnType<More[Name]['read']> }>> };
};

const pinnedOf = (type: CommentableType, id: number): SQL => {
  const columns = Object.entries(SUBJECT_COLUMNS).map(([name, column]) =>
    name === type ? sql`${column} = ${id}` : sql`${column} is null`,
  );
  return sql`${comments} where ${sql.join(columns, sql` and `)} and pinned = 1`;
};

const orderOf = (query: ReadQuery, type: CommentableType) => {
  if (query.orderBy === 'position' && type === 'track') return { key: commentPosition, orderDir: 'asc' } as const;
  return { key: query.orderBy === 'likes' ? comments.likesCount : comments.createdAt, orderDir: 'desc' } as const;
};

/** Deleted comments with replies remain as placeholders. One statement. Throws 404. */
export const listComments = async (context: Context, type: CommentableType, id: number, query: ReadQuery) => {
  const { actor } = context;
  const column = SUBJECT_COLUMNS[type];
  const { key, orderDir } = orderOf(query, type);
  const pageQuery: PageRequest = { ...query, orderDir };
  const where = sql`${column} = ${id} and ${comments.parentId} is null and ${comments.pinned} = 0`;
  const page = pageAfter({ from: sql`${comments}`, where, id: comments.id, key }, pageQuery);
  const entry = object({ comment: commentRow(actor), sortKey: number(sql`page.sort_key`) });
  const { subject, extra } = await readSubject(context, type, id, {
    rows: list(entry, sql`${page} join ${comments} on ${comments.id} = page.id ${inPageOrder(pageQuery)}`),
    pinned: first(commentRow(actor), pinnedOf(type, id)),
    count: countOf(sql`${column} = ${id}`),
  });
  const keeps = ownsSubject(actor, subject);
  const shown = toCursorPage(
    extra.rows,
    query.perPage,
    ({ comment }) => toComment(actor, comment, keeps),
    ({ comment, sortKey }) => [sortKey, comment.id],
  );
  const pinned = query.cursor || !extra.pinned ? null : toComment(actor, extra.pinned, keeps);
  return { ...shown, comments_count: extra.count, pinned, can: { comment: actor.user !== null } };
};

export const listMoments = async (context: Context, trackId: number) => {
  const { extra } = await readSubject(context, 'track', trackId, { moments: list(momentRow, momentsOf(trackId)) });
  return extra.moments.flatMap(toMoment);
};

/** Oldest first. One statement. Throws 404. */
export const listReplies = async ({ db, actor }: Context, id: number, query: RepliesQuery) => {
  const pageQuery: PageRequest = { ...query, orderDir: 'asc' };
  const answer = replies.table;
  const page = pageAfter({ from: replies.from, where: sql`${answer.parentId} = ${id}`, id: answer.id, key: answer.id }, pageQuery);
  const rows = list(replyRow(actor), sql`${page} join ${replies.from} on ${answer.id} = page.id ${inPageOrder(pageQuery)}`);
  const row = object({ comment: commentWithSubject(actor), rows });
  const [result] = await readRows(db, row, sql`${comments} where ${comments.id} = ${id}`);
  if (!result || !canSeeSubject(actor, result.comment)) throw notFound();
  const keeps = ownsSubject(actor, result.comment);
  return toCursorPage(
    result.rows,
    query.perPage,
    (each) => toSingle(actor, each, keeps),
    (each) => [each.id, each.id],
  );
};

/** Latest first. One statement. */
export const listAllComments = async ({ db, actor }: Context, query: ListQuery) => {
  const pageQuery: PageRequest = { ...query, orderDir: 'desc' };
  const where = sql`deleted_at is null and ${query.state === 'reported' ? isReported : sql`1`} and ${contains(comments.folded, query.query)}
    and ${visibleWhere(actor)}`;
  const page = pageAfter({ from: sql`${comments}`, where, id: comments.id, key: comments.createdAt }, pageQuery);
  const rows = await readRows(
    db,
    adminCommentRow(actor),
    sql`${page} join ${comments} on ${comments.id} = page.id ${inPageOrder(pageQuery)}`,
  );
  return toCursorPage(
    rows,
    query.perPage,
    (row) => toListed(actor, row),
    (row) => [row.createdAt.getTime(), row.id],
  );
};

export const showComment = async ({ db }: Context, actor: Actor, id: number, keeps: boolean) => {
  const [row] = await readRows(db, commentRow(actor), sql`${comments} where ${comments.id} = ${id}`);
  if (!row) throw notFound();
  return toComment(actor, row, keeps);
};
