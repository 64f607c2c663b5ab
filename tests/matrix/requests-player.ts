import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { playerQueues } from '#db/schema/queue';
import type { Build } from './requests';

const QUEUE = { index: 0, order: [0], is_shuffled: false, repeat: 'off', source: null, source_name: null, position: 0 };

const storeQueue = async (caller: { id: number } | null | undefined, track_ids: number[]) => {
  if (!caller) return;
  const kept = { userId: caller.id, revision: 3, state: { ...QUEUE, track_ids }, deviceId: 'another-device', deviceName: 'Another' };
  await drizzle(env.DB)
    .insert(playerQueues)
    .values({ ...kept, updatedAt: new Date() });
};

const saveQueue: Build = async ({ state, caller }) => {
  const body = { ...QUEUE, track_ids: [1], device: 'matrix-device' };
  if (state === 'first') return { body, headers: { 'If-None-Match': '*' } };
  await storeQueue(caller, []);
  return { body, headers: { 'If-Match': '"1"' } };
};

const savePosition: Build = async ({ state, caller }) => {
  await storeQueue(caller, [1]);
  const body = { index: 0, position: 1000, device: 'matrix-device' };
  return { body, headers: { 'If-Match': state === 'stale' ? '"1"' : '"3"' } };
};

export const PLAYER_REQUESTS: Record<string, Build> = {
  'GET /player/queue': async () => ({}),
  'PUT /player/queue': saveQueue,
  'PATCH /player/queue': savePosition,
};
