import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import type { Build } from './requests';

const radio: Build = async ({ state, owner }) => {
  if (state === 'disabled') return { parts: ['artist', (await createArtist({ disabled: true, managers: [owner] })).id] };
  const visibility = state === 'private' ? 'private' : 'public';
  return { parts: ['track', (await createTrack({ visibility, ownerId: owner.id })).id] };
};

export const RADIO_REQUESTS: Record<string, Build> = {
  'GET /radio/:seedType/:seedId': radio,
};
