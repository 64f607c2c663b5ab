import { createPlaylist } from '../support/factories/playlist.factory';
import { createTrack } from '../support/factories/track.factory';
import type { Build } from './requests';

const rules = { match: 'all', rules: [{ field: 'rating', operator: 'more', value: 1 }], order: 'newest', limit: 5 };

const trackOf: Build = async ({ state, owner }) => ({
  parts: [(await createTrack({ visibility: state === 'private' ? 'private' : 'public', ownerId: owner.id })).id],
});

export const SMART_REQUESTS: Record<string, Build> = {
  'GET /users/me/ratings': async () => ({}),
  'GET /users/me/listening/take-out': async () => ({}),
  'PUT /tracks/:id/rating': async (cell) => ({ ...(await trackOf(cell)), body: { rating: 4 } }),
  'POST /tracks/:id/skips': trackOf,
  'PUT /smart-playlists/:id/frozen': async ({ state, owner }) => {
    const isSmart = !state.endsWith('by hand');
    const playlist = await createPlaylist({ ownerId: owner.id, public: state.startsWith('public'), ...(isSmart && { rules }) });
    return { parts: [playlist.id], body: { frozen: true } };
  },
};
