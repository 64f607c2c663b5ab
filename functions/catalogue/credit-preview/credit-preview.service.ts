import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { creditRequests } from '#db/schema/credit';
import { tracks } from '#db/schema/track';
import { previewTracks } from '#functions/catalogue/credit/credit.select';
import { findAnswerable } from '#functions/catalogue/credit/credit.service';
import { streamAudio } from '#functions/catalogue/track/track-stream.service';
import type { Context } from '#functions/platform/access/context';
import { notFound } from '#functions/platform/http/app-error';

const audioRow = object({ audio_key: tracks.audioKey, audio_type: tracks.audioType, audio_size: tracks.audioSize });

/** Throws 404 unless the caller may answer the pending request and the track belongs to the home of the work, 416. */
export const streamPreview = async (context: Context, requestId: number, trackId: number, request: Request): Promise<Response> => {
  await findAnswerable(context, requestId);
  const from = sql`${creditRequests} join ${previewTracks} and ${tracks.id} = ${trackId} and ${creditRequests.id} = ${requestId}`;
  const [audio] = await readRows(context.db, audioRow, from);
  if (!audio) throw notFound();
  return streamAudio(context.env, { ...audio, visibility: 'private', album: null }, request);
};
