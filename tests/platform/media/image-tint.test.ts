import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#contracts/upload/file-entry';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { moveClock } from '#functions/platform/http/clock';
import { cleanUpTombstones } from '#functions/platform/tombstone/tombstone.service';
import { readAlbumPage, readTrackPage } from '#functions/site/public-page/music-page.service';
import { listTables } from '../../matrix/state-of-site';
import { columnsOf } from '../../support/any-row';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { colourPng } from '../../support/image';
import { signIn } from '../../support/session';
import { answerOf, createUploader, type Uploader } from '../../support/upload';

const [RED, BLUE] = [
  [200, 40, 30],
  [30, 60, 200],
];

let by: Uploader;
let artist: { id: number };

beforeAll(async () => {
  by = await createUploader({ permissions: ['music.create', 'backstageRequests.create'] });
  artist = await createArtist({ managers: [by.user] });
});

const formOf = (colour: number[]): FormData => {
  const form = new FormData();
  form.set('file', new File([colourPng(colour)], 'cover.png', { type: 'image/png' }));
  return form;
};
const upload = async (colour: number[]): Promise<number> =>
  (await answerOf<{ fileEntry: FileEntry }>(await by.send('file-entries', { body: formOf(colour) }))).body.fileEntry.id;

/** Colour by its strongest channel. */
const nameOf = (tint: string | null): string | null => {
  if (!tint) return tint;
  const channels = [1, 3, 5].map((at) => Number.parseInt(tint.slice(at, at + 2), 16));
  return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))] ?? null;
};

type Music = 'album' | 'artist' | 'track';
const change = async (kind: Music, id: number, image_entry_id: number | null): Promise<string | null> => {
  const { status, body } = await answerOf<Record<Music, { tint: string | null }>>(
    await by.send(`${kind}s/${id}`, { method: 'PUT', body: { image_entry_id } }),
  );
  expect(status).toBe(200);
  return nameOf(body[kind].tint ?? (body[kind] as unknown as { profile?: { tint: string } }).profile?.tint ?? null);
};
const storedIn = async (table: string, id: number): Promise<string | null> =>
  nameOf((await env.DB.prepare(`select tint from ${table} where id = ?`).bind(id).first<{ tint: string | null }>())!.tint);

describe('tint of an uploaded image', () => {
  test.each(['album', 'artist', 'track'] as const)(
    'A1 %s: adding, changing and removing the image, in the answer and the row',
    async (kind) => {
      const create = { album: createAlbum, artist: createArtist, track: createTrack }[kind] as typeof createAlbum;
      const { id } = kind === 'artist' ? artist : await create({ ownerId: by.user.id, artists: [artist] });
      for (const [colour, name] of [
        [RED, 'red'],
        [BLUE, 'blue'],
      ] as const) {
        expect(await change(kind, id, await upload(colour))).toBe(name);
        expect(await storedIn(`${kind}s`, id)).toBe(name);
      }
      expect([await change(kind, id, null), await storedIn(`${kind}s`, id)]).toEqual([null, null]);
    },
  );

  test('A1 an album created with an image; its page and those of its tracks have the tint', async () => {
    const answer = await by.send('albums', { body: { name: 'Red', artists: [artist.id], image_entry_id: await upload(RED) } });
    const { id, tint } = (await answerOf<{ album: { id: number; tint: string } }>(answer)).body.album;
    expect(nameOf(tint)).toBe('red');
    await env.DB.prepare(`update albums set visibility = 'public' where id = ?`).bind(id).run();
    const track = await createTrack({ albumId: id, artists: [artist] });
    const context = createContext(env, ANONYMOUS_ACTOR);
    expect((await readAlbumPage(context, id)).album.tint).toBe(tint);
    expect((await readTrackPage(context, track.id)).track.tint).toBe(tint);
  });

  test('A1 a playlist has the tint of its image, without one that of its first track', async () => {
    const track = await createTrack({ ownerId: by.user.id, artists: [artist] });
    await change('track', track.id, await upload(BLUE));
    const { id } = await createPlaylist({ ownerId: by.user.id, tracks: [track] });
    const send = async (method: string, body?: FormData) =>
      nameOf((await answerOf<{ playlist: { tint: string } }>(await by.send(`playlists/${id}/image`, { method, body }))).body.playlist.tint);
    expect(await send('POST', formOf(RED))).toBe('red');
    expect(await send('DELETE')).toBe('blue');
  });

  test('A1 the image of an approved request tints the new artist', async () => {
    const person = { first_name: 'Ada', last_name: 'Reed', role: 'artist' };
    const request = { type: 'become-artist', artist_name: 'Halide Hour', ...person };
    const { id } = (await answerOf<{ request: { id: number } }>(await by.send('backstage-requests', { body: request }))).body.request;
    expect((await by.send(`backstage-requests/${id}/image`, { body: formOf(BLUE) })).status).toBe(200);
    const office = await signIn(await createUser({ permissions: ['backstageRequests.update'] }));
    expect((await by.send(`backstage-requests/${id}/approve`, { headers: office, body: { managers: [] } })).status).toBe(200);
    const row = await env.DB.prepare(`select id from artists where name = 'Halide Hour'`).first<{ id: number }>();
    expect(await storedIn('artists', row!.id)).toBe('blue');
  });

  test('the tint is deleted with the objects of the image', async () => {
    const { id } = await createAlbum({ ownerId: by.user.id, artists: [artist] });
    await change('album', id, await upload(RED));
    const { image } = (await env.DB.prepare('select image from albums where id = ?').bind(id).first<{ image: string }>())!;
    const count = () => env.DB.prepare('select count(*) as number from image_tints where image = ?').bind(image).first('number');
    await change('album', id, null);
    expect(await count()).toBe(1);
    moveClock(31 * 86_400_000);
    await cleanUpTombstones(createContext(env, ANONYMOUS_ACTOR));
    expect(await count()).toBe(0);
  });
});

