import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test } from 'vitest';
import { topApi } from '#functions/administration/report/top.contract';
import { rollUpSitePlays } from '#functions/listening/play/rollup.service';
import { DAY } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import { measureStorage } from '#functions/upload/file-entry/storage-day.service';
import { fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlays } from '../../support/factories/play.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

let headers: Record<string, string>;
beforeAll(async () => {
  headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
});

const dayBefore = (days: number): string => new Date(now().getTime() - days * DAY).toISOString().slice(0, 10);

describe('most played', () => {
  test('the top five show image and artists, and hide details of private tracks', async () => {
    const [nightjar, guest] = [await createArtist({ name: 'Nightjar' }), await createArtist({ name: 'Guest', image: '/media/guest.jpg' })];
    const album = await createAlbum({ image: '/media/ferry.jpg', artists: [nightjar] });
    const one = await createTrack({ name: 'Low Tide', albumId: album.id, artists: [nightjar, guest] });
    const hidden = await createTrack({ name: 'Not for you', visibility: 'private', artists: [guest], image: '/media/hidden.jpg' });
    const others = await Promise.all(['a', 'b', 'c', 'd'].map((name) => createTrack({ name })));
    await createPlays(one.id, 4);
    await createPlays(one.id, 2, new Date(now().getTime() - 7 * DAY));
    await createPlays(hidden.id, 3);
    for (const other of others) await createPlays(other.id, 1);
    await rollUpSitePlays(env, now());
    const range = `from=${dayBefore(6)}&to=${dayBefore(0)}`;
    const { tracks, artists } = await read(topApi.top, `reports/top?${range}`, { headers });
    expect(tracks.slice(0, 2)).toEqual([
      { id: one.id, label: 'Low Tide', slug: one.slug, count: 4, before: 2, image: '/media/ferry.jpg', by: 'Nightjar, Guest' },
      { id: null, label: null, slug: null, count: 3, before: 0, image: null, by: null },
    ]);
    expect(tracks).toHaveLength(5);
    expect(artists.slice(0, 2).map(({ label, count, image, by }) => [label, count, image, by])).toEqual([
      ['Guest', 7, '/media/guest.jpg', null],
      ['Nightjar', 4, nightjar.image, null],
    ]);
    expect(Object.keys(await fieldErrors('reports/top?from=2026-01-01', { headers }))).toEqual(['to']);
  });

  test('top lists read only the daily sums', async () => {
    const { statements } = await statementsOf('reports/top', headers);
    const statement = statements.find(({ sql }) => sql.includes('site_play_tracks'));
    const plan = await planOf(statement!);
    expect(plan.join('\n')).toMatch(/site_play_tracks USING (COVERING )?INDEX/);
    expect(plan.filter((step) => /^SCAN (tracks|artists|plays|track_artists|site_play_tracks)\b/.test(step))).toEqual([]);
  });
});

test('storage is reported by kind as of the latest measurement', async () => {
  const person = await createUser();
  const show = () => read(topApi.storage, 'reports/storage', { headers });
  expect(await show()).toEqual({ day: null, files: 0, bytes: 0, kinds: [] });
  const entry = (kind: string, size: number, deletedAt: number | null = null) =>
    env.DB.prepare("insert into file_entries (owner_id, name, storage_key, kind, mime, extension, size, deleted_at) values (?, 'x', ?, ?, 'x/y', 'x', ?, ?)")
      .bind(person.id, crypto.randomUUID(), kind, size, deletedAt)
      .run(); // biome-ignore format: one statement
  await entry('audio', 500);
  await entry('audio', 700);
  await entry('audio', 9000, 5);
  const measured = now();
  await measureStorage({ db: drizzle(env.DB) as never, now: measured });
  const day = measured.toISOString().slice(0, 10);
  const audio = { kind: 'audio', files: 2, bytes: 1200 };
  expect(await show()).toEqual({ day, files: 2, bytes: 1200, kinds: [audio] });
  await entry('image', 30);
  await env.DB.prepare("insert into image_originals (address, owner_id, size) values ('/media/a', ?, 44)").bind(person.id).run();
  expect((await show()).bytes).toBe(1200);
  await measureStorage({ db: drizzle(env.DB) as never, now: new Date(measured.getTime() + 3_600_000) });
  expect(await show()).toMatchObject({
    files: 3,
    bytes: 1274,
    kinds: [audio, { kind: 'image', files: 1, bytes: 30 }, { kind: 'original', files: 1, bytes: 44 }],
  });
});
