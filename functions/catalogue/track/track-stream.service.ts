import { eq } from 'drizzle-orm';
import { trackWaveforms } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';
import { AppError, notFound } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { isNotModified, isVersionConflict } from '#functions/platform/http/precondition';
import { readRange } from '#functions/platform/http/range';
import { findPlayableTrack } from './track.service';

type PlayableTrack = Pick<
  Awaited<ReturnType<typeof findPlayableTrack>>,
  'audio_key' | 'audio_type' | 'audio_size' | 'visibility' | 'album'
>;

/** Access is checked at every use: public audio is cached only with revalidation, other audio never. */
const headersOf = ({ audio_type, visibility, album }: PlayableTrack, object: R2Object): Headers => {
  const open = visibility === 'public' && (album === null || album.visibility === 'public');
  return new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': open ? 'private, no-cache' : 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': audio_type ?? 'application/octet-stream',
    ETag: object.httpEtag,
  });
};

/** Throws 404, 412 if the client expects another version. */
export const describeAudio = async (env: Env, track: PlayableTrack, request: Request): Promise<Response> => {
  const object = track.audio_key && (await env.BUCKET.head(track.audio_key));
  if (!object) throw notFound();
  const headers = headersOf(track, object);
  if (isVersionConflict(request.headers, object.httpEtag)) throw new AppError(412, 'stale', 'The file has changed since.');
  if (isNotModified(request.headers, object.httpEtag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Length', String(object.size));
  return new Response(null, { headers });
};

/** Conditions are checked without the body, which is read from the bucket only when it is sent. */
const isConditional = (headers: Headers): boolean => ['If-Match', 'If-None-Match', 'If-Range'].some((name) => headers.has(name));

/** Streams the file, or a range of it, without buffering. Throws 404, 412, 416. */
export const streamAudio = async (env: Env, track: PlayableTrack, request: Request): Promise<Response> => {
  if (!track.audio_key || track.audio_size === null) throw notFound();
  let range = readRange(request.headers.get('Range'), track.audio_size);
  if (isConditional(request.headers)) {
    const description = await describeAudio(env, track, request);
    if (description.status === 304) return description;
    const ifRange = request.headers.get('If-Range');
    if (ifRange !== null && ifRange !== description.headers.get('ETag')) range = null;
  }
  if (range === 'unsatisfiable') {
    throw new AppError(416, 'range', 'The requested range is beyond the end of the file.', undefined, {
      'Content-Range': `bytes */${track.audio_size}`,
    });
  }
  const object = await env.BUCKET.get(track.audio_key, range ? { range } : {});
  if (!object) throw notFound();
  const headers = headersOf(track, object);
  headers.set('Content-Length', String(range ? range.length : object.size));
  if (range) headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${object.size}`);
  return new Response(object.body, { status: range ? 206 : 200, headers });
};

/** Peaks from 0 to 100; empty if not measured. Throws 404. */
export const readWaveform = async (context: Context, id: number): Promise<number[]> => {
  await findPlayableTrack(context, id);
  const [row] = await context.db.select({ peaks: trackWaveforms.peaks }).from(trackWaveforms).where(eq(trackWaveforms.trackId, id));
  return row?.peaks ?? [];
};
