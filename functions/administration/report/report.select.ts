import { type SQL, sql } from 'drizzle-orm';
import { addDays, type InsightRange } from '#contracts/backstage/insight';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { trackPlayDays } from '#db/schema/listening';
import { playlists } from '#db/schema/playlist';
import { sitePlayFacets, sitePlayTracks } from '#db/schema/site-report';
import { trackArtists, tracks } from '#db/schema/track';
import { visitFacets } from '#db/schema/visit';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { imageOfTrack } from '#functions/catalogue/track/track.select';
import { publicPlaylistWhere } from '#functions/listening/playlist/playlist.select';
import { dayCount, type PlayDimension, type VisitDimension } from './report.contract';
import type { ReportRange } from './report-days';
import { TOP_DIMENSIONS, type TopDimension } from './top.contract';

export const PLAY_FACETS: Partial<Record<PlayDimension, string>> = {
  countries: 'country',
  sources: 'source',
  playlists: 'playlist',
  devices: 'device',
  platforms: 'platform',
  browsers: 'browser',
  referrers: 'referrer',
  embeds: 'embed',
  links: 'link',
  hours: 'hour',
};
export const VISIT_FACETS: Record<VisitDimension, string> = {
  pages: 'page',
  kinds: 'kind',
  countries: 'country',
  referrers: 'referrer',
  devices: 'device',
  languages: 'language',
};

/** Bounds the cost of a report regardless of how many tracks were played. */
const MAX_TRACKS_PER_DAY = 500;
const MAX_TRACK_ROWS = 40_000;

const between = ({ from, to }: InsightRange): SQL => sql`day between ${from} and ${to}`;

type Facets = { table: typeof sitePlayFacets | typeof visitFacets; count: 'plays' | 'visits' };
export const OF_PLAYS: Facets = { table: sitePlayFacets, count: 'plays' };
export const OF_VISITS: Facets = { table: visitFacets, count: 'visits' };

export const facetDays = ({ table, count }: Facets, facets: string[], range: InsightRange, name?: string): SQL =>
  sql`select facet, day, sum(${sql.raw(count)}) as count from ${table}
    where facet in (select value from json_each(${JSON.stringify(facets)})) and ${between(range)} and ${name === undefined ? sql`1` : sql`name = ${name}`}
    group by 1, 2`;

export const facetRows = ({ table, count }: Facets, facet: string, { range, both }: ReportRange, limit: number): SQL =>
  sql`select name, null as label, null as id, null as slug, sum(${sql.raw(count)} * (day >= ${range.from})) as count,
      sum(${sql.raw(count)} * (day < ${range.from})) as before
    from ${table} where facet = ${facet} and ${between(both)} group by 1 having count > 0 order by count desc, name limit ${limit}`;

/** Private playlists have no label, id and slug. */
export const playlistRows = (range: ReportRange, limit: number): SQL =>
  sql`select totals.name as name, ${playlists.name} as label, ${playlists.id} as id, ${playlists.slug} as slug, totals.count as count, totals.before as before
    from (${facetRows(OF_PLAYS, 'playlist', range, limit)}) totals
    left join ${playlists} on ${playlists.id} = cast(totals.name as integer) and ${publicPlaylistWhere} order by totals.count desc, totals.name`;

export const eachDay = ({ from, to }: InsightRange): string[] =>
  Array.from({ length: dayCount({ from, to }) }, (_, index) => addDays(from, index));

const tracksOfDay = ({ both }: ReportRange): number => Math.min(MAX_TRACKS_PER_DAY, Math.floor(MAX_TRACK_ROWS / dayCount(both)));

const sumsOf = ({ isRecounting }: ReportRange) => (isRecounting ? trackPlayDays : sitePlayTracks);

