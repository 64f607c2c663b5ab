import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { trackApi } from '#contracts/catalogue/track';
import { trackAudioVersions, tracks, trackWaveforms } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { cleanUpAudioVersions } from '#functions/catalogue/track/audio-version.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { call, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { next } from '../../support/factories/sequence';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

test('only users who can edit a track list its audio versions, last replaced first', async () => {
  const manager = await createUser({ name: 'Ebba' });
  const track = await createTrack({ artists: [await createArtist({ managers: [manager] })] });
  const before = { trackId: track.id, audioKey: 'audio/a', audioType: 'audio/mpeg', audioSize: 10 };
  await drizzle(env.DB)
    .insert(trackAudioVersions)
    .values([
      { ...before, duration: 1000, replacedAt: new Date(1000), replacedBy: manager.id },
      { ...before, duration: 2000, replacedAt: new Date(2000) },
    ]);
  const headers = await signIn(manager);
  const { sounds: versions } = await read(trackApi.audioVersions, `tracks/${track.id}/sounds`, { headers });
  expect(versions).toMatchObject([
    { duration: 2000, replaced_by: null },
    { duration: 1000, replaced_by: 'Ebba', replaced_at: '1970-01-01T00:00:01.000Z' },
  ]);
  const { statements } = await statementsOf(`tracks/${track.id}/sounds`, headers);
  const plan = (await Promise.all(statements.map(planOf))).flat();
  expect(plan.filter((step) => /^SCAN (track_audio_versions|tracks|users)/.test(step))).toEqual([]);
  expect((await refusal(`tracks/${track.id}/sounds`)).status).toBe(401);
  expect((await refusal(`tracks/${track.id}/sounds`, { headers: await signIn(await createUser()) })).status).toBe(403);
});

const db = drizzle(env.DB);
const DAY = 86_400_000;
const peaks = (height: number, count: number) => Array.from({ length: count }, () => height);

/** Track with replaced audio: 400 bytes before, 900 now. */
const replaced = async () => {
  const manager = await createUser();
  const artist = await createArtist({ managers: [manager] });
  const album = await createAlbum({ artists: [artist] });
  const { track, bytes } = await createAudio({
    size: 900,
    artists: [artist],
    albumId: album.id,
    loudness: -9,
    truePeak: -1,
    peaks: peaks(9, 48),
  });
  await db.insert(trackWaveforms).values({ trackId: track.id, peaks: peaks(90, 800) });
  const before = Uint8Array.from({ length: 400 }, (_, index) => 250 - (index % 251));
  const audioKey = `audio/${crypto.randomUUID()}`;
  await env.BUCKET.put(audioKey, before);
  const [audio] = await db
    .insert(trackAudioVersions)
    .values({
      trackId: track.id,
      audioKey,
      audioType: 'audio/flac',
      audioSize: 400,
      originalKey: 'upload/original',
      duration: 65_000,
      loudness: -14,
      truePeak: -2,
      peaks: peaks(4, 48),
      waveform: peaks(40, 800),
      replacedBy: manager.id,
      replacedAt: new Date(1000),
    })
    .returning();
  return { manager, headers: await signIn(manager), artist, album, track, bytes, before, sound: audio };
};
const answerTo = async (path: string, headers: Record<string, string>): Promise<number> =>
  (await call(path, { method: 'POST', headers })).status;
const heardOf = async (id: number) => {
  const response = await call(`tracks/${id}/stream`);
  return { type: response.headers.get('Content-Type'), bytes: new Uint8Array(await response.arrayBuffer()) };
};

