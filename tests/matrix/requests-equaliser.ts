import { createAudio } from '../support/factories/audio.factory';
import type { Build } from './requests';

export const EQUALISER_REQUESTS: Record<string, Build> = {
  'GET /tracks/:id/qualities': async ({ state, owner }) => {
    const visibility = state === 'private' ? 'private' : 'public';
    return { parts: [(await createAudio({ visibility, ownerId: owner.id })).track.id] };
  },
};
