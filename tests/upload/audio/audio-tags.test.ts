import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { audioApi, TAG_LIST_MAX, TAG_TEXT_MAX } from '#contracts/upload/audio';
import { fileEntries } from '#db/schema/upload';
import { read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { next } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { id3 } from '../../support/tag-block';
import { wav } from '../../support/wav';

const utf8 = new TextEncoder();
const FRAME = 417;
const LATIN = 3;
const WIDE = 1;

const concat = (...parts: Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
const syncsafe = (size: number) => Uint8Array.of((size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127);
const wide = (text: string) =>
  concat(Uint8Array.of(0xff, 0xfe), new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer));
const raw = (id: string, body: Uint8Array) => concat(utf8.encode(id), syncsafe(body.length), Uint8Array.of(0, 0), body);
const frame = (id: string, text: string) => raw(id, concat(Uint8Array.of(LATIN), utf8.encode(text)));
const wideFrame = (id: string, text: string) => raw(id, concat(Uint8Array.of(WIDE), wide(text)));

/** MP3 with a second of silence after an ID3v2.4 tag. */
const mp3 = (...frames: Uint8Array[]) => {
  const tag = concat(...frames);
  const silence = Uint8Array.from({ length: 40 * FRAME }, (_, at) => [0xff, 0xfb, 0x90, 0x00][at % FRAME] ?? 0);
  return concat(utf8.encode('ID3'), Uint8Array.of(4, 0, 0), syncsafe(tag.length), tag, silence);
};

const store = async (owner: { id: number }, bytes: Uint8Array, values: Partial<typeof fileEntries.$inferInsert> = {}) => {
  const key = `upload/sound-${next()}`;
  await env.BUCKET.put(key, bytes);
  const kept = {
    ownerId: owner.id,
    kind: 'audio' as const,
    name: 'a',
    storageKey: key,
    size: bytes.length,
    mime: 'audio/mpeg',
    extension: 'mp3',
  };
  const [row] = await drizzle(env.DB)
    .insert(fileEntries)
    .values({ ...kept, ...values })
    .returning();
  return row.id;
};
const artist = async () => {
  const user = await createUser({ permissions: ['music.create'] });
  return { ...user, post: { method: 'POST', headers: await signIn(user) } };
};
const tagsOf = async (bytes: Uint8Array, values?: Partial<typeof fileEntries.$inferInsert>) => {
  const owner = await artist();
  const id = await store(owner, bytes, values);
  return (await read(audioApi.extractMetadata, `tracks/${id}/extract-metadata`, owner.post)).metadata;
};

test('tags are read in any script, cleaned and limited', async () => {
  const tags = await tagsOf(
    mp3(
      wideFrame('TIT2', '夜の庭\u202e\u0007'),
      frame('TPE1', 'Nightjar & the Low Sun'),
      frame('TALB', `${'a'.repeat(TAG_TEXT_MAX)}cut`),
      frame('TRCK', '7/12'),
      frame('TPOS', '2'),
      frame('TDRC', '2026-11-20T10:00'),
      frame('TCON', Array.from({ length: 30 }, (_, index) => `Genre ${index}`).join('\0')),
      frame('TSRC', 'DEUM72600001'),
      frame('TBPM', '128'),
    ),
  );
  expect(tags).toMatchObject({
    title: '夜の庭',
    artists: ['Nightjar & the Low Sun'],
    album: 'a'.repeat(TAG_TEXT_MAX),
    number: 7,
    disc: 2,
    release_date: '2026-11-20',
    isrc: 'DEUM72600001',
    bpm: 128,
  });
  expect(tags.genres).toHaveLength(TAG_LIST_MAX);
});

test('text without declared encoding is read as Unicode or Latin-1', async () => {
  const latin = (id: string, bytes: Uint8Array) => raw(id, concat(Uint8Array.of(0), bytes));
  const tags = await tagsOf(mp3(latin('TIT2', utf8.encode('Ñandú 夜')), latin('TALB', Uint8Array.of(0x46, 0xfc, 0x72))));
  expect(tags).toMatchObject({ title: 'Ñandú 夜', album: 'Für' });
});

test('F6 names that ID3v2.3 cuts at slashes are joined if known or too short to be names', async () => {
  const artistsOf = async (name: string) => (await tagsOf(id3(3, [['TPE1', name]]))).artists;
  expect(await artistsOf('K/DA')).toEqual(['K/DA']);
  expect(await artistsOf('Half/Moon/Ada Reed')).toEqual(['Half', 'Moon', 'Ada Reed']);
  await createArtist({ name: 'half/moon' });
  await createArtist({ name: 'DA' });
  expect(await artistsOf('Half/Moon/Ada Reed')).toEqual(['Half/Moon', 'Ada Reed']);
  expect(await artistsOf('K/DA')).toEqual(['K', 'DA']);
});

test('UPL-26 comments, private frames and attached objects are not returned', async () => {
  const owner = utf8.encode('owner@private.test\0secret');
  const comment = concat(Uint8Array.of(LATIN), utf8.encode('eng\0mail me at owner@private.test'));
  const tags = await tagsOf(
    mp3(frame('TIT2', 'Open'), raw('PRIV', owner), raw('GEOB', concat(Uint8Array.of(0), owner)), raw('COMM', comment)),
  );
  expect(tags.title).toBe('Open');
  expect(JSON.stringify(tags)).not.toContain('private.test');
});

test('missing and invalid tags are empty', async () => {
  const nothing = { title: null, artists: [], genres: [], number: null, bpm: null, release_date: null };
  expect(await tagsOf(wav(8044), { mime: 'audio/wav', duration: 1000 })).toMatchObject({ ...nothing, duration: 1000 });
  expect(await tagsOf(mp3(frame('TIT2', ' \u0000 '), frame('TRCK', '-3'), frame('TBPM', 'fast'), frame('TDRC', 'soon')))).toMatchObject(
    nothing,
  );
});

test('UPL-09 a tag with an oversized length is handled without a failure', async () => {
  const claimed = concat(utf8.encode('ID3'), Uint8Array.of(4, 0, 0), syncsafe(200_000_000), frame('TIT2', 'Claimed'));
  const owner = await artist();
  const { status } = await refusal(`tracks/${await store(owner, claimed)}/extract-metadata`, owner.post);
  expect([200, 422]).toContain(status);
});

test("others' files get the same 404 as unknown ones; an image is 422", async () => {
  const [owner, other] = [await artist(), await artist()];
  const id = await store(owner, mp3(frame('TIT2', 'Mine')));
  expect(await refusal(`tracks/${id}/extract-metadata`, other.post)).toEqual(await refusal('tracks/999999/extract-metadata', other.post));
  const image = await store(owner, utf8.encode('\x89PNG'), { kind: 'image', mime: 'image/png' });
  expect((await refusal(`tracks/${image}/extract-metadata`, owner.post)).status).toBe(422);
});
