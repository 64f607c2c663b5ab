import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { followApi } from '#contracts/community/follow';
import { list, number, object, readRows } from '#db/json-row';
import { contains, inPageOrder, type PageRequest, pageAfter } from '#db/keyset';
import { artistLikes, artists } from '#db/schema/artist';
import { artistFollows, userFollows } from '#db/schema/follow';
import { users } from '#db/schema/user';
import { isSelf } from '#functions/account/user/user.policy';
import { listedUserRow, publicTabWhere, realUserWhere } from '#functions/account/user/user.select';
import { readProfileTab, requireProfile } from '#functions/account/user/user.service';
import { toPublicUser } from '#functions/account/user/user.view';
import { canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { artistPermissions } from '#functions/catalogue/artist/artist.select';
import { listOfArtist } from '#functions/catalogue/artist/artist.service';
import { listeningPlaylistStatement } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import { enforceReachLimit, type ReachRule, refundReach } from '#functions/platform/api/reach-limit';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { type Cursor, toCursorPage } from '#functions/platform/contract/pagination';
import { AppError, notFound, unauthenticated } from '#functions/platform/http/app-error';
import { artistFollowedNotice, followedNotice } from './follow-notice.service';

export const FOLLOWS: ReachRule = { name: 'follows', times: 300, timesUnverified: 60, seconds: HOUR_IN_SECONDS };

type PeopleQuery = z.output<NonNullable<typeof followApi.followersOfUser.query>>;

const callerOf = ({ actor }: Context): number => {
  if (!actor.user) throw unauthenticated();
  return actor.user.id;
};

const followOf = (followerId: number, id: number): SQL =>
  sql`${userFollows.followerId} = ${followerId} and ${userFollows.followedId} = ${id}`;
const artistFollowOf = (userId: number, id: number): SQL => sql`${artistFollows.userId} = ${userId} and ${artistFollows.artistId} = ${id}`;

const limitFollow = async (context: Context, table: typeof userFollows | typeof artistFollows, where: SQL, item: string): Promise<void> => {
  if (!(await context.db.$count(table, where))) await enforceReachLimit(context, FOLLOWS, [item]);
};

/** Idempotent; notifies the user. Throws 404, 409 for oneself, 429. */
export const followUser = async (context: Context, id: number): Promise<void> => {
  const followerId = callerOf(context);
  if (isSelf(context.actor, { id })) throw new AppError(409, 'self', 'You cannot follow yourself.');
  await requireProfile(context, id);
  await limitFollow(context, userFollows, followOf(followerId, id), `user ${id}`);
  const row = { followerId, followedId: id, createdAt: context.now };
  await context.db.batch([followedNotice(context, followerId, id), context.db.insert(userFollows).values(row).onConflictDoNothing()]);
};

/** Idempotent. */
export const unfollowUser = async (context: Context, id: number): Promise<void> => {
  const ended = await context.db
    .delete(userFollows)
    .where(followOf(callerOf(context), id))
    .returning({ id: userFollows.followedId });
  if (ended.length) await refundReach(context, FOLLOWS, [`user ${id}`]);
};

/** Idempotent; also saves the artist to the library and notifies its managers. Throws 404, 429. */
export const followArtist = async (context: Context, artistId: number): Promise<void> => {
  const { db, actor, now } = context;
  const userId = callerOf(context);
  const [artist] = await readRows(db, object(artistPermissions(actor)), sql`${artists} where ${artists.id} = ${artistId}`);
  if (!artist || !canSeeArtist(actor, artist)) throw notFound();
  await limitFollow(context, artistFollows, artistFollowOf(userId, artistId), `artist ${artistId}`);
  const row = { userId, artistId, createdAt: now };
  await db.batch([
    artistFollowedNotice(context, userId, artistId),
    db.insert(artistFollows).values(row).onConflictDoNothing(),
    db.insert(artistLikes).values(row).onConflictDoNothing(),
    listeningPlaylistStatement(context, userId, 'followed'),
  ]);
};

/** Idempotent; also removes the artist from the library. */
export const unfollowArtist = async (context: Context, artistId: number): Promise<void> => {
  const { db } = context;
  const userId = callerOf(context);
  const [ended] = await db.batch([
    db.delete(artistFollows).where(artistFollowOf(userId, artistId)).returning({ id: artistFollows.artistId }),
    db.delete(artistLikes).where(and(eq(artistLikes.userId, userId), eq(artistLikes.artistId, artistId))),
    listeningPlaylistStatement(context, userId, 'followed'),
  ]);
  if (ended.length) await refundReach(context, FOLLOWS, [`artist ${artistId}`]);
};

interface Following {
  from: SQL;
  where: SQL;
  since: SQL;
}

/** Followers with a private following list are visible only to themselves. */
const visibleFollowersWhere = ({ actor }: Context): SQL => sql`(${publicTabWhere('following')} or ${users.id} = ${actor.user?.id ?? 0})`;

const peopleIn = ({ from, where, since }: Following, query: PeopleQuery) => {
  const pageQuery: PageRequest = { ...query, orderDir: 'desc' };
  const matches = sql`${where} and ${realUserWhere} and ${contains(users.folded, query.query)}`;
  const page = pageAfter({ from, where: matches, id: users.id, key: since }, pageQuery);
  const row = object({ user: listedUserRow, since: number(sql`page.sort_key`) });
  return list(row, sql`${page} join ${users} on ${users.id} = page.id ${inPageOrder(pageQuery)}`);
};

const toPeople = ({ actor }: Context, rows: Awaited<ReturnType<typeof readPeople>>, perPage: number) =>
  toCursorPage(
    rows,
    perPage,
    ({ user }) => toPublicUser(actor, user),
    ({ user, since }): Cursor => [since, user.id],
  );

const readPeople = (context: Context, id: number, tab: 'followers' | 'following', query: PeopleQuery) => {
  const [own, other] =
    tab === 'followers' ? [userFollows.followedId, userFollows.followerId] : [userFollows.followerId, userFollows.followedId];
  const from = sql`${userFollows} cross join ${users} on ${users.id} = ${other}`;
  const where = tab === 'followers' ? sql`${own} = ${id} and ${visibleFollowersWhere(context)}` : sql`${own} = ${id}`;
  return readProfileTab(context, id, tab, peopleIn({ from, where, since: sql`${userFollows.createdAt}` }, query));
};

/** One statement. Throws 404 for an unknown user or a private list. */
export const listFollowers = async (context: Context, id: number, query: PeopleQuery) =>
  toPeople(context, await readPeople(context, id, 'followers', query), query.perPage);

/** One statement. Throws 404 for an unknown user or a private list. */
export const listFollowing = async (context: Context, id: number, query: PeopleQuery) =>
  toPeople(context, await readPeople(context, id, 'following', query), query.perPage);

/** One statement. Throws 404. */
export const listFollowersOfArtist = async (context: Context, artistId: number, query: PeopleQuery) => {
  const from = sql`${artistFollows} cross join ${users} on ${users.id} = ${artistFollows.userId}`;
  const where = sql`${artistFollows.artistId} = ${artistId} and ${visibleFollowersWhere(context)}`;
  const people = { from, where, since: sql`${artistFollows.createdAt}` };
  return toPeople(context, await listOfArtist(context, artistId, peopleIn(people, query)), query.perPage);
};
