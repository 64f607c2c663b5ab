import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { WELCOME_ARTISTS, WELCOME_GENRES, type welcomeApi } from '#contracts/community/welcome';
import { boolean, object, readRows } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { artistLikes, artists } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import { artistGenres, genres, userGenres } from '#db/schema/genre';
import { users } from '#db/schema/user';
import { artistRow } from '#functions/catalogue/artist/artist.select';
import { toArtistItem } from '#functions/catalogue/artist/artist.view';
import { listGenresWithMusic } from '#functions/catalogue/genre/genre.service';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { FOLLOWS } from '#functions/community/follow/follow.service';
import { artistFollowedNotice } from '#functions/community/follow/follow-notice.service';
import type { Context } from '#functions/platform/access/context';
import { enforceReachLimit } from '#functions/platform/api/reach-limit';
import { unauthenticated } from '#functions/platform/http/app-error';

const callerOf = ({ actor }: Pick<Context, 'actor'>): number => {
  if (!actor.user) throw unauthenticated();
  return actor.user.id;
};

/** The most played artists of the genres, then of the site. */
const readArtists = async ({ db, actor }: Context, genreIds: number[]) => {
  const ofGenre = sql`select ${artists.id} as id, ${artists.plays} as plays from ${artistGenres}
    cross join ${artists} on ${artists.id} = ${artistGenres.artistId}
    where ${isOneOf(artistGenres.genreId, genreIds)} and ${publicArtistWhere} group by 1 order by 2 desc limit ${WELCOME_ARTISTS}`;
  const ofAll = sql`select ${artists.id} as id from ${artists} where ${publicArtistWhere}
    order by ${artists.plays} desc, ${artists.id} desc limit ${WELCOME_ARTISTS}`;
  const ranked = sql`(select id, max(weight) as weight from (select id, 1 as weight from (${ofGenre})
    union all select id, 0 from (${ofAll})) group by id) as page`;
  const rows = await readRows(
    db,
    artistRow(actor),
    sql`${ranked} join ${artists} on ${artists.id} = page.id order by page.weight desc, ${artists.plays} desc, ${artists.id} desc limit ${WELCOME_ARTISTS}`,
  );
  return rows.map((row) => toArtistItem(actor, row));
};

export const showWelcome = async (context: Context, asked: number[] = []) => {
  const { db } = context;
  const userId = callerOf(context);
  const [offered, suggested, chosen, followed] = await Promise.all([
    listGenresWithMusic(context, { orderBy: 'popular', orderDir: 'desc', page: 1, perPage: WELCOME_GENRES }),
    readArtists(context, asked),
    db.select({ id: userGenres.genreId }).from(userGenres).where(eq(userGenres.userId, userId)),
    readRows(db, object({ id: artistFollows.artistId }), sql`${artistFollows} where ${artistFollows.userId} = ${userId} limit 1000`),
  ]);
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return {
    genres: offered.pagination.data.filter(({ artists_count }) => artists_count > 0),
    artists: suggested,
    chosen_genres: idsOf(chosen),
    followed: idsOf(followed),
  };
};

type Choice = z.output<NonNullable<typeof welcomeApi.finish.body>>;

/** Follows the chosen public artists, stores the genres and ends the welcome. Repeated calls add to it. Throws 401, 429. */
export const finishWelcome = async (context: Context, choice: Choice): Promise<number> => {
  const { db, now } = context;
  const userId = callerOf(context);
  const isFollowed = sql`exists (select 1 from ${artistFollows} where ${artistFollows.userId} = ${userId} and ${artistFollows.artistId} = ${artists.id})`;
  const open = await readRows(
    db,
    object({ id: artists.id, isFollowed: boolean(isFollowed) }),
    sql`${artists} where ${isOneOf(artists.id, choice.artists)} and ${publicArtistWhere}`,
  );
  const fresh = open.filter((artist) => !artist.isFollowed);
  await enforceReachLimit(
    context,
    FOLLOWS,
    fresh.map(({ id }) => `artist ${id}`),
  );
  const chosenGenres = await readRows(db, object({ id: genres.id }), sql`${genres} where ${isOneOf(genres.id, choice.genres)}`);
  const rows = open.map(({ id }) => ({ userId, artistId: id, createdAt: now }));
  await db.batch([
    db.update(users).set({ welcomeDueAt: null }).where(eq(users.id, userId)),
    ...open.map(({ id }) => artistFollowedNotice(context, userId, id)),
    ...rows.map((row) => db.insert(artistFollows).values(row).onConflictDoNothing()),
    ...rows.map((row) => db.insert(artistLikes).values(row).onConflictDoNothing()),
    ...chosenGenres.map(({ id }) => db.insert(userGenres).values({ userId, genreId: id }).onConflictDoNothing()),
  ]);
  return open.length;
};