/** Statements by which rows get an image, whatever service writes them. */
const WRITES: Record<string, (table: string, image: string | null) => string> = {
  update: (table, image) => `update ${table} set image = ${image && `'${image}'`}, revision = revision + 1`,
  batch: (table, image) => `update ${table} set image = value from json_each('${JSON.stringify([image])}')`,
};

describe('any statement that writes an image', () => {
  test.each(['albums', 'artists', 'playlists', 'tracks'])('A1 a row of %s always has the tint of its image', async (table) => {
    const [known, later] = [`/media/known-${table}-320.webp`, `/media/later-${table}-320.webp`];
    await env.DB.prepare(`insert into image_tints (image, tint) values (?, '#C8281E')`).bind(known).run();
    const owner = table === 'playlists' ? [', owner_id', `, ${by.user.id}`] : table === 'tracks' ? [', duration', ', 1000'] : ['', ''];
    const { meta } = await env.DB.prepare(`insert into ${table} (name, slug, image${owner[0]}) values ('New', 'new', ?${owner[1]})`)
      .bind(known)
      .run();
    const id = meta.last_row_id;
    const tint = () => env.DB.prepare(`select tint from ${table} where id = ?`).bind(id).first('tint');
    expect(await tint()).toBe('#C8281E');
    for (const write of Object.values(WRITES)) {
      const set = (image: string | null) => env.DB.prepare(`${write(table, image)} where ${table}.id = ${id}`).run();
      await set(null);
      expect(await tint()).toBeNull();
      await set(known);
      expect(await tint()).toBe('#C8281E');
      await set(later);
      expect(await tint()).toBeNull();
    }
    expect(await env.DB.prepare('select pending from image_tints where image = ?').bind(later).first('pending')).toBe(1);
    await env.DB.prepare(`update image_tints set tint = '#123456', pending = 0 where image = ?`).bind(later).run();
    expect(await tint()).toBe('#123456');
  });

  test('A1 each table with an image and a tint has its triggers', async () => {
    const tinted: string[] = [];
    for (const table of await listTables()) {
      const names = (await columnsOf(table)).map(({ name }) => name);
      if (table !== 'image_tints' && names.includes('image') && names.includes('tint')) tinted.push(table);
    }
    const { results } = await env.DB.prepare(
      `select name from sqlite_master where type = 'trigger' and name like '%\\_tint\\_%' escape '\\'`,
    ).all();
    expect(results.map(({ name }) => name).toSorted()).toEqual(
      tinted.flatMap((table) => [`${table}_tint_insert`, `${table}_tint_update`]).toSorted(),
    );
  });
});
