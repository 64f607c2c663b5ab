import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { CITY_LISTENERS_MIN, INSIGHT_ROWS, type InsightRange, previousRange } from '#contracts/backstage/insight';
import { boolean, first, list, map, number, object, text } from '#db/json-row';
import { albumLikes, albums } from '#db/schema/album';
import { artistLikes, artists } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import {
  listenerRecency,
  trackPlayCities,
  trackPlayFacets,
  trackPlayLinks,
  trackPlayPlaylists,
  trackPlayRetention,
  trackPlayStops,
} from '#db/schema/insight';
import { trackPlayDays } from '#db/schema/listening';
import { playlists } from '#db/schema/playlist';
import { trackArtists, trackLikes, tracks } from '#db/schema/track';
import { controlsTrack, isOfAlbumsHome } from '#functions/account/membership/ownership.select';
import { areInsightsGrantedTo, isAlbumGranted, isTrackGranted } from '#functions/account/membership/work-grant.select';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { artistPermissions, artistReferenceRow, artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { imageOfTrack, trackPermissions } from '#functions/catalogue/track/track.select';
import { publicPlaylistWhere } from '#functions/listening/playlist/playlist.select';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { DAY } from '#functions/platform/contract/duration';

const requiredText = (value: SQL) => map(text(value), String);
/** `referrer` and `embed` share a column: for embedded plays it is the host of the embedding page. */
const FACETS = ['country', 'device', 'platform', 'source', 'referrer', 'embed'] as const;

const NO_FOLLOWS = sql`${artistFollows} where ${artistFollows.artistId} = 0`;

interface Heard {
  kind: 'track' | 'album' | 'artist' | 'home';
  id: SQL;
  tracks: SQL;
  likes: SQL;
  follows: SQL;
}

const OF_TRACK: Heard = {
  kind: 'track',
  id: sql`${tracks.id}`,
  tracks: sql`(${tracks.id})`,
  likes: sql`${trackLikes} where ${trackLikes.trackId} = ${tracks.id}`,
  follows: NO_FOLLOWS,
};
const OF_ALBUM: Heard = {
  kind: 'album',
  id: sql`${albums.id}`,
  tracks: sql`(select ${tracks.id} from ${tracks} where ${tracks.albumId} = ${albums.id} and ${isOfAlbumsHome})`,
  likes: sql`${albumLikes} where ${albumLikes.albumId} = ${albums.id}`,
  follows: NO_FOLLOWS,
};
/** A credit alone opens no insights: the track's home is the artist or grants them, or the caller controls the track. */
const isOpenTrack = (actor: Actor): SQL =>
  hasPermission(actor, 'tracks.update')
    ? sql`1`
    : sql`(${tracks.homeArtistId} = ${artists.id} or ${controlsTrack(sql`${actor.user?.id ?? 0}`)} or ${areInsightsGrantedTo(sql`${artists.id}`)})`;

/** Without an office, listeners of the artist’s own tracks only, because sums cannot be split by home. */
const ofArtist = (actor: Actor): Heard => ({
  kind: hasPermission(actor, 'tracks.update') ? 'artist' : 'home',
  id: sql`${artists.id}`,
  tracks: sql`(select ${trackArtists.trackId} from ${trackArtists} join ${tracks} on ${tracks.id} = ${trackArtists.trackId}
    where ${trackArtists.artistId} = ${artists.id} and ${isOpenTrack(actor)})`,
  likes: sql`${artistLikes} where ${artistLikes.artistId} = ${artists.id}`,
  follows: sql`${artistFollows} where ${artistFollows.artistId} = ${artists.id}`,
});

const insightsGranted = (actor: Actor, isGranted: typeof isTrackGranted) =>
  boolean(actor.user ? isGranted(sql`${actor.user.id}`, ['insights']) : sql`0`);

/** `source` must end in a condition. */
const countsByDay = (source: SQL, { from, to }: InsightRange) =>
  list(
    object({ day: requiredText(sql`totals.day`), count: number(sql`totals.count`) }),
    sql`(select date(created_at / 1000, 'unixepoch') as day, count(*) as count from ${source}
      and created_at >= ${Date.parse(from)} and created_at < ${Date.parse(to) + DAY} group by 1) as totals`,
  );

/** Privacy: sums only, and no city with fewer than `CITY_LISTENERS_MIN` listeners. */
const originsOf = (trackIds: SQL, { from, to }: InsightRange) => {
  const played = ({ trackId, day }: { trackId: SQLiteColumn; day: SQLiteColumn }) =>
    sql`${trackId} in ${trackIds} and ${day} between ${from} and ${to}`;
  return {
    cities: list(
      object({ name: requiredText(sql`totals.city`), country: requiredText(sql`totals.country`), plays: number(sql`totals.heard`) }),
      sql`(select ${trackPlayCities.country} as country, ${trackPlayCities.city} as city, sum(${trackPlayCities.plays}) as heard
        from ${trackPlayCities} where ${played(trackPlayCities)} group by 1, 2 having count(distinct ${trackPlayCities.slot}) >= ${CITY_LISTENERS_MIN}
        order by heard desc, city limit ${INSIGHT_ROWS}) as totals`,
    ),
    playlists: list(
      object({ id: playlists.id, name: playlists.name, slug: playlists.slug, plays: number(sql`totals.heard`) }),
      sql`(select ${trackPlayPlaylists.playlistId} as id, sum(${trackPlayPlaylists.plays}) as heard
        from ${trackPlayPlaylists} where ${played(trackPlayPlaylists)} group by 1) as totals
        join ${playlists} on ${playlists.id} = totals.id where ${publicPlaylistWhere} order by totals.heard desc, totals.id limit ${INSIGHT_ROWS}`,
    ),
    links: list(
      object({ name: requiredText(sql`totals.link`), plays: number(sql`totals.heard`) }),
      sql`(select ${trackPlayLinks.link} as link, sum(${trackPlayLinks.plays}) as heard
        from ${trackPlayLinks} where ${played(trackPlayLinks)} group by 1 order by heard desc, link limit ${INSIGHT_ROWS}) as totals`,
    ),
  };
};

const metrics = ({ kind, id, tracks: trackIds, likes, follows }: Heard, range: InsightRange) => {
  const { from, to } = range;
  const both = { from: previousRange(range).from, to };
  const played = (
    table: typeof trackPlayDays | typeof trackPlayFacets | typeof trackPlayRetention,
    { from: since, to: until }: InsightRange,
  ) => sql`${table.trackId} in ${trackIds} and ${table.day} between ${since} and ${until}`;
  const facet = sql`case which.value when 'country' then ${trackPlayFacets.country} when 'device' then ${trackPlayFacets.device}
    when 'platform' then ${trackPlayFacets.platform} when 'source' then ${trackPlayFacets.source}
    else case when (which.value = 'embed') = (${trackPlayFacets.source} = 'embed') then ${trackPlayFacets.referrer} end end`;
  return {
    days: list(
      object({ day: requiredText(sql`totals.day`), plays: number(sql`totals.plays`) }),
      sql`(select ${trackPlayDays.day} as day, sum(${trackPlayDays.plays}) as plays from ${trackPlayDays} where ${played(trackPlayDays, both)}
        group by 1) as totals`,
    ),
    listeners: list(
      object({
        day: requiredText(sql`totals.day`),
        listeners: number(sql`totals.listeners`),
        fresh: number(sql`totals.fresh`),
        first: number(sql`totals.first`),
      }),
      sql`(select ${listenerRecency.day} as day, sum(${listenerRecency.listeners}) as listeners,
          sum(${listenerRecency.listeners} * (${listenerRecency.daysSinceLast} = 0 or ${listenerRecency.daysSinceLast} > julianday(${listenerRecency.day})
            - julianday(case when ${listenerRecency.day} < ${from} then ${both.from} else ${from} end))) as fresh,
          sum(${listenerRecency.listeners} * (${listenerRecency.daysSinceLast} = 0)) as first
        from ${listenerRecency} where ${listenerRecency.kind} = ${kind} and ${listenerRecency.subjectId} = ${id}
          and ${listenerRecency.day} between ${both.from} and ${to} group by 1) as totals`,
    ),
    facets: list(
      object({ facet: requiredText(sql`totals.facet`), name: requiredText(sql`totals.name`), plays: number(sql`totals.plays`) }),
      sql`(select facet, name, plays, row_number() over (partition by facet order by plays desc, name) as position
        from (select which.value as facet, ${facet} as name, sum(${trackPlayFacets.plays}) as plays
          from ${trackPlayFacets} cross join json_each(${JSON.stringify(FACETS)}) as which where ${played(trackPlayFacets, range)} group by 1, 2)
        where name is not null) as totals
        where totals.position <= ${INSIGHT_ROWS} order by totals.facet, totals.position`,
    ),
    steps: list(
      object({ step: number(sql`totals.step`), plays: number(sql`totals.plays`), before: number(sql`totals.before`) }),
      sql`(select ${trackPlayRetention.step} as step, sum(${trackPlayRetention.plays} * (${trackPlayRetention.day} >= ${from})) as plays,
          sum(${trackPlayRetention.plays} * (${trackPlayRetention.day} < ${from})) as before
        from ${trackPlayRetention} where ${played(trackPlayRetention, both)} group by 1) as totals`,
    ),
    ...originsOf(trackIds, range),
    likes: countsByDay(likes, both),
    follows: countsByDay(follows, both),
  };
};

const tracksOf = ({ tracks: trackIds }: Heard, range: InsightRange) =>
  list(
    object({
      id: number(sql`totals.id`),
      name: requiredText(sql`t.name`),
      slug: requiredText(sql`t.slug`),
      image: text(sql`coalesce(t.image, (select a.image from ${albums} a where a.id = t.album_id))`),
      plays: number(sql`totals.heard`),
      before: number(sql`totals.heard_before`),
    }),
    sql`(select ${trackPlayDays.trackId} as id, sum(${trackPlayDays.plays} * (${trackPlayDays.day} >= ${range.from})) as heard,
        sum(${trackPlayDays.plays} * (${trackPlayDays.day} < ${range.from})) as heard_before
      from ${trackPlayDays} where ${trackPlayDays.trackId} in ${trackIds} and ${trackPlayDays.day} between ${previousRange(range).from} and ${range.to}
      group by 1 having heard > 0 order by heard desc, id limit ${INSIGHT_ROWS}) as totals
      join ${tracks} t on t.id = totals.id order by totals.heard desc, totals.id`,
  );

const artistsOfTrack = sql`(select distinct ${trackArtists.artistId} as id from ${trackArtists}
  where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary') as credits
  join ${artists} on ${artists.id} = credits.id where ${publicArtistWhere}`;

const stopsOfTrack = ({ from, to }: InsightRange) =>
  list(
    object({ stretch: number(sql`totals.stretch`), plays: number(sql`totals.plays`) }),
    sql`(select ${trackPlayStops.stretch} as stretch, sum(${trackPlayStops.plays}) as plays from ${trackPlayStops}
      where ${trackPlayStops.trackId} = ${tracks.id} and ${trackPlayStops.day} between ${from} and ${to} group by 1) as totals`,
  );

export const trackInsightRow = (actor: Actor, range: InsightRange) =>
  object({
    rights: object({ ...trackPermissions(actor), hasInsights: insightsGranted(actor, isTrackGranted) }),
    id: tracks.id,
    name: tracks.name,
    slug: tracks.slug,
    image: text(imageOfTrack),
    tint: tracks.tint,
    duration: tracks.duration,
    peaks: tracks.peaks,
    album: first(object({ id: albums.id, name: albums.name }), sql`${albums} where ${albums.id} = ${tracks.albumId}`),
    artists: list(object(artistReferenceRow), artistsOfTrack),
    ...metrics(OF_TRACK, range),
    stops: stopsOfTrack(range),
  });

export const albumInsightRow = (actor: Actor, range: InsightRange) =>
  object({
    rights: object({ ...albumPermissions(actor), hasInsights: insightsGranted(actor, isAlbumGranted) }),
    id: albums.id,
    name: albums.name,
    slug: albums.slug,
    image: albums.image,
    tint: albums.tint,
    artists: list(object(artistReferenceRow), artistsOfAlbum),
    ...metrics(OF_ALBUM, range),
    tracks: tracksOf(OF_ALBUM, range),
  });

export const artistInsightRow = (actor: Actor, range: InsightRange) =>
  object({
    rights: object(artistPermissions(actor)),
    ...artistReferenceRow,
    image: artists.image,
    tint: artists.tint,
    ...metrics(ofArtist(actor), range),
    tracks: tracksOf(ofArtist(actor), range),
  });
