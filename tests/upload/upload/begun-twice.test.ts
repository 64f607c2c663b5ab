import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FileEntry } from '#contracts/upload/file-entry';
import { fileEntries, uploads } from '#db/schema/upload';
import { answerOf, createUploader, stored, storedKeys, type Uploader } from '../../support/upload';
import { wav } from '../../support/wav';

const db = drizzle(env.DB);
const SIZE = 30_044;

let artist: Uploader;
beforeEach(async () => {
  artist = await createUploader();
});

interface Answer {
  fileEntry: FileEntry;
  errors?: Record<string, string[]>;
}

const sendForm = async (bytes: Uint8Array<ArrayBuffer>, metadata: object, by = artist) => {
  const form = new FormData();
  form.set('file', new File([bytes], 'a.wav', { type: 'audio/wav' }));
  form.set('clientMime', 'audio/wav');
  form.set('clientExtension', 'wav');
  form.set('metadata', JSON.stringify(metadata));
  const around = await new Response(form).arrayBuffer();
  return answerOf<Answer>(await by.send('file-entries', { body: form, headers: { 'Content-Length': String(around.byteLength) } }));
};
const entriesOf = async (by = artist) => (await db.select().from(fileEntries)).filter(({ ownerId }) => ownerId === by.user.id);
const openOf = async (by = artist) =>
  (await db.select().from(uploads)).filter(({ ownerId, state }) => ownerId === by.user.id && ['reserved', 'uploading'].includes(state));

describe('repeated form upload', () => {
  const uploadId = 'b6b1f0f2-6a0f-4f1e-9d0c-0f5f0a8c1d11';

  test('INV-09 repeated and concurrent uploads with one id create one file', async () => {
    const before = await storedKeys();
    const bytes = wav(SIZE, 3);
    const first = await sendForm(bytes, { uploadId });
    const again = await Promise.all(Array.from({ length: 5 }, () => sendForm(bytes, { uploadId })));
    expect([first, ...again].map(({ status, body }) => [status, body.fileEntry.id])).toEqual(Array(6).fill([200, first.body.fileEntry.id]));
    const together = await Promise.all(Array.from({ length: 5 }, () => sendForm(bytes, { uploadId: `${uploadId}-2` })));
    const files = together.filter(({ status }) => status === 200).map(({ body }) => body.fileEntry.id);
    expect(new Set(files).size).toBe(1);
    expect(await entriesOf()).toHaveLength(2);
    const twice = env.DB.prepare('select owner_id, client_id from uploads where client_id is not null group by 1, 2 having count(*) > 1');
    expect((await twice.all()).results).toEqual([]);
    expect((await storedKeys()).filter((key) => !before.includes(key))).toHaveLength(2);
  });

  test('an upload interrupted before or after its bytes were stored is completed', async () => {
    const bytes = wav(SIZE, 4);
    const reserve = async (id: string) => {
      const key = `upload/${id}`;
      const values = {
        id,
        ownerId: artist.user.id,
        strategy: 'form',
        name: 'a.wav',
        size: SIZE,
        mime: 'audio/wav',
        extension: 'wav',
        storageKey: key,
      } as const;
      await db.insert(uploads).values({ ...values, clientId: id, expiresAt: new Date(Date.now() + 86_400_000) });
      return key;
    };
    const bare = await reserve('only-its-row-0001');
    const whole = await reserve('with-its-bytes-01');
    await env.BUCKET.put(whole, bytes);
    const answers = [await sendForm(bytes, { uploadId: 'only-its-row-0001' }), await sendForm(bytes, { uploadId: 'with-its-bytes-01' })];
    expect(answers.map(({ status, body }) => [status, body.fileEntry.path])).toEqual([
      [200, bare],
      [200, whole],
    ]);
    expect(await stored(bare)).toEqual(bytes);
    expect([(await entriesOf()).length, (await openOf()).length]).toEqual([2, 0]);
  });

  test('a repeated upload does not change the stored bytes; another size is another file', async () => {
    const bytes = wav(SIZE, 5);
    const { body } = await sendForm(bytes, { uploadId });
    const changed = await sendForm(wav(SIZE, 6), { uploadId });
    expect(changed.body.fileEntry.id).toBe(body.fileEntry.id);
    expect(await stored(body.fileEntry.path)).toEqual(bytes);
    const longer = await sendForm(wav(SIZE + 2, 6), { uploadId });
    expect(longer.body.fileEntry.id).not.toBe(body.fileEntry.id);
    expect(await stored(body.fileEntry.path)).toEqual(bytes);
  });

  test('UPL-13 an upload id is per user, reusable after a refusal and ignored if malformed', async () => {
    const [bytes, other] = [wav(SIZE, 7), await createUploader()];
    const mine = await sendForm(bytes, { uploadId });
    const theirs = await sendForm(bytes, { uploadId }, other);
    expect(theirs.body.fileEntry.id).not.toBe(mine.body.fileEntry.id);
    const page = new TextEncoder().encode('<!doctype html>'.padEnd(SIZE)) as Uint8Array<ArrayBuffer>;
    const renamed = `${uploadId}-3`;
    expect((await sendForm(page, { uploadId: renamed })).status).toBe(422);
    expect((await sendForm(bytes, { uploadId: renamed })).status).toBe(200);
    for (const nonsense of ['short', '', 5, null, '../../../etc/passwd', 'a'.repeat(65)]) {
      const [one, two] = [await sendForm(bytes, { uploadId: nonsense }), await sendForm(bytes, { uploadId: nonsense })];
      expect(one.body.fileEntry.id).not.toBe(two.body.fileEntry.id);
    }
  });
});

describe('other upload methods', () => {
  const input = { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size: SIZE, metadata: { uploadId: 'the-same-upload-1' } };

  test('repeated multipart, simple and tus uploads begin once and reserve once', async () => {
    const create = () => artist.send('s3/multipart/create', { body: input });
    const [one, two] = [await answerOf(await create()), await answerOf(await create())];
    expect(two.body).toEqual(one.body);
    expect(await openOf()).toHaveLength(1);
    await artist.send('s3/multipart/abort', { body: one.body });
    expect((await answerOf(await create())).body).not.toEqual(one.body);

    const presign = async () => {
      const { body } = await answerOf<{ key: string }>(
        await artist.send('s3/simple/presign', { body: { ...input, metadata: { uploadId: 'another-upload-1' } } }),
      );
      return body.key;
    };
    expect(await presign()).toBe(await presign());

    const metadata = ['clientName', 'clientMime', 'uploadId'].map(
      (name, index) => `${name} ${btoa(['a.wav', 'audio/wav', 'a-tus-upload-1'][index]!)}`,
    );
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(SIZE), 'Upload-Metadata': metadata.join(',') };
    const begin = async () => (await artist.send('tus/upload', { headers })).headers.get('Location');
    const location = await begin();
    expect(location).toMatch(/upload\/[0-9a-f]{32}$/);
    expect(await begin()).toBe(location);
    expect(await openOf()).toHaveLength(3);
  });
});
