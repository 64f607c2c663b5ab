import { env } from 'cloudflare:workers';
import { createTrack } from './track.factory';

/** Creates a track with an object of `size` bytes that repeat 0 to 250. */
export const createAudio = async ({ size = 1000, ...values }: Parameters<typeof createTrack>[0] & { size?: number } = {}) => {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);
  const audioKey = `audio/${crypto.randomUUID()}`;
  await env.BUCKET.put(audioKey, bytes);
  const track = await createTrack({ audioKey, audioType: 'audio/mpeg', audioSize: size, ...values });
  return { track, bytes };
};
