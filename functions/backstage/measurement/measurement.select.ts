import { type SQL, sql } from 'drizzle-orm';
import { tracks, trackWaveforms } from '#db/schema/track';

/** Whether a track has a line of both sizes. */
const HAS_LINES = sql`(${tracks.peaks} <> '[]' and exists (select 1 from ${trackWaveforms} where ${trackWaveforms.trackId} = ${tracks.id}))`;

/** Whether nobody has measured how loud a track is; what is silent throughout has no loudness. */
const LACKS_LEVEL = sql`(${tracks.loudness} is null and ${tracks.truePeak} is null and ${tracks.peaks} glob '*[1-9]*')`;

/** Tracks with a sound of which something is not known that a browser can hear. */
export const unmeasuredWhere: SQL = sql`(${tracks.audioKey} is not null and ${tracks.deletedAt} is null and (not ${HAS_LINES} or ${LACKS_LEVEL}))`;