/** Reads each day by index from its most played track to the last one that counts, whose plays and row id are null if the day has fewer. */
const mostPlayed = (range: ReportRange): SQL => {
  const sums = sumsOf(range);
  const last = sql`(select rowid from ${sums} where day = listed.value order by plays desc, rowid desc limit 1 offset ${tracksOfDay(range) - 1})`;
  return sql`select played.day as day, played.track_id as id, played.plays as plays
    from (select listed.value as day, edge.plays as plays, edge.rowid as last
      from json_each(${JSON.stringify(eachDay(range.both))}) listed left join ${sums} edge on edge.rowid = ${last}) ends
    cross join ${sums} played on played.day = ends.day and played.plays >= coalesce(ends.plays, 0)
      and (ends.last is null or played.plays > ends.plays or played.rowid >= ends.last)`;
};

export const isCut = (range: ReportRange): SQL =>
  sql`select exists (select 1 from json_each(${JSON.stringify(eachDay(range.both))}) listed
    where exists (select 1 from ${sumsOf(range)} where day = listed.value limit 1 offset ${tracksOfDay(range) - 1})) as cut`;

const MUSIC = {
  tracks: { id: sql`top.id`, from: sql`top`, table: tracks, visible: publicTrackWhere },
  albums: {
    id: sql`t.album_id`,
    from: sql`top join ${tracks} t on t.id = top.id and t.album_id is not null`,
    table: albums,
    visible: publicAlbumWhere,
  },
  artists: {
    id: sql`top.artist_id`,
    from: sql`(select distinct top.day, top.id, top.plays, a.artist_id from top join ${trackArtists} a on a.track_id = top.id) top`,
    table: artists,
    visible: publicArtistWhere,
  },
};
export type MusicDimension = keyof typeof MUSIC;
export const isMusic = (dimension: PlayDimension): dimension is MusicDimension => dimension in MUSIC;

const TOP = {
  tracks: {
    id: tracks.id,
    image: imageOfTrack,
    by: sql`(select group_concat(name, ', ') from (select ${artists.name} as name from ${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
      where ${trackArtists.trackId} = totals.id and ${publicArtistWhere} group by ${artists.id} order by min(${trackArtists.position})))`,
  },
  artists: { id: artists.id, image: sql`${artists.image}`, by: sql`null` },
};

/** Needs the table `top`. */
const namedRows = (dimension: MusicDimension, { range }: ReportRange, limit: number): SQL => {
  const { id, from, table, visible } = MUSIC[dimension];
  return sql`select cast(summed.id as text) as name, ${table.name} as label, ${table.id} as id, ${table.slug} as slug, summed.count as count, summed.before as before
    from (select ${id} as id, sum(top.plays * (top.day >= ${range.from})) as count, sum(top.plays * (top.day < ${range.from})) as before
      from ${from} group by 1 having count > 0 order by count desc, 1 limit ${limit}) summed
    left join ${table} on ${table.id} = summed.id and ${visible}`;
};

/** Music that is not public has no label, id and slug. */
export const musicRows = (dimension: MusicDimension, range: ReportRange, limit: number): SQL =>
  sql`with top as (${mostPlayed(range)}) ${namedRows(dimension, range, limit)} order by summed.count desc, summed.id`;

const topOf = (dimension: TopDimension, range: ReportRange, limit: number): SQL => {
  const { id, image, by } = TOP[dimension];
  return sql`select ${dimension} as dimension, totals.*,
      (select ${image} from ${MUSIC[dimension].table} where ${id} = totals.id) as image, ${by} as "by"
    from (${namedRows(dimension, range, limit)}) as totals`;
};

/** All dimensions in one statement, because reading `top` takes most of the time. */
export const topRows = (range: ReportRange, limit: number): SQL =>
  sql`with top as materialized (${mostPlayed(range)})
    select dimension, label, id, slug, count, before, image, "by" from (${sql.join(
      TOP_DIMENSIONS.map((dimension) => topOf(dimension, range, limit)),
      sql` union all `,
    )}) order by count desc, cast(name as integer)`;

export const musicDays = (dimension: MusicDimension, id: number, range: ReportRange): SQL => {
  const of = {
    tracks: sql`(select ${id})`,
    albums: sql`(select id from ${tracks} where album_id = ${id})`,
    artists: sql`(select track_id from ${trackArtists} where artist_id = ${id})`,
  }[dimension];
  return sql`select day, sum(plays) as count from ${sumsOf(range)} where track_id in ${of} and ${between(range.both)} group by 1`;
};
