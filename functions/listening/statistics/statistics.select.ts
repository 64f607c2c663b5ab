import { type Column, type SQL, sql } from 'drizzle-orm';
import { STATISTICS_PLAYS_MAX } from '#contracts/listening/statistics';
import { number, object } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { genres, trackGenres } from '#db/schema/genre';
import { plays } from '#db/schema/play';
import { trackArtists, tracks } from '#db/schema/track';
import { artistRow } from '#functions/catalogue/artist/artist.select';
import { genreRow } from '#functions/catalogue/genre/genre.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackRow } from '#functions/catalogue/track/track.select';
import type { Actor } from '#functions/platform/access/actor';
import { DAY, SECOND } from '#functions/platform/contract/duration';

/** `from` (inclusive) and `to` (exclusive) are in milliseconds. */
export interface Span {
  userId: number;
  from: number;
  to: number;
}

const heard = { plays: number(sql`page.plays`), duration: number(sql`page.duration`) };
/** Served by the covering index `plays_user`. */
const playsIn = ({ userId, from, to }: Span): SQL => sql`(select ${plays.trackId} as track_id, ${plays.position} as position,
  ${plays.countedAt} as counted_at from ${plays} where ${plays.userId} = ${userId} and ${plays.countedAt} >= ${from}
  and ${plays.countedAt} < ${to} order by ${plays.countedAt} desc, ${plays.id} desc limit ${STATISTICS_PLAYS_MAX}) as mine`;

/** Capped at the track's length per play, whatever clients report. */
const duration = sql`min(heard.position, heard.plays * ${tracks.duration})`;

const heardIn = (span: Span): SQL => sql`(select track_id, count(*) as plays, sum(position) as position from ${playsIn(span)}
  group by track_id) as heard cross join ${tracks} on ${tracks.id} = heard.track_id`;

const best = sql`order by page.plays desc, page.duration desc, page.id`;
const sums = sql`sum(heard.plays) as plays, sum(${duration}) as duration`;

export const topTracks = (actor: Actor, span: Span, where: SQL, limit: number) => ({
  row: object({ item: trackRow(actor), ...heard }),
  from: sql`(select heard.track_id as id, heard.plays as plays, ${duration} as duration from ${heardIn(span)} where ${where}
    order by 2 desc, 3 desc, 1 limit ${limit}) as page join ${tracks} on ${tracks.id} = page.id ${best}`,
});

export const topArtists = (actor: Actor, span: Span, where: SQL, limit: number) => ({
  row: object({ item: artistRow(actor), ...heard }),
  from: sql`(select ${artists.id} as id, ${sums} from ${heardIn(span)}
    cross join ${trackArtists} on ${trackArtists.trackId} = heard.track_id and ${trackArtists.role} = 'primary'
    cross join ${artists} on ${artists.id} = ${trackArtists.artistId} where ${publicArtistWhere} and ${where}
    group by 1 order by 2 desc, 3 desc, 1 limit ${limit}) as page join ${artists} on ${artists.id} = page.id ${best}`,
});

export const topGenres = (span: Span, where: SQL, limit: number) => ({
  row: object({ item: genreRow, ...heard }),
  from: sql`(select ${trackGenres.genreId} as id, ${sums} from ${heardIn(span)}
    cross join ${trackGenres} on ${trackGenres.trackId} = heard.track_id where ${where}
    group by 1 order by 2 desc, 3 desc, 1 limit ${limit}) as page join ${genres} on ${genres.id} = page.id ${best}`,
});

const countOf = (column: Column, from: SQL): SQL => sql`(select count(distinct ${column}) from ${from})`;

/** Counts public artists only. */
export const totalsOf = (span: Span) => ({
  row: object({
    plays: number(sql`page.plays`),
    duration: number(sql`page.duration`),
    tracks: number(sql`page.tracks`),
    artists: number(
      countOf(
        trackArtists.artistId,
        sql`${heardIn(span)} cross join ${trackArtists} on ${trackArtists.trackId} = heard.track_id
          and ${trackArtists.role} = 'primary' cross join ${artists} on ${artists.id} = ${trackArtists.artistId} where ${publicArtistWhere}`,
      ),
    ),
  }),
  from: sql`(select coalesce(sum(heard.plays), 0) as plays, coalesce(sum(${duration}), 0) as duration, count(*) as tracks
    from ${heardIn(span)}) as page`,
});

/** `offset` is the distance from UTC in milliseconds; `name` is `YYYY-MM-DD` or `YYYY-MM`. */
export const chartOf = (span: Span, unit: 'day' | 'month', offset: number) => ({
  row: object({ name: { sql: sql`page.name`, read: String }, ...heard }),
  from: sql`(select heard.name as name, sum(heard.plays) as plays, sum(${duration}) as duration
    from (select strftime(${unit === 'day' ? '%Y-%m-%d' : '%Y-%m'}, (counted_at + ${offset}) / ${SECOND}, 'unixepoch') as name, track_id,
      count(*) as plays, sum(position) as position from ${playsIn(span)} group by 1, 2) as heard
    cross join ${tracks} on ${tracks.id} = heard.track_id group by 1) as page order by page.name`,
});

/** Days since 1970, the last first; `offset` is in milliseconds. */
export const daysOf = (span: Span, offset: number) => ({
  row: object({ day: number(sql`page.day`) }),
  from: sql`(select distinct cast((counted_at + ${offset}) / ${DAY} as integer) as day from ${playsIn(span)}) as page order by page.day desc`,
});
