import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#db/schema/role';
import { call, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const SIZE = 1000;
let audio: Awaited<ReturnType<typeof createAudio>>;

beforeAll(async () => {
  audio = await createAudio({ size: SIZE });
});

const stream = (headers: Record<string, string> = {}, method = 'GET') => call(`tracks/${audio.track.id}/stream`, { method, headers });
const bytesOf = async (response: Response) => [...new Uint8Array(await response.arrayBuffer())];
const part = (from: number, to: number) => [...audio.bytes.slice(from, to + 1)];

const whole = { status: 200, range: null, bytes: [] as number[] };
const outcome = async (response: Response) => ({
  status: response.status,
  range: response.headers.get('Content-Range'),
  length: Number(response.headers.get('Content-Length')),
  bytes: await bytesOf(response),
});

describe('whole file', () => {
  it('a stream has its type, length, ETag and byte-range headers', async () => {
    const response = await stream();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(SIZE),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"\w+"$/),
    });
    expect(await bytesOf(response)).toEqual([...audio.bytes]);
  });

  it('MET-09 HEAD has the header fields of GET and no body', async () => {
    const [get, head] = [await stream(), await stream({}, 'HEAD')];
    const fields = (response: Response) => ({ ...Object.fromEntries(response.headers), 'x-request-id': '' });
    expect(head.status).toBe(200);
    expect(fields(head)).toEqual(fields(get));
    expect(await bytesOf(head)).toEqual([]);
    await get.body?.cancel();
  });

  it('a matching If-None-Match is 304 without a body', async () => {
    const first = await stream();
    await first.body?.cancel();
    const etag = first.headers.get('ETag') ?? '';
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const again = await stream({ 'If-None-Match': header, Range: 'bytes=0-9' }, method);
        expect({ header, method, status: again.status, bytes: await bytesOf(again) }).toEqual({ header, method, status: 304, bytes: [] });
        expect(again.headers.get('ETag')).toBe(etag);
      }
    }
    expect((await stream({ 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

describe('byte ranges', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 999],
    ['bytes=10-19', 10, 19],
    ['BYTES= 10 - 19 ', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=999-999', 999, 999],
    ['bytes=0-999999999999', 0, 999],
    ['bytes=10-99999999999999999999999999', 10, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('STR-09 %s returns exactly the requested bytes', async (range, from, to) => {
    const answer = await outcome(await stream({ Range: range }));
    expect(answer).toEqual({ status: 206, range: `bytes ${from}-${to}/${SIZE}`, length: to - from + 1, bytes: part(from, to) });
  });

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=99999999999999999999-', 'bytes=-0'])(
    'STR-09 %s is outside the file and gets 416',
    async (range) => {
      const response = await stream({ Range: range });
      expect({ status: response.status, range: response.headers.get('Content-Range') }).toEqual({ status: 416, range: `bytes */${SIZE}` });
      expect(await response.json()).toMatchObject({ code: 'range' });
    },
  );

  it.each([
    'bytes=9-1',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=0x1-2',
    'bytes=1-2-3',
    'bytes 0-9',
    'items=0-9',
    'bytes=0-1,3-4',
    `bytes=${Array.from({ length: 500 }, (_, index) => `${index}-${index}`).join(',')}`,
  ])('STR-09 a malformed or multiple range returns the whole file: %#', async (range) => {
    expect(await outcome(await stream({ Range: range }))).toEqual({ ...whole, length: SIZE, bytes: [...audio.bytes] });
  });

  it('STR-09 If-Range returns the part for the current ETag, else the whole file', async () => {
    const head = await stream({}, 'HEAD');
    const etag = head.headers.get('ETag') ?? '';
    expect(await outcome(await stream({ Range: 'bytes=5-9', 'If-Range': etag }))).toMatchObject({ status: 206, bytes: part(5, 9) });
    for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 00:00:00 GMT', 'nonsense']) {
      for (const range of ['bytes=5-9', 'bytes=5000-']) {
        const answer = await outcome(await stream({ Range: range, 'If-Range': other }));
        expect(answer).toEqual({ ...whole, length: SIZE, bytes: [...audio.bytes] });
      }
    }
  });

  it('MET-09 HEAD ignores ranges and describes the whole file', async () => {
    for (const range of ['bytes=5-9', 'bytes=5000-']) {
      const head = await stream({ Range: range }, 'HEAD');
      expect(await outcome(head)).toEqual({ ...whole, length: SIZE });
    }
  });

  it('STR-09 If-Match with another ETag is 412; with the current one it is served', async () => {
    const etag = (await stream({}, 'HEAD')).headers.get('ETag') ?? '';
    for (const method of ['GET', 'HEAD']) {
      for (const other of ['"other"', `W/${etag}`, '"a", "b"', 'nonsense']) {
        const refused = await stream({ 'If-Match': other, Range: 'bytes=5-9' }, method);
        expect([method, other, refused.status]).toEqual([method, other, 412]);
        await refused.body?.cancel();
      }
    }
    for (const same of [etag, `"other", ${etag}`, '*'])
      expect(await outcome(await stream({ 'If-Match': same, Range: 'bytes=5-9' }))).toMatchObject({ status: 206, bytes: part(5, 9) });
  });

  it('STR-09 a refused range is JSON with nosniff', async () => {
    const refused = await stream({ Range: 'bytes=1000-' });
    expect(refused.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(refused.headers.get('X-Content-Type-Options')).toBe('nosniff');
    await refused.body?.cancel();
  });

  it('a large file is streamed in chunks instead of buffered', async () => {
    const long = await createAudio({ size: 8_000_000 });
    const response = await call(`tracks/${long.track.id}/stream`, { headers: { Range: 'bytes=1000000-' } });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const { value } = await reader.read();
    expect(value?.length).toBeLessThan(1_000_000);
    expect(value?.[0]).toBe(1_000_000 % 251);
    await reader.cancel();
  });
});

describe('access to streams', () => {
  const hidden = [
    { name: 'private', values: { visibility: 'private' } },
    { name: 'scheduled', values: { visibility: 'scheduled' } },
    { name: 'deleted', values: { deletedAt: new Date() } },
  ] as const;

  it.each(hidden)('STR-01 STR-02 a $name track gets the same 404 as an unknown one', async ({ values }) => {
    const { track } = await createAudio({ ...values });
    const unknown = await refusal('tracks/999999/stream');
    expect(unknown.status).toBe(404);
    for (const path of ['stream', 'waveform']) {
      expect(await refusal(`tracks/${track.id}/${path}`)).toEqual(unknown);
    }
    expect((await call(`tracks/${track.id}/stream`, { method: 'HEAD' })).status).toBe(404);
  });

  it('STR-01 a track on a private album is 404', async () => {
    const album = await createAlbum({ visibility: 'private' });
    const { track } = await createAudio({ albumId: album.id });
    expect((await refusal(`tracks/${track.id}/stream`)).status).toBe(404);
  });

  it('STR-06 an unlisted track streams by its address and is not cached', async () => {
    const { track } = await createAudio({ visibility: 'unlisted' });
    const response = await call(`tracks/${track.id}/stream`);
    expect({ status: response.status, cache: response.headers.get('Cache-Control') }).toEqual({ status: 200, cache: 'private, no-store' });
    await response.body?.cancel();
  });

  it('STR-02 a private track streams for its owner and is 404 for others', async () => {
    const [owner, other] = [await createUser(), await createUser()];
    const { track, bytes } = await createAudio({ visibility: 'private', ownerId: owner.id });
    const heard = await call(`tracks/${track.id}/stream`, { headers: await signIn(owner) });
    expect(heard.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await bytesOf(heard)).toEqual([...bytes]);
    expect((await refusal(`tracks/${track.id}/stream`, { headers: await signIn(other) })).status).toBe(404);
  });

  it('STR-01 the storage key is not an address', async () => {
    for (const path of [`../../${audio.track.audioKey}`, `../../media/${audio.track.audioKey}`, `tracks/${audio.track.audioKey}/stream`]) {
      expect((await refusal(path)).status).toBe(404);
    }
  });

  it('a missing audio file is 404', async () => {
    const { track } = await createAudio();
    await env.BUCKET.delete(track.audioKey ?? '');
    expect((await refusal(`tracks/${track.id}/stream`)).status).toBe(404);
    expect((await call(`tracks/${track.id}/stream`, { method: 'HEAD' })).status).toBe(404);
  });

  describe('without the permission music.view', () => {
    const grant = (permissions: string[]) =>
      drizzle(env.DB)
        .update(roles)
        .set({ permissions: permissions.map((name) => ({ name })) });
    beforeAll(() => grant([]));
    afterAll(() => grant(['music.view']));

    it.each(['stream', 'waveform'])('%s needs a login', async (path) => {
      expect((await refusal(`tracks/${audio.track.id}/${path}`)).status).toBe(401);
    });
  });
});
