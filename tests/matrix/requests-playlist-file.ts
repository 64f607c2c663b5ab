import { createPlaylist } from '../support/factories/playlist.factory';
import { createTrack } from '../support/factories/track.factory';
import type { Build, Cell } from './requests';

const rules = { match: 'all', rules: [{ field: 'plays', operator: 'more', value: 1 }], order: 'newest', limit: 5 };
const line = { line: 1, title: 'Matrix', artist: '', album: '', duration: null, isrc: '', location: '' };

const makePlaylist = async ({ state, owner }: Cell, isSmart: boolean) =>
  createPlaylist({ ownerId: owner.id, public: state.startsWith('public'), ...(isSmart && { rules }), tracks: [await createTrack()] });

const smart: Build = async (cell) => ({ parts: [(await makePlaylist(cell, !cell.state.endsWith('by hand'))).id], body: { rules } });

export const PLAYLIST_FILE_REQUESTS: Record<string, Build> = {
  'POST /smart-playlists/preview': async (cell) => ({
    body: { rules, ...(cell.state && { playlist_id: (await makePlaylist(cell, true)).id }) },
  }),
  'POST /smart-playlists': async () => ({ body: { name: 'New', rules } }),
  'GET /smart-playlists/:id': smart,
  'PUT /smart-playlists/:id': async (cell) => ({ ...(await smart(cell)), body: { rules: { ...rules, limit: 7 } } }),
  'GET /playlists/:id/export': async (cell) => ({
    parts: [(await makePlaylist(cell, cell.state.endsWith('smart'))).id],
    query: 'format=json',
  }),
  'POST /playlist-files/read': async () => ({}),
  'POST /playlist-files/match': async () => ({ body: { lines: [line] } }),
  'POST /playlist-files/import': async () => ({ body: { name: 'New', track_ids: [(await createTrack()).id] } }),
};
