import { type SQL, sql } from 'drizzle-orm';
import { SITE_NAMES_OF_DAY } from '#db/rollup/site-play';
import { trackPlayCities, trackPlayLinks, trackPlayPlaylists } from '#db/schema/insight';
import { playlists, playlistTracks } from '#db/schema/playlist';
import { sitePlayCities, sitePlayFacets } from '#db/schema/site-report';
import type { Context } from '#functions/platform/access/context';
import { dayIn } from '#functions/platform/contract/time-zone';
import { sign } from '#functions/platform/http/hmac';
import { readSiteZone } from '#functions/platform/settings/site-zone.service';

/** Slots that a city's listeners are hashed into: one per bit of an integer. */
const CITY_SLOTS = 64;
/** Link names stored per track and day: anyone can put one into a URL. */
const LINKS_OF_DAY = 100;

export interface PlayOrigin {
  trackId: number;
  playlistId: number | null;
  link: string | null;
  country: string | null;
  /** Null for private plays: hashes that change daily would look like many listeners. */
  city: string | null;
  /** Keyed hash of the listener; for guests, of the address. */
  listener: string;
}

const slotOf = async ({ env }: Pick<Context, 'env'>, { listener, country, city }: PlayOrigin): Promise<number> =>
  Number.parseInt((await sign(env.BETTER_AUTH_SECRET, 'city-slot', `${listener}\n${country}\n${city}`)).slice(0, 8), 16) % CITY_SLOTS;

/** Belongs in the batch that counts the play, and applies only if `counts` holds. */
export const originStatements = async (context: Pick<Context, 'db' | 'env' | 'now'>, origin: PlayOrigin, counts: SQL) => {
  const { db, now } = context;
  const { trackId, playlistId, link, country, city } = origin;
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const siteDay = city || playlistId || link ? dayIn(now.getTime(), await readSiteZone(context)) : day;
  const oneMore = { plays: sql`plays + 1` };
  const ofSite = (facet: 'playlist' | 'link', name: string, where: SQL) => {
    const names = sql`${sitePlayFacets} f where f.facet = ${facet} and f.day = ${siteDay}`;
    const bounded = sql`case when (select count(*) from ${names}) < ${SITE_NAMES_OF_DAY} or exists (select 1 from ${names} and f.name = ${name})
      then ${name} else '*' end`;
    return db
      .insert(sitePlayFacets)
      .select(sql`select ${siteDay}, ${facet}, ${bounded}, 1 where ${where} and ${counts}`)
      .onConflictDoUpdate({ target: [sitePlayFacets.facet, sitePlayFacets.day, sitePlayFacets.name], set: oneMore });
  };
  const isOfPlaylist = sql`exists (select 1 from ${playlists} where ${playlists.id} = ${playlistId} and ${playlists.public} = 1
    and ${playlists.deletedAt} is null and (${playlists.rules} is not null or exists (select 1 from ${playlistTracks}
      where ${playlistTracks.trackId} = ${trackId} and ${playlistTracks.playlistId} = ${playlists.id})))`;
  const ofDay = sql`${trackPlayLinks} where ${trackPlayLinks.trackId} = ${trackId} and ${trackPlayLinks.day} = ${day}`;
  const isBounded = sql`((select count(*) from ${ofDay}) < ${LINKS_OF_DAY} or exists (select 1 from ${ofDay} and ${trackPlayLinks.link} = ${link}))`;
  const slot = city ? await slotOf(context, origin) : 0;
  const citiesOfDay = sql`${sitePlayCities} c where c.day = ${siteDay}`;
  const isKnownCity = sql`(exists (select 1 from ${citiesOfDay} and c.country = ${country} and c.city = ${city})
    or (select count(*) from ${citiesOfDay}) < ${SITE_NAMES_OF_DAY})`;
  return [
    ...(city
      ? [
          db
            .insert(sitePlayCities)
            .select(sql`select ${siteDay}, ${country}, ${city}, 1, 1 << ${slot} where ${isKnownCity} and ${counts}`)
            .onConflictDoUpdate({
              target: [sitePlayCities.country, sitePlayCities.city, sitePlayCities.day],
              set: { ...oneMore, slots: sql`slots | excluded.slots` },
            }),
          db
            .insert(trackPlayCities)
            .select(sql`select ${trackId}, ${day}, ${country}, ${city}, ${slot}, 1 where ${counts}`)
            .onConflictDoUpdate({
              target: [trackPlayCities.trackId, trackPlayCities.day, trackPlayCities.country, trackPlayCities.city, trackPlayCities.slot],
              set: oneMore,
            }),
        ]
      : []),
    ...(playlistId
      ? [
          db
            .insert(trackPlayPlaylists)
            .select(sql`select ${trackId}, ${day}, ${playlistId}, 1 where ${isOfPlaylist} and ${counts}`)
            .onConflictDoUpdate({
              target: [trackPlayPlaylists.trackId, trackPlayPlaylists.day, trackPlayPlaylists.playlistId],
              set: oneMore,
            }),
          ofSite('playlist', String(playlistId), isOfPlaylist),
        ]
      : []),
    ...(link
      ? [
          db
            .insert(trackPlayLinks)
            .select(sql`select ${trackId}, ${day}, ${link}, 1 where ${isBounded} and ${counts}`)
            .onConflictDoUpdate({ target: [trackPlayLinks.trackId, trackPlayLinks.day, trackPlayLinks.link], set: oneMore }),
          ofSite('link', link, sql`1`),
        ]
      : []),
  ];
};
