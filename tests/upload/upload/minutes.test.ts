import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileEntry } from '#contracts/upload/file-entry';
import { userPermissions } from '#db/schema/role';
import { fileEntries } from '#db/schema/upload';
import { answerOf, createUploader, storedKeys, type Uploader } from '../../support/upload';
import { wav } from '../../support/wav';

const db = drizzle(env.DB);
const MINUTE = 60_000;
/** 8000 one-byte samples per second. */
const audioOf = (seconds: number, tone = 7) => wav(44 + seconds * 8000, tone);

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

const bodyOf = (duration?: unknown) => ({
  filename: 'a.wav',
  mime: 'audio/wav',
  extension: 'wav',
  size: 1000,
  metadata: duration === undefined ? {} : { duration },
});
const create = (duration?: unknown) => artist.send('s3/multipart/create', { body: bodyOf(duration) });
const base64 = (value: string) => btoa(value);

const sendForm = async (bytes: Uint8Array<ArrayBuffer>, metadata: object = {}, by = artist) => {
  const form = new FormData();
  form.set('file', new File([bytes], 'a.wav', { type: 'audio/wav' }));
  form.set('clientMime', 'audio/wav');
  form.set('clientExtension', 'wav');
  form.set('metadata', JSON.stringify(metadata));
  const body = new Uint8Array(await new Response(form).arrayBuffer());
  const type = `multipart/form-data; boundary=${new TextDecoder().decode(body.subarray(2, 100)).split('\r\n')[0]}`;
  const headers = { 'Content-Type': type, 'Content-Length': String(body.length) };
  return answerOf<{ fileEntry: FileEntry; code?: string }>(await by.send('file-entries', { body, headers }));
};

describe('minute quota', () => {
  test('UPL-24 minutes are reserved on start, also by concurrent uploads', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(MINUTE)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(28);
    expect(await answers.find(({ status }) => status === 413)?.json()).toMatchObject({
      code: 'over_quota',
      errors: { file: ['Not enough space for this file. It is 1:00 long, and 0:00 of your 2 minutes are left.'] },
    });
    const taken = await answers.find(({ status }) => status === 200)?.json<{ uploadId: string; key: string }>();
    await artist.send('s3/multipart/abort', { body: { uploadId: taken?.uploadId, key: taken?.key } });
    expect((await create(MINUTE + 1)).status).toBe(413);
    expect((await create(MINUTE)).status).toBe(200);
  });

  test('every upload method reserves minutes', async () => {
    const tus = (duration: number) =>
      artist.send('tus/upload', {
        headers: {
          'Tus-Resumable': '1.0.0',
          'Upload-Length': '1000',
          'Upload-Metadata': `clientName ${base64('a.wav')},clientMime ${base64('audio/wav')},duration ${base64(String(duration))}`,
        },
      });
    const presign = (duration: number) => artist.send('s3/simple/presign', { body: bodyOf(duration) });
    expect([(await tus(2 * MINUTE + 1)).status, (await presign(2 * MINUTE + 1)).status]).toEqual([413, 413]);
    expect((await sendForm(audioOf(1), { duration: 2 * MINUTE + 1 })).status).toBe(413);
    expect([(await tus(MINUTE)).status, (await presign(MINUTE)).status]).toEqual([201, 200]);
    expect([(await tus(1)).status, (await presign(1)).status]).toEqual([413, 413]);
  });

  test('UPL-21 audio longer than declared is refused, deleted and released', async () => {
    const before = await storedKeys();
    const long = await sendForm(audioOf(121), { duration: 1000 });
    expect([long.status, long.body.code]).toEqual([413, 'over_quota']);
    expect(await storedKeys()).toEqual(before);
    expect(await db.select().from(fileEntries).where(eq(fileEntries.ownerId, artist.user.id))).toEqual([]);
    expect((await sendForm(audioOf(120), { duration: 1000 })).body.fileEntry.duration).toBe(2 * MINUTE);
  });

  test('FUN-10 audio of unknown length starts while minutes remain; of two, one fits', async () => {
    const answers = await Promise.all([sendForm(audioOf(90, 3)), sendForm(audioOf(90, 5))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 413]);
    expect((await sendForm(audioOf(30))).status).toBe(200);
    expect((await create()).status).toBe(413);
    for (const nonsense of [-1, Number.MAX_SAFE_INTEGER, 'long', null]) expect((await create(nonsense)).status).toBe(413);
  });

  test('images and files in the bin do not count', async () => {
    const { body } = await sendForm(audioOf(120));
    const image = { ...bodyOf(), filename: 'a.png', mime: 'image/png', extension: 'png' };
    expect((await artist.send('s3/simple/presign', { body: image })).status).toBe(200);
    expect((await create(MINUTE)).status).toBe(413);
    await artist.send('file-entries/delete', { body: { entryIds: [body.fileEntry.id] } });
    expect((await create(2 * MINUTE)).status).toBe(200);
  });

  test('a rendition counts only once with its original, further renditions fully', async () => {
    const { body } = await sendForm(audioOf(90, 3));
    const renditionOf = body.fileEntry.id;
    const played = await sendForm(audioOf(91, 4), { duration: 91_000, renditionOf });
    expect(played.status).toBe(200);
    expect((await sendForm(audioOf(91, 5), { duration: 91_000, renditionOf })).status).toBe(413);
    expect((await sendForm(audioOf(30, 6), { duration: 30_000, renditionOf: played.body.fileEntry.id })).status).toBe(200);
    expect((await create(1)).status).toBe(413);
    await artist.send('file-entries/delete', { body: { entryIds: [renditionOf] } });
    expect((await create(1)).status).toBe(413);
  });

  test("a rendition longer than its original or of another user's file counts fully", async () => {
    const { body } = await sendForm(audioOf(100, 3));
    const renditionOf = body.fileEntry.id;
    expect((await sendForm(audioOf(110, 4), { renditionOf })).status).toBe(413);
    expect((await sendForm(audioOf(10, 5), { renditionOf })).status).toBe(200);
    const other = await createUploader();
    const theirs = await sendForm(audioOf(10, 6), { renditionOf }, other);
    expect(
      await db.select({ originalId: fileEntries.renditionOfId }).from(fileEntries).where(eq(fileEntries.id, theirs.body.fileEntry.id)),
    ).toEqual([{ originalId: null }]);
  });

  test('the message contains the size of the file and the remaining quota', async () => {
    const messageOf = async (response: Promise<Response>) => (await (await response).json<{ message: string }>()).message;
    expect((await create(90_000)).status).toBe(200);
    expect(await messageOf(create(65_400))).toBe('Not enough space for this file. It is 1:05 long, and 0:30 of your 2 minutes are left.');
    expect((await create(30_000)).status).toBe(200);
    expect(await messageOf(create())).toBe('Not enough space for this file. All of your 2 minutes are used.');
    await db
      .update(userPermissions)
      .set({ restrictions: [{ name: 'megabytes', value: 1 }] })
      .where(eq(userPermissions.userId, artist.user.id));
    const large = { ...bodyOf(), size: 3_200_000 };
    expect(await messageOf(artist.send('s3/multipart/create', { body: large }))).toBe(
      'Not enough space for this file. It has 3.1 MB, and 1 of your 1 MB are left.',
    );
  });
});
