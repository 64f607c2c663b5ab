import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ListeningShare, type ListeningSnapshot, SHARED_TOP, SHARES_MAX, type statisticsApi } from '#contracts/listening/statistics';
import { number, object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { artists } from '#db/schema/artist';
import { listeningShares } from '#db/schema/listening-share';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import { notFound, validationError } from '#functions/platform/http/app-error';
import { randomSecret } from '#functions/platform/http/hmac';
import { showStatistics } from './statistics.service';

type Share = z.output<NonNullable<typeof statisticsApi.createShare.body>>;

const toShare = ({ id, token, snapshot, createdAt }: typeof listeningShares.$inferSelect): ListeningShare => ({
  id,
  token,
  snapshot,
  created_at: createdAt.toISOString(),
});

const readOpen = async (
  { db }: Pick<Context, 'db'>,
  { tracks: ofTracks, artists: ofArtists }: Pick<ListeningSnapshot, 'tracks' | 'artists'>,
) => {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const [openTracks, openArtists] = await Promise.all([
    readRows(db, object({ id: tracks.id }), sql`${tracks} where ${isOneOf(tracks.id, idsOf(ofTracks))} and ${publicTrackWhere}`),
    readRows(db, object({ id: artists.id }), sql`${artists} where ${isOneOf(artists.id, idsOf(ofArtists))} and ${publicArtistWhere}`),
  ]);
  return { tracks: new Set(idsOf(openTracks)), artists: new Set(idsOf(openArtists)) };
};

const onlyOpen = async (context: Pick<Context, 'db'>, snapshot: ListeningSnapshot): Promise<ListeningSnapshot> => {
  const open = await readOpen(context, snapshot);
  return {
    ...snapshot,
    tracks: snapshot.tracks.filter(({ id }) => open.tracks.has(id)),
    artists: snapshot.artists.filter(({ id }) => open.artists.has(id)),
  };
};

export const listShares = async ({ db, actor }: Context): Promise<ListeningShare[]> => {
  const own = eq(listeningShares.userId, actor.user!.id);
  const rows = await db.select().from(listeningShares).where(own).orderBy(desc(listeningShares.id)).limit(SHARES_MAX);
  return rows.map(toShare);
};

/** Leaves out music that isn't public. Throws 422 without plays or above `SHARES_MAX`. */
export const createShare = async (context: Context, { with_name, ...query }: Share): Promise<ListeningShare> => {
  const { db, actor, now } = context;
  const userId = actor.user!.id;
  const statistics = await showStatistics(context, query);
  if (!statistics.totals.plays) throw validationError({ period: ['No plays to share yet.'] });
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const { period, since, until, totals, streak } = statistics;
  const all = await onlyOpen(context, {
    period,
    since: since ?? until,
    until,
    name: with_name ? person.name : null,
    plays: totals.plays,
    duration: totals.duration,
    days: totals.days,
    streak: streak.longest,
    tracks: statistics.tracks.map(({ track }) => ({
      id: track.id,
      name: track.name,
      artists: track.by.map(({ name }) => name).join(', '),
    })),
    artists: statistics.artists.map(({ artist }) => ({ id: artist.id, name: artist.name })),
    genres: statistics.genres.slice(0, SHARED_TOP).map(({ genre }) => genre.display_name),
  });
  const snapshot = { ...all, tracks: all.tracks.slice(0, SHARED_TOP), artists: all.artists.slice(0, SHARED_TOP) };
  const [made] = await db
    .insert(listeningShares)
    .select(
      sql`select null, ${userId}, ${randomSecret()}, ${JSON.stringify(snapshot)}, ${now.getTime()}
        where (select count(*) from ${listeningShares} where ${listeningShares.userId} = ${userId}) < ${SHARES_MAX}`,
    )
    .returning();
  if (!made) throw validationError({ period: [`You already have ${SHARES_MAX} shared links. Revoke one first.`] });
  return toShare(made);
};

export const deleteShare = async ({ db, actor }: Context, id: number): Promise<void> => {
  const own = and(eq(listeningShares.id, id), eq(listeningShares.userId, actor.user!.id));
  const removed = await db.delete(listeningShares).where(own).returning({ id: listeningShares.id });
  if (!removed.length) throw notFound();
};

/** Leaves out music that is no longer public. Throws 404 if the share was removed or its user is suspended. */
export const showShared = async (context: Pick<Context, 'db'>, token: string): Promise<ListeningSnapshot> => {
  const { db } = context;
  const row = object({ id: number(sql`${listeningShares.id}`), snapshot: listeningShares.snapshot });
  const [share] = await readRows(
    db,
    row,
    sql`${listeningShares} join ${users} on ${users.id} = ${listeningShares.userId}
      where ${listeningShares.token} = ${token} and ${users.bannedAt} is null`,
  );
  if (!share) throw notFound();
  return onlyOpen(context, share.snapshot);
};
