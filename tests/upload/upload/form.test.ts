import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import type { FileEntry } from '#contracts/upload/file-entry';
import { userPermissions } from '#db/schema/role';
import { fileEntries } from '#db/schema/upload';
import { createTrack } from '../../support/factories/track.factory';
import { sweepAfter } from '../../support/inventory';
import { set } from '../../support/setting';
import { answerOf, createUploader, stored, storedKeys, type Uploader } from '../../support/upload';
import { wav } from '../../support/wav';

interface Answer {
  fileEntry: FileEntry;
  message: string;
  errors: Record<string, string[]>;
}

const upload = async (by: Uploader, bytes: Uint8Array<ArrayBuffer>, name = 'song.wav', mime = 'audio/wav') => {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type: mime }));
  form.set('clientMime', mime);
  form.set('clientExtension', name.split('.').at(-1) ?? '');
  const around = await new Response(form).arrayBuffer();
  return answerOf<Answer>(await by.send('file-entries', { body: form, headers: { 'Content-Length': String(around.byteLength) } }));
};
const text = (content: string): Uint8Array<ArrayBuffer> => Uint8Array.from(content, (letter) => letter.charCodeAt(0));

describe('form uploads', () => {
  test('UPLOAD-065 ENT-074 ENT-075 ENT-076 ENT-077 ENT-078 only the owner can read a stored file', async () => {
    const artist = await createUploader();
    const file = wav(5000);
    const { status, body } = await upload(artist, file);
    expect(status).toBe(200);
    const { fileEntry } = body;
    expect(fileEntry).toMatchObject({ name: 'song.wav', file_size: 5000, mime: 'audio/wav', extension: 'wav', can: { delete: true } });
    expect(Date.parse(fileEntry.updated_at)).toBeGreaterThan(0);
    expect(await stored(fileEntry.path)).toEqual(file);
    expect((await artist.send(fileEntry.url, { method: 'GET' })).status).toBe(200);
    expect((await (await createUploader()).send(fileEntry.url, { method: 'GET' })).status).toBe(404);
  });

  test('UPL-05 UPL-06 UPLOAD-030 UPLOAD-031 UPLOAD-033 the file type is detected from its bytes', async () => {
    const artist = await createUploader();
    const before = await storedKeys();
    const lies: [string, string, Uint8Array<ArrayBuffer>][] = [
      ['page.mp3', 'audio/mpeg', text('<!doctype html><script>alert(1)</script>')],
      ['program.mp3', 'audio/mpeg', text(`MZ\x90\0${'\0'.repeat(500)}PE`)],
      ['archive.mp3', 'audio/mpeg', text(`PK\x03\x04${'\0'.repeat(200)}`)],
      ['film.mp3', 'audio/mpeg', text(`\0\0\0\x18ftypqt  ${'\0'.repeat(200)}moovtrakmdiahdlrvide`)],
      ['tagged.mp3', 'audio/mpeg', text('ID3\x03\0\0\0\0\0\x0a<!doctype html><script>alert(1)</script>')],
    ];
    for (const [name, mime, bytes] of lies) {
      const { status, body } = await upload(artist, bytes, name, mime);
      expect([name, status, body.errors?.file]).toEqual([name, 422, ['This file type is not allowed']]);
    }
    const svg = await upload(
      artist,
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a.svg',
      'image/svg+xml',
    );
    expect([svg.status, svg.body.errors?.file]).toEqual([
      422,
      ['Images in SVG format can’t be used. Save the image as JPEG, PNG or WebP and try again.'],
    ]);
    expect(await storedKeys()).toEqual(before);
    const honest = await upload(artist, wav(4000), 'shell.php.wav', 'audio/x-php');
    expect(honest.body.fileEntry).toMatchObject({ mime: 'audio/wav', extension: 'wav' });
    const served = await artist.send(honest.body.fileEntry.url, { method: 'GET' });
    expect(served.headers.get('Content-Type')).toBe('audio/wav');
    expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await upload(artist, text('MZ'), 'a.exe', 'application/x-msdownload')).status).toBe(422);
  });

  test('UPL-08 file names are sanitised', async () => {
    const artist = await createUploader();
    const names = [
      '../../x.wav',
      'a/../b.wav',
      'C:\\x.wav',
      'r\u202etl.wav',
      `${'l'.repeat(300)}.wav`,
      '.htaccess.wav',
      'CON.wav',
      '"; filename=x.wav',
      '\u202e\u2066\u200b',
      '..',
      'NUL',
      '   .wav   ',
      `${'😀'.repeat(200)}.wav`,
      '%2e%2e%2fx.wav',
    ];
    for (const name of ['a\0b.wav', 'a\r\nSet-Cookie: b=1.wav']) expect((await upload(artist, wav(400), name)).status).toBe(422);
    for (const name of names) {
      const { status, body } = await upload(artist, wav(400), name);
      expect([name, status]).toEqual([name, 200]);
      expect(body.fileEntry.name.length).toBeLessThanOrEqual(255);
      expect(body.fileEntry.name.trim()).not.toBe('');
      expect(body.fileEntry.name.isWellFormed()).toBe(true);
      expect(body.fileEntry.name).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u);
      expect(body.fileEntry.path).toMatch(/^upload\/[0-9a-f]{32}$/);
      const header = (await artist.send(body.fileEntry.url, { method: 'GET' })).headers.get('Content-Disposition') ?? '';
      expect(header).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.%!~*-]*$/);
    }
  });

  test('UPLOAD-028 UPLOAD-029 UPLOAD-032 size and type are limited by the settings', async () => {
    const artist = await createUploader();
    await set('uploads.max_size', 1024 * 1024);
    const { status, body } = await upload(artist, wav(1024 * 1024 + 1), 'a.wav');
    expect([status, body.message]).toEqual([413, '`a.wav` exceeds maximum allowed size of 1 MB']);
    await set('uploads.blocked_types', ['.wav']);
    expect((await upload(artist, wav(100), 'a.wav')).body.message).toBe('This file type is not allowed');
    await set('uploads.blocked_types', []);
    await set('uploads.max_size', 1024 ** 3);
    expect((await upload(artist, new Uint8Array(), 'a.wav')).body.errors.file).toEqual(['The file is empty.']);
  });

  test('UPL-16 a body with a false length is 413 without being read', async () => {
    const artist = await createUploader();
    const response = await artist.send('file-entries', {
      body: new Uint8Array(10),
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '9999999999' },
    });
    expect(response.status).toBe(413);
  });

  test('UPL-24 concurrent uploads cannot exceed the quota', async () => {
    const artist = await createUploader();
    await drizzle(env.DB)
      .update(userPermissions)
      .set({ restrictions: [{ name: 'megabytes', value: 1 }] })
      .where(eq(userPermissions.userId, artist.user.id));
    const body = { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size: 1024 * 1024 - 1, metadata: {} };
    const answers = await Promise.all(Array.from({ length: 50 }, () => artist.send('s3/multipart/create', { body })));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([1, new Set([200, 413])]);
    const taken = await answers.find(({ status }) => status === 200)!.json<{ uploadId: string; key: string }>();
    await artist.send('s3/multipart/abort', { body: { uploadId: taken.uploadId, key: taken.key } });
    expect((await artist.send('s3/multipart/create', { body })).status).toBe(200);
  });
});

