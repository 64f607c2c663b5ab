import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import type { UnfinishedUpload, UnusedFile } from '#contracts/upload/upload';
import { PART_SIZE_MIN, STORAGE_PART_MIN } from '#contracts/upload/upload';
import { trackAudioVersions } from '#db/schema/track';
import { uploads } from '#db/schema/upload';
import { createAudio } from '../../support/factories/audio.factory';
import { createFile } from '../../support/factories/file.factory';
import { answerOf, createUploader, stored, storedKeys, type Uploader } from '../../support/upload';
import { wav } from '../../support/wav';

interface Unfinished {
  uploads: UnfinishedUpload[];
  files: UnusedFile[];
}

let artist: Uploader;
beforeEach(async () => {
  artist = await createUploader();
});

const list = async (by = artist) => (await answerOf<Unfinished>(await by.send('uploads', { method: 'GET' }))).body;
const abort = async (id: string, by = artist) => (await by.send(`uploads/${id}`, { method: 'DELETE' })).status;

const encode = (text: string) => btoa(text);
const TUS = { 'Tus-Resumable': '1.0.0' };
const startTus = async (bytes: Uint8Array<ArrayBuffer>, sent: number): Promise<string> => {
  const metadata = Object.entries({ clientName: 'low.wav', clientMime: 'audio/wav', clientExtension: 'wav', uploadId: 'first-device' });
  const headers = {
    ...TUS,
    'Upload-Length': String(bytes.length),
    'Upload-Metadata': metadata.map(([k, v]) => `${k} ${encode(v)}`).join(),
  };
  const path = new URL((await artist.send('tus/upload', { headers })).headers.get('Location') ?? '').pathname;
  await writeTus(path, 0, bytes.slice(0, sent));
  return path;
};
const writeTus = (path: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
  artist.send(path, {
    headers: {
      ...TUS,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      'X-HTTP-Method-Override': 'PATCH',
    },
    body,
  });

test('A11 a resumable upload is listed with its progress and continues at the listed offset', async () => {
  const bytes = wav(STORAGE_PART_MIN + 1000);
  await startTus(bytes, STORAGE_PART_MIN);
  const { uploads: listed, files } = await list();
  const expected = { name: 'low.wav', size: bytes.length, bytes: STORAGE_PART_MIN, strategy: 'tus', client_id: 'first-device' };
  expect([listed, files]).toEqual([[expect.objectContaining(expected)], []]);
  const path = `/api/v1/tus/upload/${listed[0]!.id}`;
  expect((await writeTus(path, listed[0]!.bytes, bytes.slice(STORAGE_PART_MIN))).status).toBe(204);
  const { fileEntry } = (
    await answerOf<{ fileEntry: { path: string; id: number } }>(await artist.send('tus/entries', { body: { uploadKey: listed[0]!.id } }))
  ).body;
  expect(await stored(fileEntry.path)).toEqual(bytes);
  const after = await list();
  expect([after.uploads, after.files.map(({ file }) => file.id)]).toEqual([[], [fileEntry.id]]);
});

test('A11 a multipart upload is listed with its parts, and deleting it frees its bytes', async () => {
  const size = PART_SIZE_MIN + 10;
  const file = { filename: 'long.wav', mime: 'audio/wav', extension: 'wav', size, metadata: { uploadId: 'other-device' } };
  const { uploadId, key } = (await answerOf<{ uploadId: string; key: string }>(await artist.send('s3/multipart/create', { body: file })))
    .body;
  const signed = await artist.send('s3/multipart/batch-sign-part-urls', { body: { uploadId, key, partNumbers: [2] } });
  const { urls } = (await answerOf<{ urls: { url: string }[] }>(signed)).body;
  await artist.send(urls[0]!.url, { method: 'PUT', body: new Uint8Array(10), headers: { 'Content-Length': '10' } });
  const [upload] = (await list()).uploads;
  expect(upload).toMatchObject({ name: 'long.wav', size, bytes: 10, strategy: 'multipart', key, multipart_id: uploadId });
  expect([await abort(upload!.id), await abort(upload!.id)]).toEqual([200, 200]);
  expect(await list()).toMatchObject({ uploads: [], files: [] });
  expect(await storedKeys()).not.toContain(key);
});

test('A11 users cannot list or delete the uploads and files of others', async () => {
  await startTus(wav(1000), 100);
  await createFile({ ownerId: artist.user.id });
  const [upload] = (await list()).uploads;
  for (const permissions of [['music.create'], ['admin', 'music.create', 'files.update']] as const) {
    const other = await createUploader({ permissions: [...permissions] });
    expect(await list(other)).toMatchObject({ uploads: [], files: [] });
    expect(await abort(upload!.id, other)).toBe(404);
  }
  expect((await list()).uploads).toHaveLength(1);
});

test('A11 audio of tracks, replaced audio, renditions, images and deleted files are not listed', async () => {
  const ownerId = artist.user.id;
  const { track } = await createAudio({ ownerId });
  await createFile({ ownerId, storageKey: track.audioKey! });
  const replaced = await createFile({ ownerId });
  await drizzle(env.DB).insert(trackAudioVersions).values({
    trackId: track.id,
    audioKey: replaced.storageKey,
    audioType: 'audio/wav',
    audioSize: 1,
    duration: 1,
    replacedAt: new Date(),
  });
  await createFile({ ownerId, kind: 'image' });
  await createFile({ ownerId, deletedAt: new Date() });
  const original = await createFile({ ownerId });
  const rendition = await createFile({ ownerId, renditionOfId: original.id });
  const { files } = await list();
  expect(files.map((one) => [one.file.id, one.rendition?.id])).toEqual([[original.id, rendition.id]]);
});

test('A11 expired, ended and form uploads are not listed; a finished one cannot be deleted', async () => {
  await startTus(wav(1000), 100);
  const [upload] = (await list()).uploads;
  const row = eq(uploads.id, upload!.id);
  const set = (values: Partial<typeof uploads.$inferInsert>) => drizzle(env.DB).update(uploads).set(values).where(row);
  const live = { state: 'uploading', strategy: 'tus', partSize: null, expiresAt: new Date(Date.now() + 60_000) } as const;
  for (const hidden of [
    { state: 'failed' },
    { partSize: PART_SIZE_MIN },
    { state: 'aborted' },
    { strategy: 'form' },
    { expiresAt: new Date(0) },
  ] as const) {
    await set({ ...live, ...hidden });
    expect((await list()).uploads).toEqual([]);
  }
  await set({ ...live, state: 'ready' });
  expect(await abort(upload!.id)).toBe(409);
});
