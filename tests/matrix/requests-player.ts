import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { playerQueues } from '#db/schema/queue';
import type { Build } from './requests';

const QUEUE = { index: 0, order: [0], is_shuffled: false, repeat: 'off', source: null, source_name: null, position: 0 };

const saveQueue: Build = async ({ state, caller }) => {
  const body = { ...QUEUE, track_ids: [1], device: 'matrix-device' };
  if (state === 'first') return { body, headers: { 'If-None-Match': '*' } };
  if (caller) {
    const kept = { userId: caller.id, revision: 3, state: { ...QUEUE, track_ids: [] }, device: 'another-device', deviceName: 'Another' };
    await drizzle(env.DB)
      .insert(playerQueues)
      .values({ ...kept, updatedAt: new Date() });
  }
  return { body, headers: { 'If-Match': '"1"' } };
};

export const PLAYER_REQUESTS: Record<string, Build> = {
  'GET /player/queue': async () => ({}),
  'PUT /player/queue': saveQueue,
};
