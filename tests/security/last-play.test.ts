import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import { LAST_PLAY_MARGIN } from '#contracts/backstage/private-link';
import { MINUTE } from '#functions/platform/contract/duration';
import { moveClock, resetClock } from '#functions/platform/http/clock';
import { open, play, statusAt } from '../backstage/private-link/recipient';
import { createAlbum } from '../support/factories/album.factory';
import { createAudio } from '../support/factories/audio.factory';
import { answerOf, createUploader } from '../support/upload';

const DURATION = 4 * MINUTE;

/** Downloadable link with one play to an album of two tracks. */
const createLink = async () => {
  const { user, send } = await createUploader({ permissions: ['music.create'] });
  const values = { visibility: 'private', ownerId: user.id } as const;
  const { id: albumId } = await createAlbum(values);
  const audios = [await createAudio({ ...values, albumId, number: 1 }), await createAudio({ ...values, albumId, number: 2 })];
  await env.DB.prepare('update tracks set duration = ? where album_id = ?').bind(DURATION, albumId).run();
  const body = { album_id: albumId, name: 'Ebba', play_limit: 1, downloadable: true };
  const { token } = (await answerOf<{ token: string }>(await send('private-links', { body }))).body;
  const { music } = (await open(token)).body;
  return { token, pass: music.pass, downloads: music.tracks.map(({ download }) => download!), tracks: audios.map(({ track }) => track.id) };
};

afterEach(resetClock);

test('STR-05 an attacker gains no plays while the last one is under way, and can’t extend it', async () => {
  const { token, pass, downloads, tracks } = await createLink();
  const all = await Promise.all(Array.from({ length: 6 }, () => tracks.map((id) => play(pass, id))).flat());
  expect(all.filter(({ status }) => status === 200)).toHaveLength(tracks.length);
  const end = DURATION + LAST_PLAY_MARGIN;
  for (let time = 0; time < 4; time += 1) {
    const other = (await open(token)).body.music;
    expect(other.tracks.map(({ playable }) => playable)).toEqual([false, false]);
    for (const id of tracks) expect([time, (await play(other.pass, id)).status]).toEqual([time, 403]);
    expect(await statusAt(downloads[0]!)).toBe(200);
    moveClock(end / 4 + 1000);
  }
  expect(await statusAt(downloads[0]!)).toBe(403);
  const counted = await env.DB.prepare('select count(*) as n from private_link_plays where track_id in (?, ?)')
    .bind(...tracks)
    .first('n');
  expect(counted).toBe(tracks.length);
});
