import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { now } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { createUploader } from '../../support/upload';
import {
  album,
  announce,
  artist,
  fan,
  get,
  inWorldOfPremiere,
  linesOf,
  name,
  path,
  performer,
  publishNow,
  save,
  show,
} from './premiere-world';

inWorldOfPremiere();

describe('pre-saves', () => {
  test('a pre-saved release is in library and feed on release; followers get one notification', async () => {
    await announce();
    expect(await save()).toBe(200);
    const follower = await createUploader({});
    await follower.send(`artists/${performer.id}/follow`);
    for (const by of [follower, artist]) await save(by);
    expect((await show()).status).toBe(200);
    await publishNow();
    await runScheduled(env, now());
    expect(await linesOf()).toEqual([['album-presaved', `${name} by ${performer.name} is out`]]);
    expect(await linesOf(follower)).toEqual([['album-presaved', `${name} by ${performer.name} is out`]]);
    expect(await get(`users/${fan.user.id}/liked-albums`)).toContain(`"${name}"`);
    expect(await get('users/me/feed')).toContain(`"${name}"`);
    expect((await show()).status).toBe(404);
    expect((await fan.send(`albums/${album.id}`, { method: 'GET' })).status).toBe(200);
    expect(await env.DB.prepare('select count(*) as n from premieres where album_id = ?').bind(album.id).first()).toEqual({ n: 0 });
  });

  test('a moved date notifies once and replaces the last notification; withdrawal removes it', async () => {
    await announce();
    await save();
    const moveTo = (days: number) =>
      artist.send(`albums/${album.id}`, {
        method: 'PUT',
        body: { visibility: 'scheduled', scheduled_at: new Date(Date.UTC(2099, 0, days)).toISOString() },
      });
    await runScheduled(env, now());
    expect(await linesOf()).toEqual([]);
    await moveTo(8);
    await runScheduled(env, now());
    await runScheduled(env, now());
    expect(await linesOf()).toEqual([['album-moved', `${name} by ${performer.name} now comes out on 8 January 2099`]]);
    await moveTo(9);
    await runScheduled(env, now());
    await runScheduled(env, now());
    expect(await linesOf()).toEqual([['album-moved', `${name} by ${performer.name} now comes out on 9 January 2099`]]);
    await artist.send(path(), { method: 'DELETE' });
    expect(await linesOf()).toEqual([]);
  });

  test('4100 pre-savers get one notification each, sent in batches', async () => {
    await announce();
    const time = Date.now();
    await env.DB.prepare(
      `insert into users (name, email) with recursive n(i) as (select 1 union all select i + 1 from n where i < 4100)
        select 'saver', 'saver-' || ? || '-' || i || '@example.com' from n`,
    )
      .bind(album.id)
      .run();
    await env.DB.prepare(
      `insert into album_likes (user_id, album_id, created_at) select id, ?, ? - (id % 3000) from users where email like 'saver-' || ? || '-%'`,
    )
      .bind(album.id, time, album.id)
      .run();
    await publishNow();
    await runScheduled(env, now());
    const told = await env.DB.prepare("select count(*) as n from notifications where kind = 'album-presaved' and subject_id = ?")
      .bind(String(album.id))
      .first<{ n: number }>();
    expect(told?.n).toBe(4100);
  });
});
