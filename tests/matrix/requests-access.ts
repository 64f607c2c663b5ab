import { sha256Hex } from '#functions/platform/http/hmac';
import { createAudio } from '../support/factories/audio.factory';
import type { Build } from './requests';
import { CANARY } from './world';

export const ACCESS_REQUESTS: Record<string, Build> = {
  'GET /users/me/unmeasured-tracks': async ({ owner }) => {
    await createAudio({ ownerId: owner.id, visibility: 'private', name: CANARY, peaks: [] });
    return {};
  },
  'PUT /tracks/:id/measurement': async ({ state, owner }) => {
    const visibility = state === 'private' ? 'private' : 'public';
    const { track } = await createAudio({ ownerId: owner.id, visibility, peaks: [] });
    const [peaks, waveform] = [48, 800].map((count) => Array<number>(count).fill(9));
    return {
      parts: [track.id],
      body: {
        sound: (await sha256Hex(track.audioKey ?? '')).slice(0, 32),
        duration: track.duration,
        loudness: -14,
        true_peak: -1,
        peaks,
        waveform,
      },
    };
  },
};