describe('audio version restore', () => {
  test('restoring a version swaps it with the current audio and makes pages stale', async () => {
    const { headers, track, bytes, before, sound: audio, artist, album } = await replaced();
    const post = { method: 'POST', headers };
    await env.DB.prepare('delete from stale_pages').run();
    const restored = (await read(trackApi.restoreAudioVersion, `tracks/${track.id}/sounds/${audio!.id}/restore`, post)).track;
    expect(restored).toMatchObject({ duration: 65_000, loudness: -14, true_peak: -2, peaks: peaks(4, 48) });
    expect(await heardOf(track.id)).toEqual({ type: 'audio/flac', bytes: before });
    expect((await read(trackApi.waveform, `tracks/${track.id}/waveform`)).peaks).toEqual(peaks(40, 800));
    const stale = (await env.DB.prepare('select tag from stale_pages').all<{ tag: string }>()).results.map(({ tag }) => tag);
    expect(stale).toEqual(expect.arrayContaining([`track:${track.id}`, `artist:${artist.id}`, `album:${album.id}`]));
    const [row] = await db.select().from(tracks).where(eq(tracks.id, track.id));
    expect(row).toMatchObject({ originalKey: 'upload/original', audioSize: 400 });

    const { sounds: versions } = await read(trackApi.audioVersions, `tracks/${track.id}/sounds`, { headers });
    expect(versions).toMatchObject([{ duration: track.duration, size: 900, peaks: peaks(9, 48) }]);
    const back = await read(trackApi.restoreAudioVersion, `tracks/${track.id}/sounds/${versions[0]!.id}/restore`, post);
    expect(back.track).toMatchObject({ duration: track.duration, loudness: -9, true_peak: -1, peaks: peaks(9, 48) });
    expect(await heardOf(track.id)).toEqual({ type: 'audio/mpeg', bytes });
    expect((await read(trackApi.waveform, `tracks/${track.id}/waveform`)).peaks).toEqual(peaks(90, 800));
  });

  test('five concurrent restores of a version succeed once', async () => {
    const { headers, track, sound: audio } = await replaced();
    const ask = () => answerTo(`tracks/${track.id}/sounds/${audio!.id}/restore`, headers);
    expect((await Promise.all(Array.from({ length: 5 }, ask))).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await db.select().from(trackAudioVersions).where(eq(trackAudioVersions.trackId, track.id))).toHaveLength(1);
  });

  test('OBJ-05 a version is restored only on its own track by users who can edit it', async () => {
    const { headers, track, sound: audio } = await replaced();
    const other = await replaced();
    expect(await answerTo(`tracks/${other.track.id}/sounds/${audio!.id}/restore`, other.headers)).toBe(404);
    expect(await answerTo(`tracks/${track.id}/sounds/${audio!.id}/restore`, other.headers)).toBe(403);
    expect(await answerTo(`tracks/${track.id}/sounds/${audio!.id}/restore`, {})).toBe(401);
    expect(await answerTo(`tracks/${track.id}/sounds/999999/restore`, headers)).toBe(404);
    expect(await db.select().from(trackAudioVersions).where(eq(trackAudioVersions.id, audio!.id))).toHaveLength(1);
  });
});

test('versions expire after 30 days; files without other uses move to the bin', async () => {
  const { track, sound: audio, manager } = await replaced();
  const now = new Date();
  const addFile = async (key: string) => {
    const file = { ownerId: manager.id, kind: 'audio' as const, name: 'a', size: 1, mime: 'audio/wav', extension: 'wav' };
    await db.insert(fileEntries).values({ ...file, storageKey: key });
    return key;
  };
  const [gone, young, shared] = [await addFile(`upload/${next()}`), await addFile(`upload/${next()}`), await addFile(track.audioKey!)];
  const old = { trackId: track.id, audioType: 'audio/wav', audioSize: 1, duration: 1, replacedAt: new Date(now.getTime() - 31 * DAY) };
  await db.update(trackAudioVersions).set({ replacedAt: now }).where(eq(trackAudioVersions.id, audio!.id));
  await db.insert(trackAudioVersions).values([
    { ...old, audioKey: gone },
    { ...old, audioKey: shared },
    { ...old, audioKey: young },
    { ...old, audioKey: 'upload/none', originalKey: young, replacedAt: now },
  ]);
  for (let run = 0; run < 2; run += 1) await cleanUpAudioVersions({ ...createContext(env, ANONYMOUS_ACTOR), now });
  const left = await db.select().from(trackAudioVersions).where(eq(trackAudioVersions.trackId, track.id));
  expect(left.map(({ audioKey }) => audioKey).sort()).toEqual(['upload/none', audio!.audioKey].sort());
  const binned = (await db.select().from(fileEntries)).filter(({ deletedAt }) => deletedAt !== null).map(({ storageKey }) => storageKey);
  expect(binned).toEqual([gone]);
});
