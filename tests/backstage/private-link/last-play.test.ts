import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LAST_PLAY_MARGIN, LISTEN_TOKEN_LIFETIME, PLAY_TOKEN_LIFETIME } from '#contracts/backstage/private-link';
import { HOUR, MINUTE } from '#functions/platform/contract/duration';
import { moveClock, resetClock } from '#functions/platform/http/clock';
import { createAlbum } from '../../support/factories/album.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import { fetchAt, open, play, statusAt } from './recipient';

const DURATION = 4 * MINUTE;

let artist: Uploader;
let album: number;
let tracks: number[];

const createTrack = async (values: object, duration = DURATION) => {
  const { track } = await createAudio({ visibility: 'private', ownerId: artist.user.id, ...values });
  await env.DB.prepare('update tracks set duration = ? where id = ?').bind(duration, track.id).run();
  return track.id;
};

const createLink = async (values: object) => {
  const body = { name: 'Ebba at the paper', play_limit: 1, downloadable: true, ...values };
  const { token } = (await answerOf<{ token: string }>(await artist.send('private-links', { body }))).body;
  const { music } = (await open(token)).body;
  return { token, pass: music.pass, downloads: music.tracks.map(({ download }) => download!), music };
};

const downloadsShown = async (token: string) => (await open(token)).body.music.tracks.map(({ download }) => download !== null);

/** Reads to the end, because a cancelled archive logs an error. */
const archiveStatus = async (url: string) => {
  const response = await fetchAt(url);
  await response.arrayBuffer();
  return response.status;
};

beforeEach(async () => {
  artist = await createUploader({ permissions: ['music.create'], name: 'Ada Reed' });
  album = (await createAlbum({ visibility: 'private', ownerId: artist.user.id })).id;
  await env.DB.prepare("update albums set tint = '#336699' where id = ?").bind(album).run();
  tracks = [await createTrack({ albumId: album, number: 1 }), await createTrack({ albumId: album, number: 2 })];
});
afterEach(resetClock);

test('the last play of a track ends at its end: until then it streams and downloads', async () => {
  const track = await createTrack({});
  const { token, pass, downloads } = await createLink({ track_id: track });
  const { stream, plays_left, last_play_ms } = (await play(pass, track)).body;
  expect([plays_left, last_play_ms]).toEqual([0, DURATION + LAST_PLAY_MARGIN]);
  moveClock(DURATION + LAST_PLAY_MARGIN - MINUTE);
  expect([await statusAt(stream), await statusAt(downloads[0]!), await downloadsShown(token)]).toEqual([200, 200, [true]]);
  expect((await open(token)).body.music.last_play_ms).toBeLessThanOrEqual(MINUTE);
  moveClock(2 * MINUTE);
  expect([await statusAt(downloads[0]!), await downloadsShown(token)]).toEqual([403, [false]]);
  expect((await open(token)).body.music.last_play_ms).toBe(0);
});

test('the last play of an album ends with its last track, not when that one starts', async () => {
  const { token, pass, downloads } = await createLink({ album_id: album });
  const first = (await play(pass, tracks[0]!)).body;
  expect(first.last_play_ms).toBe(LISTEN_TOKEN_LIFETIME);
  moveClock(2 * HOUR);
  const { stream, last_play_ms } = (await play(pass, tracks[1]!)).body;
  expect(last_play_ms).toBe(DURATION + LAST_PLAY_MARGIN);
  expect([await statusAt(stream), await statusAt(downloads[1]!), await downloadsShown(token)]).toEqual([200, 200, [true, true]]);
  moveClock(DURATION + LAST_PLAY_MARGIN + 1000);
  expect([await statusAt(downloads[0]!), await statusAt(downloads[1]!), await downloadsShown(token)]).toEqual([403, 403, [false, false]]);
});

test('a long track streams to its end, beyond the usual validity of a stream', async () => {
  const long = 5 * HOUR;
  const track = await createTrack({}, long);
  const { pass } = await createLink({ track_id: track });
  const { stream } = (await play(pass, track)).body;
  moveClock(PLAY_TOKEN_LIFETIME + HOUR);
  expect(await statusAt(stream)).toBe(200);
  moveClock(long);
  expect(await statusAt(stream)).toBe(404);
});

test('the response names the sender and the tint, and nothing else of either', async () => {
  const { music } = await createLink({ album_id: album });
  expect([music.sender, music.tint, music.last_play_ms]).toEqual(['Ada Reed', '#336699', null]);
  const text = JSON.stringify(music);
  expect([text.includes(artist.user.email), text.includes('audio_key')]).toEqual([false, false]);
});

test('an album downloads as one ZIP file, while its link allows it', async () => {
  const { token, pass, music } = await createLink({ album_id: album });
  const zip = await fetchAt(music.download_all!);
  const text = new TextDecoder('latin1').decode(await zip.arrayBuffer());
  expect([zip.status, zip.headers.get('Content-Type'), text.slice(0, 2)]).toEqual([200, 'application/zip', 'PK']);
  for (const { name } of music.tracks) expect(text).toContain(name);
  const [ticket, single] = [music.download_all!.split('ticket=')[1]!, music.tracks[0]!.download!.split('ticket=')[1]!];
  for (const path of [`download?ticket=${ticket}`, `stream?ticket=${ticket}`, `download-all?ticket=${single}`, 'download-all?ticket=a.b'])
    expect([path, await statusAt(`private-links/${path}`)]).toEqual([path, 404]);
  for (const id of tracks) await play(pass, id);
  expect(await archiveStatus(music.download_all!)).toBe(200);
  moveClock(DURATION + LAST_PLAY_MARGIN + 1000);
  expect([await archiveStatus(music.download_all!), (await open(token)).body.music.download_all]).toEqual([403, null]);
});

test('a link without downloads, with a new password or revoked sends no archive', async () => {
  const { music } = await createLink({ album_id: album, downloadable: false });
  expect(music.download_all).toBeNull();
  for (const change of ['downloadable = 0', "password_hash = 'other'", 'revoked_at = 1']) {
    const open = await createLink({ album_id: album });
    expect(await archiveStatus(open.music.download_all!)).toBe(200);
    await env.DB.prepare(`update private_links set ${change}`).run();
    expect([change, await archiveStatus(open.music.download_all!)]).toEqual([change, 404]);
  }
});
