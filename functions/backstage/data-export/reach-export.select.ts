import { sql } from 'drizzle-orm';
import { number, object } from '#db/json-row';
import { albums } from '#db/schema/album';
import { downloadCodeBatches as batches, downloadCodes as codes, downloadCodeUses as uses } from '#db/schema/download-code';
import { releaseNotes } from '#db/schema/release-note';
import { tracks } from '#db/schema/track';

const PAGE_SIZE = 100;
const BATCHES_PER_PAGE = 1;

/** Privacy: only the number of recipients, never their names. */
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

export const notesAfter = (artistId: number, after: number) =>
  sql`${releaseNotes} where ${releaseNotes.artistId} = ${artistId} and ${releaseNotes.id} > ${after} order by ${releaseNotes.id} limit ${PAGE_SIZE}`;

/** `seed` derives the codes and must not be exported. */
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

/** One batch per query, because each has many codes. Served by indexes. */
export const batchesAfter = (artistId: number, after: number) =>
  sql`${batches} where ${batches.id} > ${after} and (${batches.albumId} in (select ${albums.id} from ${albums} where ${albums.homeArtistId} = ${artistId})
    or ${batches.trackId} in (select ${tracks.id} from ${tracks} where ${tracks.homeArtistId} = ${artistId})) order by ${batches.id} limit ${BATCHES_PER_PAGE}`;
