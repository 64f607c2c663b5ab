import { type SQL, sql } from 'drizzle-orm';
import { tracks, trackWaveforms } from '#db/schema/track';

const HAS_LINES = sql`(${tracks.peaks} <> '[]' and exists (select 1 from ${trackWaveforms} where ${trackWaveforms.trackId} = ${tracks.id}))`;

/** Silent tracks have no loudness to measure. */
const LACKS_LEVEL = sql`(${tracks.loudness} is null and ${tracks.truePeak} is null and ${tracks.peaks} glob '*[1-9]*')`;

/** Tracks with audio that lack a value which a browser can measure. */
export const unmeasuredWhere: SQL = sql`(${tracks.audioKey} is not null and ${tracks.deletedAt} is null and (not ${HAS_LINES} or ${LACKS_LEVEL}))`;
