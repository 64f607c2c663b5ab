import { type SQL, sql } from 'drizzle-orm';
import { albumArtists } from '#db/schema/album';
import { creditConsents } from '#db/schema/credit';
import { trackArtists, tracks, trackWaveforms } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';

const HAS_LINES = sql`(${tracks.peaks} <> '[]' and exists (select 1 from ${trackWaveforms} where ${trackWaveforms.trackId} = ${tracks.id}))`;

/** Silent tracks have no loudness to measure. */
const LACKS_LEVEL = sql`(${tracks.loudness} is null and ${tracks.truePeak} is null and ${tracks.peaks} glob '*[1-9]*')`;

/** Tracks with audio that lack a value which a browser can measure. */
export const unmeasuredWhere: SQL = sql`(${tracks.audioKey} is not null and ${tracks.deletedAt} is null and (not ${HAS_LINES} or ${LACKS_LEVEL}))`;

/** Its artists agreed to the audio, which the server cannot compare with a rendition. */
const isOnlyBy = (userId: number): SQL => {
  const isForeign = (artistId: SQL) => sql`${artistId} is not ${tracks.homeArtistId}
    and not exists (select 1 from artist_managers as keeper where keeper.artist_id = ${artistId} and keeper.user_id = ${userId})`;
  return sql`not exists (select 1 from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id} and ${isForeign(sql`${trackArtists.artistId}`)})
    and not exists (select 1 from ${albumArtists} where ${albumArtists.albumId} = ${tracks.albumId} and ${isForeign(sql`${albumArtists.artistId}`)})
    and not exists (select 1 from ${creditConsents} where ${creditConsents.trackId} = ${tracks.id} and ${isForeign(sql`${creditConsents.artistId}`)})
    and not exists (select 1 from ${creditConsents} where ${creditConsents.albumId} = ${tracks.albumId} and ${isForeign(sql`${creditConsents.artistId}`)})`;
};

/** Played file that may get a rendition; null if it is one, has one, or other artists agreed to it. */
export const unrenderedFileId = (userId: number): SQL => sql`(select ${fileEntries.id} from ${fileEntries}
  where ${fileEntries.storageKey} = ${tracks.audioKey} and ${fileEntries.renditionOfId} is null and ${fileEntries.deletedAt} is null
    and ${tracks.originalKey} is null and ${isOnlyBy(userId)})`;
