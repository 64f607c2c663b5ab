import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PrivateLink } from '#contracts/backstage/private-link';
import { moveClock, now, resetClock } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { call } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import { bytesAt, open, statusAt } from './recipient';

const DAY = 86_400_000;
let artist: Uploader;
let song: Awaited<ReturnType<typeof createAudio>>['track'];
let version: number;

/** Earlier audio of three bytes. */
const addVersion = async (trackId: number): Promise<number> => {
  const key = `audio/${crypto.randomUUID()}`;
  await env.BUCKET.put(key, new Uint8Array([7, 8, 9]));
  const row = await env.DB.prepare(
    `insert into track_audio_versions (track_id, audio_key, audio_type, audio_size, duration, replaced_at)
      values (?, ?, 'audio/wav', 3, 1234, ?) returning id`,
  )
    .bind(trackId, key, Date.now())
    .first<{ id: number }>();
  return row!.id;
};

beforeEach(async () => {
  artist = await createUploader({ permissions: ['music.create'] });
  song = (await createAudio({ visibility: 'private', ownerId: artist.user.id, artists: [await createArtist({ managers: [artist.user] })] }))
    .track;
  version = await addVersion(song.id);
});
afterEach(resetClock);

const make = async (values: object = {}) =>
  (
    await answerOf<{ link: PrivateLink; token: string }>(
      await artist.send('private-links', { body: { track_id: song.id, name: 'Ebba', ...values } }),
    )
  ).body;
const change = async (id: number, body: object) => (await artist.send(`private-links/${id}`, { method: 'PUT', body })).status;
const musicOf = async (token: string) => (await open(token)).body.music;
const play = async (pass: string, track_id: number, version_id: number) =>
  answerOf<{ stream: string; plays_left: number | null }>(
    await call('private-links/play', { method: 'POST', body: { pass, track_id, version_id } }),
  );

test('a link shows and plays earlier audio versions only if its creator allows it', async () => {
  const closed = await make();
  expect([closed.link.with_versions, (await musicOf(closed.token)).tracks[0]?.versions]).toEqual([false, []]);
  expect((await play((await musicOf(closed.token)).pass, song.id, version)).status).toBe(404);
  const { link, token } = await make({ with_versions: true, play_limit: 2 });
  expect(link.with_versions).toBe(true);
  const music = await musicOf(token);
  expect(music.tracks[0]?.versions).toEqual([{ id: version, duration: 1234, peaks: [], replaced_at: expect.any(String) }]);
  const { status, body } = await play(music.pass, song.id, version);
  expect([status, body.plays_left, await bytesAt(body.stream)]).toEqual([200, 1, [7, 8, 9]]);
  expect((await play(music.pass, song.id, version)).status).toBe(200);
  expect((await play(music.pass, song.id, version)).status).toBe(403);
});

test('an open version closes with the setting, the link and its retention', async () => {
  const { link, token } = await make({ with_versions: true });
  const { pass } = await musicOf(token);
  const other = (await createAudio({ visibility: 'private' })).track;
  const foreign = await addVersion(other.id);
  expect([(await play(pass, song.id, foreign)).status, (await play(pass, other.id, foreign)).status]).toEqual([404, 404]);
  const { stream } = (await play(pass, song.id, version)).body;
  const states: number[] = [await statusAt(stream)];
  for (const allowed of [false, true]) {
    await change(link.id, { with_versions: allowed });
    states.push(await statusAt(stream));
  }
  await env.DB.prepare('update track_audio_versions set track_id = ? where id = ?').bind(other.id, version).run();
  states.push(await statusAt(stream));
  await env.DB.prepare('update track_audio_versions set track_id = ? where id = ?').bind(song.id, version).run();
  await artist.send(`private-links/${link.id}`, { method: 'DELETE' });
  states.push(await statusAt(stream));
  expect(states).toEqual([200, 404, 200, 404, 404]);
  const lasting = await make({ with_versions: true });
  moveClock(31 * DAY);
  await runScheduled(env, now());
  expect((await musicOf(lasting.token)).tracks[0]?.versions).toEqual([]);
});

test('a link to an album shows no earlier audio versions', async () => {
  const [album] = (
    await env.DB.prepare("insert into albums (name, slug, visibility, owner_id) values ('Both', 'both', 'private', ?) returning id")
      .bind(artist.user.id)
      .all<{ id: number }>()
  ).results;
  await env.DB.prepare('update tracks set album_id = ? where id = ?').bind(album?.id, song.id).run();
  const { link, token } = await make({ track_id: undefined, album_id: album?.id, with_versions: true });
  expect([link.with_versions, await change(link.id, { with_versions: true })]).toEqual([false, 200]);
  const music = await musicOf(token);
  expect(music.tracks[0]?.versions).toEqual([]);
  expect((await play(music.pass, song.id, version)).status).toBe(404);
});
