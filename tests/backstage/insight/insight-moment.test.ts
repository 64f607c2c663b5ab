import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { addDays, insightApi } from '#contracts/backstage/insight';
import { PLAY_POSITION_OPEN } from '#contracts/listening/play';
import { plays } from '#db/schema/play';
import { rollUpPlaySteps, rollUpPlays } from '#functions/listening/play/rollup.service';
import { read } from '../../support/call';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const DAY = 86_400_000;
const FIRST = '2026-11-01';
const MIDNIGHT = Date.parse(addDays(FIRST, 1));

test('a long track has at most 400 stretches, and plays near midnight count on one day', async () => {
  const headers = await signIn(await createUser({ permissions: ['tracks.update'] }));
  const { id: trackId } = await createTrack({ duration: 2 * 3_600_000 });
  for (const [listener, [at, position]] of [
    [MIDNIGHT - 1, 7_200_000],
    [MIDNIGHT, 18_000],
    [MIDNIGHT, 17_999],
  ].entries()) {
    const values = { trackId, ticketId: `moment-${listener}`, listenerHash: `listener ${listener}`, position, countedAt: new Date(at) };
    await drizzle(env.DB).insert(plays).values(values);
  }
  await rollUpPlays(env);
  await rollUpPlaySteps(env, new Date(MIDNIGHT + DAY + PLAY_POSITION_OPEN));
  const ask = async (from: string, to: string) =>
    (await read(insightApi.show, `insights/tracks/${trackId}?from=${from}&to=${to}`, { headers })).insights;
  const next = addDays(FIRST, 1);
  const [first, second, both] = [await ask(FIRST, FIRST), await ask(next, next), await ask(FIRST, next)];
  expect(both.moments?.length).toBe(18_000);
  expect(both.moments?.reached).toHaveLength(400);
  expect(both.moments?.reached.slice(0, 3)).toEqual([3, 2, 1]);
  expect(second.moments?.reached).toEqual([2, 1]);
  expect([first.plays.now, second.plays.now, both.plays.now]).toEqual([1, 2, 3]);
  expect([first.new_listeners.now, second.new_listeners.now, both.new_listeners.now]).toEqual([1, 2, 3]);
});
