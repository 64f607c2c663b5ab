import { createAlbum } from '../support/factories/album.factory';
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
  'GET /tracks/:id/similar': async (cell) => ({ parts: (await radio(cell)).parts?.slice(1) }),
  'GET /albums/:id/similar': async ({ state, owner }) => ({
    parts: [(await createAlbum({ visibility: state === 'private' ? 'private' : 'public', ownerId: owner.id })).id],
  }),
  'GET /users/me/for-you': async () => ({}),
  'GET /charts': async () => ({}),
};
