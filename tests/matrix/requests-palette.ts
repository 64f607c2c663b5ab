import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createPlaylist } from '../support/factories/playlist.factory';
import { createTrack } from '../support/factories/track.factory';
import type { Build } from './requests';
import { createPerson } from './world';

const UNKNOWN = 999_999;

const MODERATED: Record<string, (ownerId: number) => Promise<{ id: number }>> = {
  artist: (ownerId) => createArtist({ managers: [{ id: ownerId }] }),
  album: (ownerId) => createAlbum({ ownerId }),
  track: (ownerId) => createTrack({ ownerId }),
  playlist: (ownerId) => createPlaylist({ ownerId }),
};

const moderated: Build = async ({ state, owner }) => {
  const kind = state.replace('unknown ', '');
  const made = await MODERATED[kind]?.(owner.id);
  return { parts: [kind, state === kind ? (made?.id ?? UNKNOWN) : UNKNOWN], body: { visibility: 'private' } };
};

export const PALETTE_REQUESTS: Record<string, Build> = {
  'GET /admin-search': async () => ({ query: 'query=a' }),
  'GET /moderation/:kind/:id': moderated,
  'PUT /moderation/:kind/:id': moderated,
  'GET /users/me/export': async () => ({}),
  'GET /users/:id/export': async ({ state, owner }) => ({
    parts: [state === 'unknown' ? UNKNOWN : state === 'administrator' ? (await createPerson(['admin'])).id : owner.id],
  }),
};
