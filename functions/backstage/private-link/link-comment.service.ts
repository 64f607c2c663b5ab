import { sql } from 'drizzle-orm';
import { readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { albums } from '#db/schema/album';
import { privateLinkComments as comments, privateLinks as links } from '#db/schema/private-link';
import { tracks } from '#db/schema/track';
import { controllersOfAlbums, controllersOfTracks } from '#functions/account/membership/ownership.select';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { AppError, notFound, validationError } from '#functions/platform/http/app-error';
import { requireOwnName } from '#functions/platform/name/name-guard.service';
import { notifyStatement } from '#functions/platform/notifier/notify.service';
import { LINK_COMMENTS_MAX, LINK_COMMENTS_RATE_LIMIT, type LinkComment, type NewLinkComment } from './link-comment.contract';
import { linkTrace } from './link-trace.service';
import { commentRow, isShownComment } from './private-link.select';
import { findOwn } from './private-link.service';
import { toLinkComment } from './private-link.view';
import { holdLink } from './recipient.service';

const PER_LINK: RateLimitRule = { name: 'private-link-comments', ...LINK_COMMENTS_RATE_LIMIT };

const commentsOf = async ({ db }: Pick<Context, 'db'>, linkId: number): Promise<LinkComment[]> => {
  const from = sql`${comments} where ${comments.linkId} = ${linkId} and ${isShownComment}
    order by ${comments.trackId}, ${comments.position}, ${comments.id} limit ${LINK_COMMENTS_MAX}`;
  return (await readRows(db, commentRow, from)).map(toLinkComment);
};

/** Throws 404, 429. */
export const readByLink = async (context: Context, pass: string): Promise<LinkComment[]> =>
  commentsOf(context, (await holdLink(context, pass)).link.id);

const recipientsOf = ({ id, trackId, albumId }: { id: number; trackId: number | null; albumId: number | null }, now: Date, by: number) => {
  const subject = `${id}@${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}`;
  const keepers = trackId ? controllersOfTracks(sql`${tracks.id} = ${trackId}`) : controllersOfAlbums(sql`${albums.id} = ${albumId}`);
  return sql`select keeper.user_id, ${subject} as subject from (${keepers}) as keeper where keeper.user_id <> ${by}
    and exists (select 1 from ${comments} where ${comments.linkId} = ${id} and ${comments.createdAt} = ${now.getTime()})`;
};

/** Returns all comments of the link. Throws 404, 409 beyond `LINK_COMMENTS_MAX`, 422, 429. */
export const createCommentByLink = async (
  context: Context,
  { pass, ...input }: NewLinkComment & { pass: string },
): Promise<LinkComment[]> => {
  const { db, actor, now } = context;
  const { link } = await holdLink(context, pass);
  const track = link.tracks.find(({ id }) => id === input.track_id);
  if (!track) throw notFound();
  if (!actor.user && !input.name) throw validationError({ name: ['Say your name.'] });
  if (input.position > track.duration) throw validationError({ position: ['The track is not that long.'] });
  await enforceRateLimit(context, [PER_LINK, link.id]);
  if (!actor.user) await requireOwnName(context, 'name', input.name!);
  const userId = actor.user?.id ?? null;
  const guestName = actor.user ? null : input.name;
  const isRoom = sql`exists (select 1 from ${links} where ${links.id} = ${link.id} and ${links.revokedAt} is null)
    and (select count(*) from ${comments} where ${comments.linkId} = ${link.id}) < ${LINK_COMMENTS_MAX}`;
  const [made] = await db.batch([
    db
      .insert(comments)
      .select(
        sql`select null, ${link.id}, ${track.id}, ${userId}, ${guestName}, ${input.position}, ${input.content}, ${now.getTime()} where ${isRoom}`,
      )
      .returning({ id: comments.id }),
    notifyStatement(context, { kind: 'link-commented', recipients: recipientsOf(link, now, userId ?? 0) }),
  ]);
  if (!made.length) throw new AppError(409, 'full', 'This link has reached its maximum number of comments.');
  return commentsOf(context, link.id);
};

export const listLinkComments = async (context: Context, id: number): Promise<LinkComment[]> => {
  await findOwn(context, [id]);
  return commentsOf(context, id);
};

export const deleteLinkComments = async (context: Context, id: number, ids: number[]): Promise<void> => {
  const { subjects, rights } = await findOwn(context, [id]);
  const remove = context.db.delete(comments).where(sql`${comments.linkId} = ${id} and ${isOneOf(comments.id, ids)}`);
  await guardedBatch(context, rights, [
    remove,
    ...(await linkTrace(context, subjects, 'delete_link_comments', { link: id, comments: ids })),
  ]);
};
