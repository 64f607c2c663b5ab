import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { listeningShares } from '#db/schema/listening-share';
import { plays } from '#db/schema/play';
import { next } from '../support/factories/sequence';
import { createTrack } from '../support/factories/track.factory';
import type { Build } from './requests';
import type { Person } from './world';

const nothing: Build = async () => ({});

const playOf = async (person: Person) => {
  const number = next();
  const row = { trackId: (await createTrack()).id, userId: person.id, ticketId: `ticket-${number}`, listenerHash: `listener-${number}` };
  const [made] = await drizzle(env.DB)
    .insert(plays)
    .values({ ...row, position: 30_000, countedAt: new Date() })
    .returning({ id: plays.id });
  return made.id;
};

const SNAPSHOT = {
  period: 'week',
  since: '2026-01-01',
  until: '2026-01-07',
  name: null,
  plays: 1,
  duration: 1,
  days: 1,
  streak: 1,
} as const;

const shareOf = async (person: Person) => {
  const [made] = await drizzle(env.DB)
    .insert(listeningShares)
    .values({ userId: person.id, token: crypto.randomUUID(), snapshot: { ...SNAPSHOT, tracks: [], artists: [], genres: [] } })
    .returning();
  return made;
};

export const LISTENER_REQUESTS: Record<string, Build> = {
  'GET /users/me/statistics': nothing,
  'GET /users/me/listening-shares': nothing,
  'POST /users/me/listening-shares': async ({ caller }) => {
    if (caller) await playOf(caller);
    return { body: { period: 'week' } };
  },
  'DELETE /users/me/listening-shares/:id': async ({ owner }) => ({ parts: [(await shareOf(owner)).id] }),
  'GET /listening-shares/:token': async ({ state, owner }) => ({
    parts: [state === 'unknown' ? crypto.randomUUID() : (await shareOf(owner)).token],
  }),
  'GET /users/me/history/:id/sitting': async ({ owner }) => ({ parts: [await playOf(owner)] }),
  'POST /users/me/history/forget': async ({ owner }) => ({ body: { plays: [await playOf(owner)] } }),
  'GET /users/me/welcome': nothing,
  'POST /users/me/welcome': async () => ({ body: {} }),
};
