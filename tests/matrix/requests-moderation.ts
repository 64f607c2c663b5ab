import { env } from 'cloudflare:workers';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createComment } from '../support/factories/comment.factory';
import { createPlaylist } from '../support/factories/playlist.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import type { Build } from './requests';

const UNKNOWN = 999_999;

const REPORTED: Record<string, (ownerId: number) => Promise<{ id: number }>> = {
  artist: (ownerId) => createArtist({ managers: [{ id: ownerId }] }),
  album: (ownerId) => createAlbum({ ownerId }),
  track: (ownerId) => createTrack({ ownerId }),
  playlist: (ownerId) => createPlaylist({ ownerId }),
  comment: (userId) => createComment({ userId }),
  user: async (id) => ({ id }),
};

/** Something reported by another user, decided at `decidedAt`. */
const make = async ({ state, owner }: Parameters<Build>[0], decidedAt: number | null = null): Promise<{ kind: string; id: number }> => {
  const kind = state.replace('unknown ', '');
  if (state !== kind) return { kind, id: UNKNOWN };
  const { id } = (await REPORTED[kind]?.(owner.id)) ?? { id: UNKNOWN };
  const column = kind === 'user' ? 'profile_id' : `${kind}_id`;
  await env.DB.prepare(`insert into content_reports (${column}, user_id, decided_at) values (?, ?, ?)`)
    .bind(id, (await createUser()).id, decidedAt)
    .run();
  return { kind, id };
};

export const MODERATION_REQUESTS: Record<string, Build> = {
  'POST /content-reports': async (cell) => ({ body: { ...(await make(cell)), reason: 'spam' } }),
  'GET /moderation-cases': async () => ({}),
  'GET /moderation-cases/:kind/:id': async (cell) => {
    const { kind, id } = await make(cell);
    return { parts: [kind, id] };
  },
  'PUT /moderation-cases/:kind/:id/assignee': async (cell) => {
    const { kind, id } = await make(cell);
    return { parts: [kind, id], body: { user_id: (await createUser({ permissions: ['admin'] })).id } };
  },
  'POST /moderation-cases/:kind/:id/notes': async (cell) => {
    const { kind, id } = await make(cell);
    return { parts: [kind, id], body: { text: 'Look at the links' } };
  },
  'POST /moderation-cases/decisions': async (cell) => ({ body: { cases: [await make(cell)], decision: 'kept' } }),
  'POST /moderation-cases/reopenings': async (cell) => ({
    body: { cases: [{ ...(await make(cell, 0)), visibility: null }], decided_at: new Date(0).toISOString() },
  }),
};
