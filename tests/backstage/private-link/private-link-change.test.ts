import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PrivateLink } from '#contracts/backstage/private-link';
import { moveClock, resetClock } from '#functions/platform/http/clock';
import { createAudio } from '../../support/factories/audio.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import { open, play, statusAt } from './recipient';

let artist: Uploader;
let audio: Awaited<ReturnType<typeof createAudio>>;

beforeEach(async () => {
  artist = await createUploader({ permissions: ['music.create'] });
  audio = await createAudio({ visibility: 'private', ownerId: artist.user.id });
});
afterEach(resetClock);

const make = async (values: object = {}) => {
  const body = { track_id: audio.track.id, name: 'Ebba at the paper', ...values };
  return (await answerOf<{ link: PrivateLink; token: string }>(await artist.send('private-links', { body }))).body;
};

/** Opens a downloadable link and starts a play. */
const listen = async (values: object = {}) => {
  const { link, token } = await make({ downloadable: true, ...values });
  const { music } = (await open(token)).body;
  const { stream } = (await play(music.pass, audio.track.id)).body;
  return { link, token, music, stream, download: music.tracks[0]?.download ?? '' };
};

describe('updating private links', () => {
  const change = async (id: number, body: object) =>
    answerOf<{ link: PrivateLink; errors: object; code: string }>(await artist.send(`private-links/${id}`, { method: 'PUT', body }));

  test('an update changes only the given fields, and the URL stays valid', async () => {
    const { link, token } = await make({ password: 'low tide', play_limit: 3, downloadable: true });
    const { status, body } = await change(link.id, { name: 'Ebba, at home' });
    expect([status, body.link]).toEqual([200, { ...link, name: 'Ebba, at home' }]);
    const end = new Date(Date.now() + 3_600_000).toISOString();
    const all = (await change(link.id, { expires_at: end, play_limit: null, downloadable: false, password: null })).body.link;
    expect(all).toEqual({ ...body.link, expires_at: end, play_limit: null, downloadable: false, has_password: false });
    expect((await open(token)).body.music).toMatchObject({ recipient: 'Ebba, at home', plays_left: null });
    expect((await change(link.id, {})).body.link).toEqual(all);
  });

  test('STR-05 a new password closes the open stream, and disabling downloads the open download', async () => {
    const { link, token, music, stream, download } = await listen();
    expect([await statusAt(stream), await statusAt(download)]).toEqual([200, 200]);
    await change(link.id, { downloadable: false });
    expect([await statusAt(stream), await statusAt(download)]).toEqual([200, 404]);
    await change(link.id, { downloadable: true, password: 'high tide' });
    expect([(await play(music.pass, audio.track.id)).status, await statusAt(stream), await statusAt(download)]).toEqual([404, 404, 404]);
    expect((await open(token)).body.locked).toBe(true);
    const opened = (await open(token, 'high tide')).body.music;
    expect((await play(opened.pass, audio.track.id)).status).toBe(200);
    await change(link.id, { password: 'spring tide' });
    expect([(await play(opened.pass, audio.track.id)).status, (await open(token, 'high tide')).status]).toEqual([404, 422]);
  });

  test('an expired or used-up link reopens with new limits; a revoked link does not', async () => {
    const { link, music } = await listen({ play_limit: 1, expires_at: new Date(Date.now() + 60_000).toISOString() });
    expect((await play(music.pass, audio.track.id)).status).toBe(403);
    expect((await change(link.id, { play_limit: 2 })).body.link.state).toBe('open');
    expect((await play(music.pass, audio.track.id)).status).toBe(200);
    moveClock(61_000);
    expect((await play(music.pass, audio.track.id)).status).toBe(404);
    expect((await change(link.id, { expires_at: null, play_limit: 9 })).body.link).toMatchObject({ state: 'open', plays: 2 });
    await artist.send(`private-links/${link.id}`, { method: 'DELETE' });
    const refused = await change(link.id, { name: 'Back again' });
    expect([refused.status, refused.body.code]).toEqual([409, 'revoked']);
    expect(await env.DB.prepare('select recipient_name from private_links where id = ?').bind(link.id).first('recipient_name')).toBe(
      link.name,
    );
  });

  test('OBJ-05 MAS-04 only editors of the music update a link, and only its editable fields', async () => {
    const { link } = await make();
    const other = await createUploader({ permissions: ['music.create'] });
    for (const id of [link.id, 999_999]) {
      expect((await other.send(`private-links/${id}`, { method: 'PUT', body: { name: 'Mine' } })).status).toBe(404);
    }
    const taken = { plays: 99, revoked_at: 1, token_hash: 'mine', track_id: 1, album_id: 1, created_by: 1 };
    expect((await change(link.id, taken)).body.link).toEqual(link);
    const wrong = { name: ' ', expires_at: new Date(Date.now() - 1000).toISOString(), play_limit: 0, password: 'abc', downloadable: 'yes' };
    const refused = await change(link.id, wrong);
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, ['downloadable', 'name', 'password', 'play_limit']]);
    expect(Object.keys((await change(link.id, { expires_at: wrong.expires_at })).body.errors)).toEqual(['expires_at']);
  });
});
