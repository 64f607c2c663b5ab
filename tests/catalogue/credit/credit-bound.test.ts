import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { trackApi } from '#contracts/catalogue/track';
import { ASKS } from '#functions/catalogue/credit/credit-plan.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { enforceRateLimit } from '#functions/platform/api/rate-limit';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import {
  answer,
  asker,
  change,
  credits,
  draft,
  meetEverybody,
  own,
  put,
  releasesTold,
  staleTags,
  stranger,
  theirs,
  waiting,
} from './credit-world';

beforeEach(meetEverybody);

describe('limits of pending credits', () => {
  test('REV-04 declining with "never" also removes pending requests on other tracks', async () => {
    for (let count = 0; count < 3; count += 1) await change(`tracks/${(await draft()).id}`, { artists: credits('writer') });
    const [request] = await waiting();
    expect(await answer(request.id, 'decline', theirs, { never: true })).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('REV-04 accepting notifies followers only of recent public primary releases', async () => {
    const made = { artists: [own], ownerId: asker.id, visibility: 'public' as const };
    const told = async (days: number, role: string, visibility: 'public' | 'private' = 'public') => {
      const publishedAt = new Date(Date.now() - days * 86_400_000);
      const { id } = await createTrack({ ...made, name: `${days} ${role} ${visibility}`, visibility, publishedAt });
      await change(`tracks/${id}`, { artists: credits(role) });
      expect(await answer((await waiting())[0].id, 'accept')).toBe(200);
    };
    await told(31, 'primary');
    await told(2, 'featured');
    await told(2, 'primary', 'private');
    await env.DB.prepare('delete from release_announcements where next_artist_id = 0').run();
    expect(await releasesTold()).toEqual([]);
    await told(29, 'primary');
    expect(await releasesTold()).toEqual(['Dune Cartel, Juno Vale released 29 primary public']);
  });

  test('REV-04 accepting a credit makes the pages of the track and both artists stale', async () => {
    const { id } = await draft();
    await change(`tracks/${id}`, { artists: credits('featured') });
    await env.DB.prepare('delete from stale_pages').run();
    expect(await answer((await waiting())[0].id, 'accept')).toBe(200);
    expect(await staleTags()).toEqual(expect.arrayContaining([`track:${id}`, `artist:${own.id}`, `artist:${stranger.id}`]));
  });

  test('REV-04 a user has at most 500 pending credits, 100 per artist and 200 requests a day', async () => {
    const { id } = await draft();
    const refused = async () => (await fieldErrors(`tracks/${id}`, put('', { artists: credits('writer') }).options)).artists;
    const wait = (count: number, artist: number) =>
      env.DB.prepare(
        `with recursive each (n) as (select 1 union all select n + 1 from each where n < ?1)
         insert into tracks (name, slug, duration, visibility) select 'Many ' || ?2, 'x', 1000, 'private' from each`,
      )
        .bind(count, artist)
        .run()
        .then(() =>
          env.DB.prepare(
            "insert into credit_requests (track_id, artist_id, role, user_id, created_at) select id, ?1, 'writer', ?2, 1 from tracks where name = 'Many ' || ?1",
          )
            .bind(artist, asker.id)
            .run(),
        );
    await wait(100, stranger.id);
    expect(await refused()).toEqual(['Juno Vale hasn’t answered many of your credits yet. Wait for answers first.']);
    await env.DB.prepare('update credit_requests set artist_id = ? where user_id = ?')
      .bind((await createArtist()).id, asker.id)
      .run();
    await wait(400, (await createArtist()).id);
    expect(await refused()).toEqual(['Too many of your credits are pending. Wait for answers first.']);
    await env.DB.prepare('delete from credit_requests where user_id = ?').bind(asker.id).run();
    for (let time = 0; time < 200; time += 1) await enforceRateLimit(createContext(env, ANONYMOUS_ACTOR), [ASKS, asker.id]);
    expect((await refusal(`tracks/${id}`, put('', { artists: credits('writer') }).options)).status).toBe(429);
  });

  test('REV-04 pending album credits are private; deleted or disabled subjects are 404', async () => {
    const { id } = await createAlbum({ name: 'Mirage', artists: [own], ownerId: asker.id, visibility: 'public' });
    await change(`albums/${id}`, { artists: [own.id, stranger.id] });
    expect((await read(trackApi.albumWithTracks, `albums/${id}`)).album.waiting_credits).toEqual([]);
    const [request] = await waiting();
    const reviewer = await signIn(await createUser({ permissions: ['backstageRequests.update'] }));
    const set = (statement: string) => env.DB.prepare(statement).run();
    const unmanaged = async () => (await waiting(reviewer, 'unmanaged')).filter(({ artist }) => artist.id === stranger.id);
    expect(await unmanaged()).toEqual([]);
    await set(`update users set banned_at = 1 where id = (select user_id from artist_managers where artist_id = ${stranger.id})`);
    expect(await unmanaged()).toHaveLength(1);
    await set('update users set banned_at = null');
    for (const [away, back] of [
      [`update artists set disabled = 1 where id = ${stranger.id}`, `update artists set disabled = 0 where id = ${stranger.id}`],
      [`update albums set deleted_at = 1 where id = ${id}`, `update albums set deleted_at = null where id = ${id}`],
    ] as const) {
      await set(away);
      expect([await waiting(), await answer(request.id, 'accept')]).toEqual([[], 404]);
      await set(back);
    }
    expect(await answer(request.id, 'accept')).toBe(200);
  });
});
