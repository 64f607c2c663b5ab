import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { PART_SIZE_MAX, type PartsPlan, SIGNED_URL_LIFETIME, STORAGE_PART_MIN } from '#contracts/upload/upload';
import { moveClock, resetClock } from '#functions/platform/http/clock';
import { answerOf, createUploader, stored, storedKeys, type Uploader } from '../../support/upload';
import { digestOf, wav } from '../../support/wav';

interface Begun {
  uploadId: string;
  key: string;
  parts: PartsPlan;
  errors?: Record<string, string[]>;
}
interface Signed {
  urls: { partNumber: number; url: string }[];
}
interface Part {
  PartNumber: number;
  ETag: string;
}

let artist: Uploader;
beforeEach(async () => {
  artist = await createUploader();
});

const FILE = { filename: 'song.wav', mime: 'audio/wav', extension: 'wav', metadata: {} };
const begin = async (size: number, more: object = {}) =>
  answerOf<Begun>(await artist.send('s3/multipart/create', { body: { ...FILE, size, ...more } }));
const sign = async ({ uploadId, key }: Begun, partNumbers: number[]) =>
  (await answerOf<Signed>(await artist.send('s3/multipart/batch-sign-part-urls', { body: { uploadId, key, partNumbers } }))).body.urls;
const ask = async (name: string, { uploadId, key }: Begun, more: object = {}) =>
  answerOf<{ errors?: Record<string, string[]> }>(await artist.send(`s3/multipart/${name}`, { body: { uploadId, key, ...more } }));
