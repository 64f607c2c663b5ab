import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { expect, test } from 'vitest';
import { audioApi } from '#contracts/upload/audio';
import type { FileEntry } from '#contracts/upload/file-entry';
import { trackAudioVersions } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { trackPath } from '#functions/platform/contract/page-path';
import { read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import { digestOf, wav } from '../../support/wav';

const db = drizzle(env.DB);

const upload = async (by: Uploader, bytes: Uint8Array<ArrayBuffer>): Promise<FileEntry> => {
  const fileInfo = { filename: 'Low Water.wav', mime: 'audio/wav', extension: 'wav', size: bytes.length, metadata: {} };
  const { body } = await answerOf<{ url: string; key: string }>(await by.send('s3/simple/presign', { body: fileInfo }));
  await by.send(body.url, { method: 'PUT', body: bytes, headers: { 'Content-Length': String(bytes.length) } });
  const entry = { clientMime: 'audio/wav', clientName: 'Low Water.wav', filename: body.key, size: bytes.length, clientExtension: 'wav' };
  return (await answerOf<{ fileEntry: FileEntry }>(await by.send('s3/entries', { body: entry }))).body.fileEntry;
};
const sameAs = async (by: { id: number }, hash: string) =>
  (await read(audioApi.findDuplicates, `sounds/${hash}/same`, { headers: await signIn(by) })).same;

test('uploaded audio is recognised as a duplicate by its server-side hash', async () => {
  const artist = await createUploader();
  const bytes = wav(20_044, 5);
  const hash = await digestOf(bytes);
  expect(await sameAs(artist.user, hash)).toEqual([]);
  const entry = await upload(artist, bytes);
  expect(await sameAs(artist.user, hash)).toEqual([{ file_entry_id: entry.id, name: 'Low Water.wav', tracks: [] }]);
  const track = await createTrack({ name: 'Low Water', slug: 'low-water', audioKey: entry.path, ownerId: artist.user.id });
  const path = trackPath(track);
  expect((await sameAs(artist.user, hash))[0]?.tracks).toEqual([{ id: track.id, name: 'Low Water', path, is_played: true }]);
  expect(await sameAs(artist.user, await digestOf(wav(20_044, 6)))).toEqual([]);
});

test('replaced audio and the original behind a rendition are recognised as duplicates', async () => {
  const artist = await createUploader();
  const [original, older] = [wav(20_044, 7), wav(20_044, 8)];
  const [one, other] = [await upload(artist, original), await upload(artist, older)];
  const track = await createTrack({ audioKey: 'upload/rendition', originalKey: one.path, ownerId: artist.user.id });
  await db.insert(trackAudioVersions).values({
    trackId: track.id,
    audioKey: other.path,
    audioType: 'audio/wav',
    audioSize: 20_044,
    duration: 2500,
    replacedAt: new Date(),
  });
  expect((await sameAs(artist.user, await digestOf(original)))[0]?.tracks).toMatchObject([{ id: track.id, is_played: true }]);
  expect((await sameAs(artist.user, await digestOf(older)))[0]?.tracks).toMatchObject([{ id: track.id, is_played: false }]);
});

test('duplicates are visible only to editors of their track, and not in the bin', async () => {
  const [owner, stranger] = [await createUploader(), await createUploader()];
  const manager = await createUser({ permissions: ['music.create'] });
  const bytes = wav(20_044, 9);
  const hash = await digestOf(bytes);
  const entry = await upload(owner, bytes);
  await createTrack({ audioKey: entry.path, ownerId: owner.user.id, artists: [await createArtist({ managers: [manager] })] });
  expect(await sameAs(manager, hash)).toHaveLength(1);
  expect(await sameAs(stranger.user, hash)).toEqual([]);
  const hidden = await createTrack({ audioKey: entry.path, visibility: 'private' });
  expect((await sameAs(owner.user, hash))[0]?.tracks.map(({ id }) => id)).not.toContain(hidden.id);
  await db.update(fileEntries).set({ deletedAt: new Date() });
  expect(await sameAs(owner.user, hash)).toEqual([]);
});

test('only artists look up a hash, in statements without a full table scan', async () => {
  const artist = await createUser({ permissions: ['music.create'] });
  const headers = await signIn(artist);
  const hash = await digestOf(wav(100));
  expect((await refusal('sounds/abc/same', { headers })).status).toBe(404);
  expect((await refusal(`sounds/${hash}/same`)).status).toBe(401);
  expect((await refusal(`sounds/${hash}/same`, { headers: await signIn(await createUser()) })).status).toBe(403);
  const { statements } = await statementsOf(`sounds/${hash}/same`, headers);
  const plan = (await Promise.all(statements.map(planOf))).flat();
  expect(plan.filter((step) => /^SCAN (file_entries|tracks|track_audio_versions|now_played|uploaded|played|replaced)/.test(step))).toEqual(
    [],
  );
});
