import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { insightNotes } from '#db/schema/insight';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import type { Build, Cell } from './requests';
import { CANARY } from './world';

/** Insights of the owner's music, whose name only authorized users may read. */
const insights: Build = async ({ state, owner }) => {
  const [visibility, kind] = state.split(' ') as ['public' | 'private' | 'disabled', string];
  if (kind === 'artist') {
    const { id } = await createArtist({ name: CANARY, managers: [owner], disabled: visibility === 'disabled' });
    return { parts: ['artists', id] };
  }
  const values = { name: CANARY, ownerId: owner.id, visibility: visibility === 'private' ? visibility : ('public' as const) };
  const { id } = await (kind === 'album' ? createAlbum(values) : createTrack(values));
  return { parts: [`${kind}s`, id] };
};

const noteBody = { day: '2026-11-13', text: 'Changed' };

const createNoted = async ({ state, owner }: Cell) => {
  const artist = await createArtist({ managers: [owner], disabled: state.startsWith('disabled') });
  const [note] = await drizzle(env.DB).insert(insightNotes).values({ artistId: artist.id, day: '2026-11-13', text: CANARY }).returning();
  return { artist, note };
};

export const INSIGHT_REQUESTS: Record<string, Build> = {
  'GET /insights/:kind/:id': insights,
  'GET /insights/:kind/:id/export': insights,
  'GET /artists/:id/insight-notes': async (cell) => ({
    parts: [(await createNoted(cell)).artist.id],
    query: 'from=2026-11-01&to=2026-11-30',
  }),
  'POST /artists/:id/insight-notes': async (cell) => ({ parts: [(await createNoted(cell)).artist.id], body: noteBody }),
  'GET /artists/:id/insight-mail': async (cell) => ({ parts: [(await createNoted(cell)).artist.id] }),
  'PUT /artists/:id/insight-mail': async (cell) => ({ parts: [(await createNoted(cell)).artist.id], body: { enabled: false } }),
  'PUT /insight-notes/:id': async (cell) => ({ parts: [(await createNoted(cell)).note.id], body: noteBody }),
  'DELETE /insight-notes/:id': async (cell) => ({ parts: [(await createNoted(cell)).note.id] }),
};