/** Sends only URL and length, like every client. */
const put = (url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  exports.default.fetch(new Request(url, { method: 'PUT', body, headers }));
const sized = (bytes: Uint8Array<ArrayBuffer>) => ({ 'Content-Length': String(bytes.length) });
const partOf = (bytes: Uint8Array<ArrayBuffer>, { size }: PartsPlan, number: number) => bytes.slice(size * (number - 1), size * number);

const SIZE = STORAGE_PART_MIN + 1_000_000;
const CUT = { partSize: STORAGE_PART_MIN };

describe('uploads by API clients', () => {
  test('the part plan is returned, and parts are put without headers and joined', async () => {
    const file = wav(SIZE);
    const { status, body } = await begin(SIZE, CUT);
    expect([status, body.parts]).toEqual([
      200,
      {
        count: 2,
        size: STORAGE_PART_MIN,
        last_size: 1_000_000,
        size_min: STORAGE_PART_MIN,
        size_max: PART_SIZE_MAX,
        count_max: 10_000,
        signed_max: 10,
        lifetime: SIGNED_URL_LIFETIME,
      },
    ]);
    const parts: Part[] = [];
    for (const { partNumber, url } of await sign(body, [1, 2])) {
      expect(new URL(url).origin).toBe('http://localhost');
      const bytes = partOf(file, body.parts, partNumber);
      const answer = await put(url, bytes, sized(bytes));
      expect([answer.status, answer.headers.get('ETag')]).toEqual([200, expect.stringMatching(/^"[^"]+"$/)]);
      parts.push({ PartNumber: partNumber, ETag: answer.headers.get('ETag') ?? '' });
    }
    expect((await ask('complete', body, { parts })).status).toBe(200);
    const made = await artist.send('s3/entries', { body: { filename: body.key, size: SIZE, metadata: {} } });
    expect(made.status).toBe(200);
    expect(await digestOf((await stored(body.key))!)).toBe(await digestOf(file));
  });

  test("the part size is chosen by the client within the storage's limits", async () => {
    expect((await begin(1000)).body.parts).toMatchObject({ count: 1, size: 1000, last_size: 1000 });
    expect((await begin(SIZE)).body.parts).toMatchObject({ count: 1, size: SIZE, last_size: SIZE });
    for (const partSize of [STORAGE_PART_MIN - 1, PART_SIZE_MAX + 1, 6_000_000.5, '6000000'])
      expect([partSize, Object.keys((await begin(SIZE, { partSize })).body.errors ?? {})]).toEqual([partSize, ['partSize']]);
  });

  test('parts that cannot be joined are field errors', async () => {
    const { body } = await begin(SIZE, CUT);
    const [first] = await sign(body, [1]);
    const bytes = wav(STORAGE_PART_MIN);
    const { headers } = await put(first!.url, bytes, sized(bytes));
    const one = { PartNumber: 1, ETag: headers.get('ETag') ?? '' };
    const errorsFor = async (parts: Part[]) => (await ask('complete', body, { parts })).body.errors;
    expect(await errorsFor([one])).toEqual({ parts: ['Part 2 is missing.'] });
    expect(await errorsFor([one, one])).toMatchObject({ 'parts.1.PartNumber': ['Part 1 is listed twice.'] });
    expect(await errorsFor([one, { PartNumber: 3, ETag: 'x' }])).toMatchObject({ 'parts.1.PartNumber': ['The file has 2 parts.'] });
    expect(
      await errorsFor([
        { ...one, ETag: 'x' },
        { PartNumber: 2, ETag: 'y' },
      ]),
    ).toEqual({
      'parts.0.ETag': ['Part 1 did not arrive with this ETag.'],
      'parts.1.PartNumber': ['Part 2 has not arrived.'],
    });
  });
});

describe('signed address', () => {
  test('UPL-18 an address is valid only for its part, size and time, and only for PUT', async () => {
    const { body } = await begin(SIZE, CUT);
    const { body: other } = await begin(SIZE, CUT);
    const [{ url }] = (await sign(body, [2])) as [Signed['urls'][number]];
    const bytes = wav(1_000_000);
    const changed = (name: string, value: string) => {
      const address = new URL(url);
      address.searchParams.set(name, value);
      return address.href;
    };
    const wrong = [
      url.replace('/2?', '/1?'),
      url.replace(/uploads\/[^/]+/, `uploads/${other.key.split('/')[1]}`),
      changed('size', '999999'),
      changed('expires', String(Number(new URL(url).searchParams.get('expires')) + 1)),
      changed('signature', '0'.repeat(64)),
      changed('signature', ''),
      changed('expires', 'never'),
      url.split('?')[0]!,
    ];
    for (const address of wrong) expect([address, (await put(address, bytes, sized(bytes))).status]).toEqual([address, 403]);
    const short = bytes.slice(1);
    expect((await put(url, short, sized(short))).status).toBe(413);
    for (const method of ['POST', 'DELETE', 'PATCH'])
      expect((await exports.default.fetch(new Request(url, { method, body: 'x' }))).status).toBe(403);
    expect((await exports.default.fetch(url)).status).toBe(405);
    expect((await put(url, bytes, { ...sized(bytes), Cookie: 'segue.session_token=forged', Authorization: 'Bearer forged' })).status).toBe(
      200,
    );
    moveClock(SIGNED_URL_LIFETIME * 1000 + 1000);
    expect((await put(url, bytes, sized(bytes))).status).toBe(403);
    resetClock();
  });

  test('UPL-18 an address expires with its upload, the upload permission and the account', async () => {
    const bytes = wav(1000);
    const open = async () => {
      const { body } = await begin(1000);
      const [{ url }] = (await sign(body, [1])) as [Signed['urls'][number]];
      return { body, url, status: async () => (await put(url, bytes, sized(bytes))).status };
    };
    const aborted = await open();
    await ask('abort', aborted.body);
    expect(await aborted.status()).toBe(409);
    const joined = await open();
    const ETag = (await put(joined.url, bytes, sized(bytes))).headers.get('ETag') ?? '';
    await ask('complete', joined.body, { parts: [{ PartNumber: 1, ETag }] });
    expect(await joined.status()).toBe(409);
    const { user } = artist;
    const late = await open();
    await env.DB.prepare('update users set banned_at = 1 where id = ?').bind(user.id).run();
    expect(await late.status()).toBe(403);
    await env.DB.prepare('update users set banned_at = null where id = ?').bind(user.id).run();
    await env.DB.prepare("delete from user_permissions where user_id = ? and name = 'music.create'").bind(user.id).run();
    expect(await late.status()).toBe(403);
    await env.DB.prepare('delete from users where id = ?').bind(user.id).run();
    expect(await late.status()).toBe(403);
  });

  test('UPL-20 a slow part that ends after complete or abort is 409 and leaves no object', async () => {
    const bytes = wav(1000);
    for (const ending of ['complete', 'abort']) {
      const { body } = await begin(1000);
      const [{ url }] = (await sign(body, [1])) as [Signed['urls'][number]];
      const ETag = (await put(url, bytes, sized(bytes))).headers.get('ETag') ?? '';
      const { readable, writable } = new FixedLengthStream(1000);
      const slow = put(url, readable, sized(bytes));
      const writer = writable.getWriter();
      await writer.write(wav(1000, 99).slice(0, 500));
      await ask(ending, body, { parts: [{ PartNumber: 1, ETag }] });
      await writer.write(wav(1000, 99).slice(500));
      await writer.close();
      expect([ending, (await slow).status]).toEqual([ending, 409]);
      const left = await stored(body.key);
      if (ending === 'abort') expect([left, (await storedKeys()).includes(body.key)]).toEqual([null, false]);
      else expect(await digestOf(left!)).toBe(await digestOf(bytes));
    }
  });

  test('UPL-18 a slow simple upload that ends after completion is 409 and leaves no object', async () => {
    const bytes = wav(1000);
    const body = { ...FILE, size: 1000 };
    const { url, key } = (await answerOf<{ url: string; key: string }>(await artist.send('s3/simple/presign', { body }))).body;
    await put(url, bytes, sized(bytes));
    const { readable, writable } = new FixedLengthStream(1000);
    const slow = put(url, readable, sized(bytes));
    const writer = writable.getWriter();
    await writer.write(wav(1000, 99).slice(0, 500));
    expect((await artist.send('s3/entries', { body: { filename: key, size: 1000, metadata: {} } })).status).toBe(200);
    await writer.write(wav(1000, 99).slice(500));
    await writer.close();
    expect((await slow).status).toBe(409);
    expect((await storedKeys()).filter((name) => name.endsWith(key.slice('upload/'.length)))).toEqual([key]);
    expect(await digestOf((await stored(key))!)).toBe(await digestOf(bytes));
  });
});
