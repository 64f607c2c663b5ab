import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileEntry } from '#contracts/upload/file-entry';
import { PART_SIZE_MIN, partSizeOf, SIGNED_URL_LIFETIME } from '#contracts/upload/upload';
import { answerOf, createUploader, stored, storedKeys, type Uploader } from '../../support/upload';
import { digestOf, wav } from '../../support/wav';

interface Signed {
  url: string;
  acl: string;
  key: string;
}
interface Target {
  uploadId: string;
  key: string;
}
interface Refusal {
  errors: Record<string, string[]>;
}

let artist: Uploader;
beforeEach(async () => {
  artist = await createUploader();
});

const FILE = { filename: 'song.wav', mime: 'audio/wav', extension: 'wav', metadata: {} };
const presign = async (size: number, overrides: object = {}, by = artist) =>
  answerOf<Signed>(await by.send('s3/simple/presign', { body: { ...FILE, disk: 'public', size, ...overrides } }));
const put = (url: string, body: Uint8Array<ArrayBuffer>, by = artist) =>
  by.send(url, { method: 'PUT', body, headers: { 'Content-Type': 'audio/wav', 'Content-Length': String(body.length) } });
const entry = async (key: string, size: number, by = artist) =>
  answerOf<{ fileEntry: FileEntry } & Refusal>(
    await by.send('s3/entries', {
      body: { clientMime: 'audio/wav', clientName: 'song.wav', filename: key, size, clientExtension: 'wav', metadata: {} },
    }),
  );
const multipart = async (size: number): Promise<Target> => {
  const { status, body } = await answerOf<Target>(await artist.send('s3/multipart/create', { body: { ...FILE, size } }));
  expect(status).toBe(200);
  return { uploadId: body.uploadId, key: body.key };
};
const ask = async <Body = Refusal>(call: string, body: object, by = artist) =>
  answerOf<Body>(await by.send(`s3/multipart/${call}`, { body }));
const sign = async (target: Target, partNumbers: number[]) =>
  (await ask<{ urls: { partNumber: number; url: string }[] }>('batch-sign-part-urls', { ...target, partNumbers })).body.urls;

describe('simple direct uploads', () => {
  test('UPLOAD-054 UPLOAD-055 UPLOAD-064 MAS-05 a file put to its signed address becomes an entry', async () => {
    const file = wav(50_000);
    const { status, body } = await presign(file.length);
    expect([status, body.acl]).toEqual([200, 'private']);
    expect((await put(body.url, file)).status).toBe(200);
    const made = await entry(body.key, file.length);
    expect(made.body.fileEntry).toMatchObject({ name: 'song.wav', mime: 'audio/wav', file_size: file.length, path: body.key });
    expect(await digestOf((await stored(body.key))!)).toBe(await digestOf(file));
    expect((await entry(body.key, file.length)).body.fileEntry.id).toBe(made.body.fileEntry.id);
  });

  test('UPL-17 forbidden files are not signed, and the server chooses the keys', async () => {
    const page = await presign(100, { filename: 'x.html', mime: 'text/html', extension: 'html' });
    expect(page.status).toBe(422);
    expect((page.body as unknown as Refusal).errors.file).toEqual(['This file type is not allowed']);
    expect((await presign(9e12)).status).toBe(422);
    expect((await presign(0)).status).toBe(422);
    const [one, other] = [await presign(100), await presign(100)];
    expect(one.body.key).toMatch(/^upload\/[0-9a-f]{32}$/);
    expect(one.body.key).not.toBe(other.body.key);
    expect(Number(new URL(one.body.url, 'http://localhost').searchParams.get('expires')) * 1000 - Date.now()).toBeLessThanOrEqual(
      SIGNED_URL_LIFETIME * 1000,
    );
  });

  test('UPL-18 STR-07 a signed address is valid only for its file, size and time', async () => {
    const file = wav(1000);
    const [one, other] = [(await presign(1000)).body, (await presign(1000)).body];
    const changed = (name: string, value: string) => {
      const url = new URL(one.url, 'http://localhost');
      url.searchParams.set(name, value);
      return url.pathname + url.search;
    };
    const elsewhere = one.url.replace(/uploads\/[0-9a-f]+/, `uploads/${other.key.split('/')[1]}`);
    const wrong = [
      await put(elsewhere, file),
      await put(changed('expires', String(Math.floor(Date.now() / 1000) + 999_999)), file),
      await put(changed('size', '1001'), wav(1001)),
      await put(changed('signature', ''), file),
      await put(one.url.replace('/0?', '/1?'), file),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await put(one.url, wav(1001))).status).toBe(413);
    expect(await storedKeys()).not.toContain(one.key);
    await put(one.url, file);
    await entry(one.key, 1000);
    expect((await put(one.url, wav(1000, 99))).status).toBe(409);
    expect(await digestOf((await stored(one.key))!)).toBe(await digestOf(file));
  });

  test("UPL-22 OBJ-10 incomplete, unknown and other users' uploads become no entry", async () => {
    const { key } = (await presign(1000)).body;
    expect((await entry(key, 1000)).body.errors.file).toEqual(['The upload is incomplete. Please try again.']);
    expect((await entry('upload/never', 1000)).status).toBe(404);
    const second = (await presign(1000)).body;
    await put(second.url, wav(1000));
    expect((await entry(second.key, 999)).status).toBe(422);
    expect((await entry(second.key, 1000, await createUploader())).status).toBe(404);
    expect((await entry(second.key, 1000)).status).toBe(200);
  });
});

