import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileEntry } from '#contracts/file-entry';
import { userPermissions } from '#db/schema/role';
import { fileEntries } from '#db/schema/upload';
import { createTrack } from '../support/factories/track.factory';
import { answerOf, createUploader, storedKeys, type Uploader } from '../support/upload';
import { wav } from '../support/wav';

const db = drizzle(env.DB);
const MINUTE = 60_000;
/** A sound of so many seconds: a byte for each of 8000 samples. */
const soundOf = (seconds: number, tone = 7) => wav(44 + seconds * 8000, tone);

let artist: Uploader;
const limitTo = (minutes: number) =>
  db
    .update(userPermissions)
    .set({ restrictions: [{ name: 'minutes', value: minutes }] })
    .where(eq(userPermissions.userId, artist.user.id));

beforeEach(async () => {
  artist = await createUploader();
  await limitTo(2);
});

const wanted = (duration?: unknown) => ({
  filename: 'a.wav',
  mime: 'audio/wav',
  extension: 'wav',
  size: 1000,
  metadata: duration === undefined ? {} : { duration },
});
const create = (duration?: unknown) => artist.send('s3/multipart/create', { body: wanted(duration) });
const base64 = (value: string) => btoa(value);

const sendForm = async (bytes: Uint8Array<ArrayBuffer>, metadata: object = {}) => {
  const form = new FormData();
  form.set('file', new File([bytes], 'a.wav', { type: 'audio/wav' }));
  form.set('clientMime', 'audio/wav');
  form.set('clientExtension', 'wav');
  form.set('metadata', JSON.stringify(metadata));
  const body = new Uint8Array(await new Response(form).arrayBuffer());
  const type = `multipart/form-data; boundary=${new TextDecoder().decode(body.subarray(2, 100)).split('\r\n')[0]}`;
  const headers = { 'Content-Type': type, 'Content-Length': String(body.length) };
  return answerOf<{ fileEntry: FileEntry; code?: string }>(await artist.send('file-entries', { body, headers }));
};

describe('a quota of minutes', () => {
  test('UPL-24 is taken before the first byte: of many at once those begin for which there is time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(MINUTE)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(28);
    expect(await answers.find(({ status }) => status === 413)?.json()).toMatchObject({
      code: 'over_quota',
      errors: { file: ['There is no room left for this file: all your minutes are used.'] },
    });
    const taken = await answers.find(({ status }) => status === 200)?.json<{ uploadId: string; key: string }>();
    await artist.send('s3/multipart/abort', { body: { uploadId: taken?.uploadId, key: taken?.key } });
    expect((await create(MINUTE + 1)).status).toBe(413);
    expect((await create(MINUTE)).status).toBe(200);
  });

  test('is taken by every way in which a file can come', async () => {
    const tus = (duration: number) =>
      artist.send('tus/upload', {
        headers: {
          'Tus-Resumable': '1.0.0',
          'Upload-Length': '1000',
          'Upload-Metadata': `clientName ${base64('a.wav')},clientMime ${base64('audio/wav')},duration ${base64(String(duration))}`,
        },
      });
    const presign = (duration: number) => artist.send('s3/simple/presign', { body: wanted(duration) });
    expect([(await tus(2 * MINUTE + 1)).status, (await presign(2 * MINUTE + 1)).status]).toEqual([413, 413]);
    expect((await sendForm(soundOf(1), { duration: 2 * MINUTE + 1 })).status).toBe(413);
    expect([(await tus(MINUTE)).status, (await presign(MINUTE)).status]).toEqual([201, 200]);
    expect([(await tus(1)).status, (await presign(1)).status]).toEqual([413, 413]);
  });

  test('UPL-21 is not passed by a sound that is longer than it says: the file is gone and its time free', async () => {
    const before = await storedKeys();
    const long = await sendForm(soundOf(121), { duration: 1000 });
    expect([long.status, long.body.code]).toEqual([413, 'over_quota']);
    expect(await storedKeys()).toEqual(before);
    expect(await db.select().from(fileEntries).where(eq(fileEntries.ownerId, artist.user.id))).toEqual([]);
    expect((await sendForm(soundOf(120), { duration: 1000 })).body.fileEntry.duration).toBe(2 * MINUTE);
  });

  test('FUN-10 lets a sound of unknown length begin while there is time, and of two that arrive together keeps what fits', async () => {
    const answers = await Promise.all([sendForm(soundOf(90, 3)), sendForm(soundOf(90, 5))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 413]);
    expect((await sendForm(soundOf(30))).status).toBe(200);
    expect((await create()).status).toBe(413);
    for (const nonsense of [-1, Number.MAX_SAFE_INTEGER, 'long', null]) expect((await create(nonsense)).status).toBe(413);
  });

  test('does not ask for pictures, does not count what lies in the bin, and an original once beside what is played of it', async () => {
    const { body } = await sendForm(soundOf(120));
    const picture = { ...wanted(), filename: 'a.png', mime: 'image/png', extension: 'png' };
    expect((await artist.send('s3/simple/presign', { body: picture })).status).toBe(200);
    expect((await create(MINUTE)).status).toBe(413);
    await createTrack({ originalKey: body.fileEntry.path });
    expect((await create(2 * MINUTE)).status).toBe(200);
  });
});
