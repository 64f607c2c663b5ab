import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { DATA_EXPORT_RATE_LIMIT } from '#contracts/backstage/data-export';
import { trackListening, trackRatings } from '#db/schema/listening';
import { call } from '../../support/call';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const TIME = new Date('2026-05-04T10:00:00Z');
const db = drizzle(env.DB);

test('the listening export contains only own ratings, plays and skips', async () => {
  const [user, other] = [await createUser(), await createUser()];
  const [rated, played, hidden] = [
    await createTrack({ name: 'Rated, "twice"' }),
    await createTrack({ name: 'Played' }),
    await createTrack({ name: 'Hidden', visibility: 'private' }),
  ];
  const of = { userId: user.id };
  await db.insert(trackRatings).values([
    { ...of, trackId: rated.id, rating: 5 },
    { ...of, trackId: played.id, rating: 2 },
    { userId: other.id, trackId: rated.id, rating: 1 },
  ]);
  await db.insert(trackListening).values([
    { ...of, trackId: played.id, plays: 3, lastPlayedAt: TIME, skips: 1, lastSkippedAt: TIME },
    { ...of, trackId: hidden.id, plays: 1, lastPlayedAt: TIME },
    { userId: other.id, trackId: played.id, plays: 99 },
  ]);
  const response = await call('users/me/listening/take-out', { headers: await signIn(user) });
  expect(response.headers.get('Content-Disposition')).toContain('listening.csv');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const moment = TIME.toISOString();
  expect((await response.text()).replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'id,name,rating,plays,last_played_at,skips,last_skipped_at',
    `${rated.id},"Rated, ""twice""",5,,,,`,
    `${played.id},Played,2,3,${moment},1,${moment}`,
    `${hidden.id},,,1,${moment},0,`,
  ]);
});

test('a HEAD request for the listening export does not count against its limit', async () => {
  const headers = await signIn(await createUser());
  const statusOf = async (method: string) => {
    const response = await call('users/me/listening/take-out', { headers, method });
    return [response.status, (await response.text()) !== ''];
  };
  for (let count = 0; count <= DATA_EXPORT_RATE_LIMIT.times; count += 1) expect(await statusOf('HEAD')).toEqual([200, false]);
  for (let count = 0; count < DATA_EXPORT_RATE_LIMIT.times; count += 1) expect(await statusOf('GET')).toEqual([200, true]);
  expect((await statusOf('GET'))[0]).toBe(429);
});
