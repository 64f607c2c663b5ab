import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { FileEntry } from '#contracts/upload/file-entry';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { answerOf, createUploader, storedKeys } from '../../support/upload';
import { wav } from '../../support/wav';

test('UPL-25 deleting a track while it streams and its new file arrives leaves no orphans', async () => {
  const artist = await createUploader();
  const { track } = await createAudio({ ownerId: artist.user.id, artists: [await createArtist({ managers: [artist.user] })] });
  const before = await storedKeys();
  const file = wav(200_044);
  const request = { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size: file.length, metadata: {} };
  const { body: signed } = await answerOf<{ url: string; key: string }>(await artist.send('s3/simple/presign', { body: request }));
  await artist.send(signed.url, { method: 'PUT', body: file, headers: { 'Content-Length': String(file.length) } });

  const stream = await artist.send(`tracks/${track.id}/stream`, { method: 'GET' });
  const entry = { clientMime: 'audio/wav', clientName: 'a.wav', filename: signed.key, size: file.length, clientExtension: 'wav' };
  const [removed, arrived, heard] = await Promise.all([
    artist.send(`tracks/${track.id}`, { method: 'DELETE' }),
    artist.send('s3/entries', { body: entry }),
    stream.arrayBuffer(),
  ]);
  expect([stream.status, removed.status, arrived.status]).toEqual([200, 200, 200]);
  expect(heard.byteLength).toBeGreaterThan(0);
  const listener = await createUploader();
  expect((await listener.send(`tracks/${track.id}/stream`, { method: 'GET' })).status).toBe(404);

  const { fileEntry } = await arrived.json<{ fileEntry: FileEntry }>();
  expect((await storedKeys()).filter((key) => !before.includes(key))).toEqual([fileEntry.path]);
  const open = await env.DB.prepare("select count(*) as rows from uploads where state not in ('ready', 'failed', 'aborted')").first('rows');
  expect(open).toBe(0);
});
