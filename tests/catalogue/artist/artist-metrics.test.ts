import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { artistApi } from '#contracts/catalogue/artist';
import { followApi } from '#contracts/community/follow';
import { listenerRecency } from '#db/schema/insight';
import { read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const DAY = 86_400_000;

const metrics = async (id: number) => {
  const { artist } = await read(artistApi.show, `artists/${id}`);
  return { followers: artist.followers_count, listeners: artist.monthly_listeners };
};

test('followers are counted once and removed on unfollow or account deletion', async () => {
  const [artist, one, two] = [await createArtist(), await createUser(), await createUser()];
  const headers = { one: await signIn(one), two: await signIn(two) };
  const post = (name: 'one' | 'two') => ({ method: 'POST', headers: headers[name] });
  for (const name of ['one', 'one', 'two'] as const) await read(followApi.followArtist, `artists/${artist.id}/follow`, post(name));
  expect((await metrics(artist.id)).followers).toBe(2);
  for (let times = 0; times < 2; times += 1) await read(followApi.unfollowArtist, `artists/${artist.id}/unfollow`, post('one'));
  expect((await metrics(artist.id)).followers).toBe(1);
  await env.DB.prepare('delete from users where id = ?').bind(two.id).run();
  expect((await metrics(artist.id)).followers).toBe(0);
});

test('monthly listeners counts each listener of the last four weeks once', async () => {
  const artist = await createArtist();
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  const heard = (days: number, daysSinceLast: number, listeners: number) => ({
    kind: 'artist' as const,
    subjectId: artist.id,
    day: daysAgo(days),
    daysSinceLast,
    listeners,
  });
  /** Seven new listeners, three with a gap of 17 days, and two with a gap of 60. Four others are older than four weeks. */
  await drizzle(env.DB)
    .insert(listenerRecency)
    .values([heard(20, 0, 7), heard(10, 60, 2), heard(3, 17, 3), heard(40, 0, 4)]);
  expect((await metrics(artist.id)).listeners).toBe(9);
});
