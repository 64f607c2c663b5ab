import { sql } from 'drizzle-orm';
import { number, object } from '#db/json-row';
import { albumArtists } from '#db/schema/album';
import { downloadCodeBatches as batches, downloadCodes as codes, downloadCodeUses as uses } from '#db/schema/download-code';
import { releaseNotes } from '#db/schema/release-note';
import { trackArtists } from '#db/schema/track';

/** So many rows are held at a time. */
const ROWS = 100;
const BATCHES = 1;

/** What an artist wrote to followers and how many were told; never who. */
export const exportNoteRow = object({
  id: releaseNotes.id,
  album: releaseNotes.albumId,
  track: releaseNotes.trackId,
  body: releaseNotes.body,
  sent_at: releaseNotes.sentAt,
  notified: releaseNotes.notifiedCount,
  mailed: releaseNotes.mailedCount,
  stopped_at: releaseNotes.stoppedAt,
  created_at: releaseNotes.createdAt,
});

/** The next notes of an artist. */
export const notesAfter = (artistId: number, after: number) =>
  sql`${releaseNotes} where ${releaseNotes.artistId} = ${artistId} and ${releaseNotes.id} > ${after} order by ${releaseNotes.id} limit ${ROWS}`;

/** A batch of download codes, with what its codes are worked out of. */
export const exportBatchRow = object({
  id: batches.id,
  album: batches.albumId,
  track: batches.trackId,
  name: batches.name,
  files: batches.files,
  uses: batches.uses,
  expires_at: batches.expiresAt,
  revoked_at: batches.revokedAt,
  created_at: batches.createdAt,
  redeemed: number(
    sql`(select count(*) from ${codes} cross join ${uses} on ${uses.codeId} = ${codes.id} where ${codes.batchId} = ${batches.id})`,
  ),
  seed: batches.seed,
});

/** The next batches for music in the name of an artist, one at a time, for each has many codes; indexes find them. */
export const batchesAfter = (artistId: number, after: number) =>
  sql`${batches} where ${batches.id} > ${after} and (${batches.albumId} in (select ${albumArtists.albumId} from ${albumArtists}
      where ${albumArtists.artistId} = ${artistId})
    or ${batches.trackId} in (select ${trackArtists.trackId} from ${trackArtists} where ${trackArtists.artistId} = ${artistId}
      and ${trackArtists.role} = 'primary')) order by ${batches.id} limit ${BATCHES}`;
