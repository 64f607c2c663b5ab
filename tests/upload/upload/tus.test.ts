import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileEntry } from '#contracts/upload/file-entry';
import { RESUMABLE_FROM, STORAGE_PART_MIN } from '#contracts/upload/upload';
import { answerOf, createUploader, stored, storedKeys, type Uploader } from '../../support/upload';
import { digestOf, wav } from '../../support/wav';

const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const metadata = (name = 'a song.wav', mime = 'audio/wav') =>
  `clientName ${encode(name)},clientMime ${encode(mime)},clientExtension ${encode('wav')}`;
const TUS = { 'Tus-Resumable': '1.0.0' };
const BYTES = { 'Content-Type': 'application/offset+octet-stream' };

let artist: Uploader;
beforeEach(async () => {
  artist = await createUploader();
});

const create = (length: number, headers: Record<string, string> = {}, by = artist) =>
  by.send('tus/upload', { headers: { ...TUS, 'Upload-Length': String(length), 'Upload-Metadata': metadata(), ...headers } });
const created = async (length: number): Promise<string> => {
  const response = await create(length);
  expect(response.status).toBe(201);
  return new URL(response.headers.get('Location') ?? '').pathname;
};
const write = (path: string, offset: number, body: Uint8Array<ArrayBuffer> | ReadableStream, by = artist) =>
  by.send(path, { headers: { ...TUS, ...BYTES, 'Upload-Offset': String(offset), 'X-HTTP-Method-Override': 'PATCH' }, body });
const offsetOf = async (path: string): Promise<string | null> =>
  (await artist.send(path, { method: 'HEAD', headers: TUS })).headers.get('Upload-Offset');
const finish = (path: string, by = artist) => by.send('tus/entries', { body: { uploadKey: path.split('/').at(-1) } });
const keyOf = (path: string) => path.split('/').at(-1)!;

