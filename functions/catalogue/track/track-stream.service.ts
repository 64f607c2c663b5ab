import { eq } from 'drizzle-orm';
import { trackWaveforms } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';
import { notFound } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { sendObject } from '#functions/platform/storage/stored-file';
import { findPlayableTrack } from './track.service';

type PlayableTrack = Pick<
  Awaited<ReturnType<typeof findPlayableTrack>>,
  'audio_key' | 'audio_type' | 'audio_size' | 'visibility' | 'album'
>;

/** Access is checked at every use: public audio is cached only with revalidation, other audio never. */
const headersOf = ({ audio_type, visibility, album }: PlayableTrack) => {
  const open = visibility === 'public' && (album === null || album.visibility === 'public');
  return {
    'Cache-Control': open ? 'private, no-cache' : 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': audio_type ?? 'application/octet-stream',
  };
};

/** Throws 404, 412, 416. */
export const streamAudio = async (env: Env, track: PlayableTrack, request: Request): Promise<Response> => {
  if (!track.audio_key || track.audio_size === null) throw notFound();
  return sendObject(env, { key: track.audio_key, size: track.audio_size, headers: headersOf(track) }, request);
};

/** Peaks from 0 to 100; empty if not measured. Throws 404. */
export const readWaveform = async (context: Context, id: number): Promise<number[]> => {
  await findPlayableTrack(context, id);
  const [row] = await context.db.select({ peaks: trackWaveforms.peaks }).from(trackWaveforms).where(eq(trackWaveforms.trackId, id));
  return row?.peaks ?? [];
};
