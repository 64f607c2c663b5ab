import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LISTEN_TOKEN_LIFETIME, type PrivateLink } from '#contracts/backstage/private-link';
import { moveClock, resetClock } from '#functions/platform/http/clock';
import { createAlbum } from '../../support/factories/album.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import { open, play as playAt } from './recipient';

let artist: Uploader;
beforeEach(async () => {
  artist = await createUploader({ permissions: ['music.create'] });
});
afterEach(resetClock);

const make = async (values: object) => {
  const body = { name: 'Ebba at the paper', ...values };
  return (await answerOf<{ link: PrivateLink; token: string }>(await artist.send('private-links', { body }))).body;
};

describe('plays of album links', () => {
  let tracks: number[];
  let album: number;
  beforeEach(async () => {
    album = (await createAlbum({ visibility: 'private', ownerId: artist.user.id })).id;
    const sounds = await Promise.all(
      [1, 2, 3].map((number) => createAudio({ albumId: album, number, visibility: 'private', ownerId: artist.user.id })),
    );
    tracks = sounds.map(({ track }) => track.id);
  });
  const ofAlbum = (values: object) => make({ album_id: album, ...values });
  const statuses = async (pass: string, ids: number[]) => {
    const results: [number, number | null | undefined][] = [];
    for (const id of ids) {
      const { status, body } = await playAt(pass, id);
      results.push([status, body.plays_left]);
    }
    return results;
  };

  test('playing each track once counts as one play of the album link', async () => {
    const { link, token } = await ofAlbum({ play_limit: 2 });
    const { music } = (await open(token)).body;
    const [a, b, c] = tracks as [number, number, number];
    expect(await statuses(music.pass, [a, b, c])).toEqual(Array(3).fill([200, 1]));
    expect(await statuses(music.pass, [b])).toEqual([[200, 0]]);
    const again = (await open(token)).body.music;
    expect([again.plays_left, again.tracks.map(({ playable }) => playable)]).toEqual([0, [true, false, true]]);
    expect((await playAt(again.pass, b)).status).toBe(403);
    expect(await statuses(again.pass, [a, c])).toEqual(Array(2).fill([200, 0]));
    expect((await Promise.all(tracks.map((id) => playAt(again.pass, id)))).map(({ status }) => status)).toEqual([403, 403, 403]);
    const { links } = (await answerOf<{ links: PrivateLink[] }>(await artist.send(`private-links?album_id=${album}`, { method: 'GET' })))
      .body;
    expect(links.map(({ id, plays, state }) => [id, plays, state])).toEqual([[link.id, 2, 'spent']]);
  });

  test('an album play ends with its listen token, and the limit holds for parallel plays', async () => {
    const { token } = await ofAlbum({ play_limit: 1 });
    const { pass } = (await open(token)).body.music;
    const at = (id: number) => playAt(pass, id);
    const many = await Promise.all(tracks.flatMap((id) => [at(id), at(id), at(id)]));
    expect(many.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(tracks.length);
    const late = await ofAlbum({ play_limit: 1 });
    const opened = (await open(late.token)).body.music;
    expect((await playAt(opened.pass, tracks[0]!)).status).toBe(200);
    moveClock(LISTEN_TOKEN_LIFETIME + 1);
    const next = (await open(late.token)).body.music;
    expect(next.tracks.map(({ playable }) => playable)).toEqual([false, false, false]);
    expect((await playAt(next.pass, tracks[1]!)).status).toBe(403);
  });
});