describe('resumable uploads', () => {
  // Also proves UPLOAD-042 UPLOAD-043 UPLOAD-044 UPLOAD-046
  test('UPLOAD-037 UPLOAD-038 UPLOAD-039 UPLOAD-041 a file sent in chunks is stored byte for byte', async () => {
    const file = wav(12 * 1024 * 1024 + 123);
    const path = await created(file.length);
    const chunk = STORAGE_PART_MIN;
    for (let at = 0; at < file.length; at += chunk) {
      expect(await offsetOf(path)).toBe(String(at));
      const response = await write(path, at, file.slice(at, at + chunk));
      expect([response.status, response.headers.get('Upload-Offset')]).toEqual([204, String(Math.min(at + chunk, file.length))]);
    }
    const { status, body } = await answerOf<{ fileEntry: FileEntry }>(await finish(path));
    expect(status).toBe(200);
    expect(body.fileEntry).toMatchObject({ name: 'a song.wav', kind: 'audio', mime: 'audio/wav', file_size: file.length });
    expect(body.fileEntry.duration).toBeGreaterThan(1_000_000);
    expect(await digestOf((await stored(body.fileEntry.path))!)).toBe(await digestOf(file));
    const again = await answerOf<{ fileEntry: FileEntry }>(await finish(path));
    expect(again.body.fileEntry.id).toBe(body.fileEntry.id);
    const download = await artist.send(body.fileEntry.url, { method: 'GET' });
    expect([download.status, download.headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringContaining("filename*=UTF-8''a%20song.wav"),
    ]);
    expect(await digestOf(await download.arrayBuffer())).toBe(await digestOf(file));
  });

  test('chunks of any length add up to the file', async () => {
    const file = wav(11 * 1024 * 1024 + 5, 11);
    const path = await created(file.length);
    const lengths = [1, 999_999, 4 * 1024 * 1024, 0, STORAGE_PART_MIN + 3, 17, file.length];
    let at = 0;
    for (const length of lengths) {
      const response = await write(path, at, file.slice(at, at + length));
      at = Math.min(at + length, file.length);
      expect([response.status, response.headers.get('Upload-Offset')]).toEqual([204, String(at)]);
    }
    const { body } = await answerOf<{ fileEntry: FileEntry }>(await finish(path));
    expect(await digestOf((await stored(body.fileEntry.path))!)).toBe(await digestOf(file));
    expect((await storedKeys()).filter((key) => key.includes(keyOf(path)))).toEqual([body.fileEntry.path]);
  });

  test('UPL-12 requests against the protocol get the specified status', async () => {
    const refused = async (headers: Record<string, string>) =>
      (await artist.send('tus/upload', { headers: { ...TUS, ...headers } })).status;
    expect(await refused({ 'Upload-Length': '0', 'Upload-Metadata': metadata() })).toBe(422);
    expect(await refused({ 'Upload-Length': '-1' })).toBe(400);
    expect(await refused({ 'Upload-Length': '1000000000000000000', 'Upload-Metadata': metadata() })).toBe(413);
    expect(await refused({})).toBe(400);
    expect(await refused({ 'Upload-Length': '10', 'Upload-Defer-Length': '1' })).toBe(501);
    expect((await artist.send('tus/upload', { headers: { 'Upload-Length': '10' } })).status).toBe(412);
    const path = await created(100);
    const part = wav(60);
    expect((await write(path, 10, part)).status).toBe(409);
    const typed = { ...TUS, 'Upload-Offset': '0', 'X-HTTP-Method-Override': 'PATCH', 'Content-Type': 'text/plain' };
    expect((await artist.send(path, { headers: typed, body: part })).status).toBe(400);
    expect((await write(path, 0, wav(101))).status).toBe(413);
    const head = await artist.send(path, { method: 'HEAD', headers: TUS });
    expect([head.status, head.headers.get('Cache-Control'), head.headers.get('Upload-Length')]).toEqual([200, 'no-store', '100']);
    expect((await write(path, 0, wav(100))).status).toBe(204);
    expect((await write(path, 100, part)).status).toBeGreaterThanOrEqual(400);
  });

  test('UPL-12 UPL-16 a body of unknown length is cut at the declared size, and continues', async () => {
    const file = wav(STORAGE_PART_MIN + 1000);
    const path = await created(file.length);
    const stream = (bytes: Uint8Array<ArrayBuffer>) =>
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(bytes);
          controller.close();
        },
      });
    expect((await write(path, 0, stream(wav(STORAGE_PART_MIN + 1001)))).status).toBe(413);
    expect(await offsetOf(path)).toBe(String(STORAGE_PART_MIN));
    expect((await write(path, 0, stream(file))).status).toBe(409);
    expect((await write(path, STORAGE_PART_MIN, stream(file.slice(STORAGE_PART_MIN)))).status).toBe(204);
    const { body } = await answerOf<{ fileEntry: FileEntry }>(await finish(path));
    expect(body.fileEntry.file_size).toBe(file.length);
  });

  test("UPL-13 OBJ-10 an upload is its owner's only, and its metadata cannot set owner or path", async () => {
    const other = await createUploader();
    const path = await created(100);
    const foreign = [
      await other.send(path, { method: 'HEAD', headers: TUS }),
      await write(path, 0, wav(100), other),
      await other.send(path, { headers: { ...TUS, 'X-HTTP-Method-Override': 'DELETE' } }),
      await finish(path, other),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await offsetOf(path)).toBe('0');
    expect((await artist.send('tus/upload/..%2Fx', { method: 'HEAD', headers: TUS })).status).toBe(404);
    expect((await create(10, { 'Upload-Concat': 'partial' })).status).toBeGreaterThanOrEqual(400);
    const sly = `${metadata('../../etc/\u202epasswd\r\nX: y.wav')},user_id ${encode(String(other.user.id))},disk ${encode('public')},path ${encode('audio/x')}`;
    const response = await create(100, { 'Upload-Metadata': sly });
    const sent = new URL(response.headers.get('Location') ?? '').pathname;
    await write(sent, 0, wav(100));
    const { body } = await answerOf<{ fileEntry: FileEntry }>(await finish(sent));
    expect(body.fileEntry).toMatchObject({ name: 'passwd X: y.wav', path: `upload/${keyOf(sent)}` });
    const owner = await env.DB.prepare('select owner_id from file_entries where id = ?').bind(body.fileEntry.id).first('owner_id');
    expect(owner).toBe(artist.user.id);
  });

  test('UPL-14 one of twenty concurrent writes at an offset succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const file = wav(300_000, round + 1);
      const path = await created(file.length);
      const answers = await Promise.all(Array.from({ length: 20 }, () => write(path, 0, file)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      expect(statuses.filter((status) => ![204, 409, 423].includes(status))).toEqual([]);
      const { body } = await answerOf<{ fileEntry: FileEntry }>(await finish(path));
      expect(await digestOf((await stored(body.fileEntry.path))!)).toBe(await digestOf(file));
    }
  });

  test('UPLOAD-047 a locked upload is 423 until its lock expires', async () => {
    const path = await created(100);
    const hold = (until: number) => env.DB.prepare('update uploads set locked_until = ? where id = ?').bind(until, keyOf(path)).run();
    await hold(Date.now() + 10_000);
    expect((await write(path, 0, wav(100))).status).toBe(423);
    await hold(Date.now() - 1);
    expect((await write(path, 0, wav(100))).status).toBe(204);
  });

  test('UPLOAD-040 an aborted upload leaves no objects', async () => {
    const path = await created(STORAGE_PART_MIN + RESUMABLE_FROM);
    await write(path, 0, wav(STORAGE_PART_MIN + 100));
    expect((await artist.send(path, { headers: { ...TUS, 'X-HTTP-Method-Override': 'DELETE' } })).status).toBe(204);
    expect([404, 410]).toContain((await artist.send(path, { method: 'HEAD', headers: TUS })).status);
    expect((await storedKeys()).filter((key) => key.includes(keyOf(path)))).toEqual([]);
  });

  test.each(['before', 'just after'])('an upload survives a failure %s the parts were joined', async (moment) => {
    const file = wav(STORAGE_PART_MIN + 1000);
    const path = await created(file.length);
    await write(path, 0, file.slice(0, STORAGE_PART_MIN + 400));
    const row = await env.DB.prepare('select storage_key, multipart_id, parts from uploads where id = ?')
      .bind(keyOf(path))
      .first<Record<string, string>>();
    const multipart = env.BUCKET.resumeMultipartUpload(row!.storage_key!, row!.multipart_id!);
    const { etag } = await multipart.uploadPart(2, file.slice(STORAGE_PART_MIN));
    const parts = [...(JSON.parse(row!.parts!) as { number: number; etag: string; size: number }[]), { number: 2, etag, size: 1000 }];
    await env.DB.prepare('update uploads set parts = ?, offset = size where id = ?').bind(JSON.stringify(parts), keyOf(path)).run();
    if (moment === 'just after') await multipart.complete(parts.map((part) => ({ partNumber: part.number, etag: part.etag })));
    const { body } = await answerOf<{ fileEntry: FileEntry }>(await finish(path));
    expect(await digestOf((await stored(body.fileEntry.path))!)).toBe(await digestOf(file));
    expect((await storedKeys()).filter((key) => key.includes(keyOf(path)))).toEqual([body.fileEntry.path]);
  });

  test('FUN-09 UPL-07 a user without music.create cannot start an upload', async () => {
    const listener = await createUploader({});
    expect((await create(100, {}, listener)).status).toBe(403);
    expect(await env.DB.prepare('select count(*) as n from uploads where owner_id = ?').bind(listener.user.id).first('n')).toBe(0);
  });
});
