import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { trackApi } from '#contracts/track';
import { trackSounds } from '#db/schema/track';
import { read, refusal } from '../support/call';
import { createArtist } from '../support/factories/artist.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { signIn } from '../support/session';
import { planOf, statementsOf } from '../support/statements';

test('the sounds that a track had before are told to those who may change it, the last replaced first', async () => {
  const manager = await createUser({ name: 'Ebba' });
  const track = await createTrack({ artists: [await createArtist({ managers: [manager] })] });
  const before = { trackId: track.id, audioKey: 'audio/a', audioType: 'audio/mpeg', audioSize: 10 };
  await drizzle(env.DB)
    .insert(trackSounds)
    .values([
      { ...before, duration: 1000, replacedAt: new Date(1000), replacedBy: manager.id },
      { ...before, duration: 2000, replacedAt: new Date(2000) },
    ]);
  const headers = await signIn(manager);
  const { sounds } = await read(trackApi.sounds, `tracks/${track.id}/sounds`, { headers });
  expect(sounds).toMatchObject([
    { duration: 2000, replaced_by: null },
    { duration: 1000, replaced_by: 'Ebba', replaced_at: '1970-01-01T00:00:01.000Z' },
  ]);
  const { statements } = await statementsOf(`tracks/${track.id}/sounds`, headers);
  const plan = (await Promise.all(statements.map(planOf))).flat();
  expect(plan.filter((step) => /^SCAN (track_sounds|tracks|users)/.test(step))).toEqual([]);
  expect((await refusal(`tracks/${track.id}/sounds`)).status).toBe(401);
  expect((await refusal(`tracks/${track.id}/sounds`, { headers: await signIn(await createUser()) })).status).toBe(403);
});