describe('files', () => {
  const remove = (by: Uploader, body: object) => by.send('file-entries/delete', { body });

  test('UPLOAD-066 OBJ-09 an owner deletes all listed files or, if one is not theirs, none', async () => {
    const [artist, other] = [await createUploader(), await createUploader()];
    const [one, two, foreign] = [await upload(artist, wav(500)), await upload(artist, wav(501)), await upload(other, wav(502))];
    const ids = [one.body.fileEntry.id, two.body.fileEntry.id, foreign.body.fileEntry.id];
    expect((await remove(artist, { entryIds: ids, deleteForever: true })).status).toBe(403);
    expect((await remove(artist, { paths: [foreign.body.fileEntry.path] })).status).toBe(403);
    expect((await remove(artist, { paths: ['../x'] })).status).toBe(403);
    expect((await remove(artist, {})).status).toBe(422);
    expect(await drizzle(env.DB).$count(fileEntries)).toBeGreaterThanOrEqual(3);
    expect((await remove(artist, { entryIds: ids.slice(0, 1), paths: [two.body.fileEntry.path], deleteForever: true })).status).toBe(200);
    expect([await stored(one.body.fileEntry.path), await stored(two.body.fileEntry.path)]).toEqual([null, null]);
    expect(await stored(foreign.body.fileEntry.path)).not.toBeNull();
  });

  test('a file used by a track cannot be deleted', async () => {
    const artist = await createUploader();
    const { fileEntry } = (await upload(artist, wav(600))).body;
    await createTrack({ name: 'Night Ferry', audioKey: fileEntry.path, ownerId: artist.user.id });
    const refused = await answerOf<Answer>(await remove(artist, { entryIds: [fileEntry.id] }));
    expect([refused.status, refused.body.message]).toEqual([409, 'This file is the audio of “Night Ferry”. Delete or replace it there.']);
  });

  test('abandoned uploads are aborted after a day, and the bin is emptied after 30 days', async () => {
    const artist = await createUploader();
    const { fileEntry } = (await upload(artist, wav(700))).body;
    await remove(artist, { entryIds: [fileEntry.id] });
    const begun = await artist.send('s3/multipart/create', {
      body: { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size: 900, metadata: {} },
    });
    const { key } = await begun.json<{ key: string }>();
    const at = sweepAfter;
    await at(0.5);
    const stateOf = () => env.DB.prepare('select state from uploads where storage_key = ?').bind(key).first('state');
    expect([await stateOf(), (await stored(fileEntry.path)) === null]).toEqual(['uploading', false]);
    await at(1.1);
    await at(1.1);
    expect(await stateOf()).toBe('aborted');
    await at(32);
    expect([await stateOf(), await stored(fileEntry.path)]).toEqual([null, null]);
  });
});