describe('multipart direct uploads', () => {
  const size = PART_SIZE_MIN + 1_000_000;

  // Also proves UPLOAD-059 UPLOAD-060 UPLOAD-061 UPLOAD-062 UPL-20
  test('ENT-084 ENT-085 UPLOAD-057 UPLOAD-058 parts are sent in any order and joined once', async () => {
    const file = wav(size);
    const target = await multipart(size);
    const urls = await sign(target, [1, 2]);
    const parts = [];
    for (const { partNumber, url } of urls.toReversed()) {
      const response = await put(url, file.slice((partNumber - 1) * PART_SIZE_MIN, partNumber * PART_SIZE_MIN));
      parts.push({ PartNumber: partNumber, ETag: response.headers.get('ETag') ?? '' });
    }
    expect(target).toEqual({ uploadId: expect.stringMatching(/./), key: expect.stringMatching(/^upload\//) });
    const arrived = await ask<{ parts: { ETag: string; PartNumber: number; Size: number }[] }>('get-uploaded-parts', target);
    const unquoted = parts.map(({ ETag, PartNumber }) => [PartNumber, ETag.replaceAll('"', '')]).sort();
    expect(arrived.body.parts.map(({ ETag, PartNumber }) => [PartNumber, ETag])).toEqual(unquoted);
    expect(arrived.body.parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, PART_SIZE_MIN],
      [2, size - PART_SIZE_MIN],
    ]);
    expect((await entry(target.key, size)).body.errors.filename).toEqual(['The file has not arrived yet.']);
    expect((await ask('complete', { ...target, parts: [] })).status).toBe(422);
    expect((await ask('complete', { ...target, parts: parts.slice(1) })).status).toBe(422);
    expect((await ask('complete', { ...target, parts: parts.map((part) => ({ ...part, ETag: '"0123"' })) })).status).toBe(422);
    const joined = [await ask('complete', { ...target, parts }), await ask('complete', { ...target, parts })];
    expect(joined.map(({ status }) => status)).toEqual([200, 200]);
    expect(joined[0]!.body).toEqual(joined[1]!.body);
    const made = await entry(target.key, size);
    expect(made.body.fileEntry.file_size).toBe(size);
    expect(await digestOf((await stored(target.key))!)).toBe(await digestOf(file));
  });

  test("UPL-19 part addresses are signed only for the caller's own upload", async () => {
    const [target, other] = [await multipart(size), await multipart(size)];
    const stranger = await createUploader();
    expect((await ask('batch-sign-part-urls', { ...target, partNumbers: [1] }, stranger)).status).toBe(404);
    expect((await ask('batch-sign-part-urls', { uploadId: target.uploadId, key: other.key, partNumbers: [1] })).status).toBe(404);
    for (const partNumbers of [[0], [10_001], Array.from({ length: 11 }, (_, index) => index + 1), [1, 1], [3], []]) {
      expect([partNumbers, (await ask('batch-sign-part-urls', { ...target, partNumbers })).status]).toEqual([partNumbers, 422]);
    }
  });

  test('UPLOAD-063 UPL-23 an aborted upload is deleted, and only its owner can abort it', async () => {
    const target = await multipart(size);
    const [first] = await sign(target, [1]);
    await put(first!.url, wav(PART_SIZE_MIN));
    expect((await ask('abort', target, await createUploader())).status).toBe(404);
    expect((await ask('abort', target)).status).toBe(200);
    expect((await ask('abort', target)).status).toBe(200);
    expect((await ask('complete', { ...target, parts: [{ PartNumber: 1, ETag: 'x' }] })).status).toBe(409);
    expect((await put(first!.url, wav(PART_SIZE_MIN))).status).toBe(409);
    expect((await storedKeys()).filter((key) => key === target.key)).toEqual([]);
  });

  test('UPLOAD-008 UPLOAD-009 parts have 20 MB, or more if there were over 10 000', () => {
    expect(partSizeOf(150 * 1024 ** 2)).toBe(PART_SIZE_MIN);
    expect(partSizeOf(500 * 1024 ** 3)).toBe(Math.ceil((500 * 1024 ** 3) / 10_000));
  });

  test('UPL-21 a file of another type is refused and its reservation released', async () => {
    const page = new TextEncoder().encode(`<!doctype html><script>alert(1)</script>${' '.repeat(900)}`);
    const { url, key } = (await presign(page.length)).body;
    await put(url, page as Uint8Array<ArrayBuffer>);
    expect((await entry(key, page.length)).body.errors.file).toEqual(['This file type is not allowed']);
    expect((await entry(key, page.length)).status).toBe(409);
    const row = await env.DB.prepare('select state from uploads where storage_key = ?').bind(key).first('state');
    expect([row, (await storedKeys()).filter((name) => name.endsWith(key.slice(7)))]).toEqual(['failed', []]);
  });
});
