import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LINK_PASSWORD_RATE_LIMIT, LINK_TOKEN_LIFETIME, PLAY_TOKEN_LIFETIME, type PrivateLink } from '#contracts/backstage/private-link';
import { moveClock, resetClock } from '#functions/platform/http/clock';
import { call, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createAudio } from '../../support/factories/audio.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';
import { bytesAt, fetchAt, open, play as playAt, statusAt } from './recipient';

interface Made {
  link: PrivateLink;
  token: string;
}
let artist: Uploader;
let audio: Awaited<ReturnType<typeof createAudio>>;

beforeEach(async () => {
  artist = await createUploader({ permissions: ['music.create'] });
  audio = await createAudio({ visibility: 'private', ownerId: artist.user.id, artists: [await createArtist({ managers: [artist.user] })] });
});
afterEach(resetClock);

const make = async (values: object = {}): Promise<Made> => {
  const body = { track_id: audio.track.id, name: 'Ebba at the paper', ...values };
  const { status, body: made } = await answerOf<Made>(await artist.send('private-links', { body }));
  expect(status).toBe(200);
  return made;
};
const play = (pass: string, track = audio.track.id) => playAt(pass, track);

/** Opens a downloadable link and starts a play. */
const listen = async (values: object = {}) => {
  const { link, token } = await make({ downloadable: true, ...values });
  const { music } = (await open(token)).body;
  const { stream } = (await play(music.pass)).body;
  return { link, token, music, stream, download: music.tracks[0]?.download ?? '' };
};

describe('private links', () => {
  test('STR-01 STR-02 a link plays private music to its holder only; its secret is not stored', async () => {
    const { token, music, stream, download } = await listen();
    expect([music.kind, music.name, music.recipient, music.plays_left]).toEqual(['track', audio.track.name, 'Ebba at the paper', null]);
    expect(await bytesAt(stream)).toEqual([...audio.bytes]);
    expect(await bytesAt(download)).toEqual([...audio.bytes]);
    const { headers } = await fetchAt(stream);
    expect([headers.get('Cache-Control'), headers.get('Content-Type')]).toEqual(['private, no-store', 'audio/mpeg']);
    for (const path of ['', '/stream', '/download', '/waveform'])
      expect((await refusal(`tracks/${audio.track.id}${path}`)).status).toBe(404);
    const kept = JSON.stringify((await env.DB.prepare('select * from private_links').all()).results);
    expect([kept.includes(token), JSON.stringify(music).includes(token), stream.includes(token)]).toEqual([false, false, false]);
    const { audio_key } = (await env.DB.prepare('select audio_key from tracks where id = ?')
      .bind(audio.track.id)
      .first<{ audio_key: string }>())!;
    expect(JSON.stringify(music)).not.toContain(audio_key);
  });

  test('a link without download permission offers none, and a scheduled track is played', async () => {
    await env.DB.prepare("update tracks set visibility = 'scheduled', scheduled_at = ? where id = ?")
      .bind(Date.now() + 1e9, audio.track.id)
      .run();
    const { link, music, stream } = await listen({ downloadable: false });
    expect(music.tracks[0]?.download).toBeNull();
    expect(await statusAt(stream)).toBe(200);
    const { token } = await make({ downloadable: true });
    const { download } = (await open(token)).body.music.tracks[0]!;
    await env.DB.prepare('update private_links set downloadable = 0 where id <> ?').bind(link.id).run();
    expect(await statusAt(download!)).toBe(404);
  });

  test('plays are counted per link, listed for its creator and limited even in parallel', async () => {
    const { link, token } = await make({ play_limit: 3 });
    const { music } = (await open(token)).body;
    expect(music.plays_left).toBe(3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => play(music.pass)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403, 403, 403, 403]);
    expect((await open(token)).body.music.plays_left).toBe(0);
    const { plays } = (
      await answerOf<{ plays: { track: { id: number } }[] }>(await artist.send(`private-links/${link.id}/plays`, { method: 'GET' }))
    ).body;
    expect(plays.map(({ track }) => track.id)).toEqual(Array(3).fill(audio.track.id));
    const { links } = (
      await answerOf<{ links: PrivateLink[] }>(await artist.send(`private-links?track_id=${audio.track.id}`, { method: 'GET' }))
    ).body;
    expect([links[0]?.plays, links[0]?.state]).toEqual([3, 'spent']);
    expect(await env.DB.prepare('select plays from tracks where id = ?').bind(audio.track.id).first('plays')).toBe(0);
  });

  test('plays of one link are rate limited without affecting another link', async () => {
    const { link, token } = await make();
    const [one, other] = [(await open(token)).body.music, (await open((await make()).token)).body.music];
    expect((await play(one.pass)).status).toBe(200);
    const countOne = () => env.PLAYS_LIMIT!.limit({ key: `private-link:${link.id}` });
    // Allows for two windows, because a minute may end meanwhile.
    for (let left = 300; left > 0 && (await countOne()).success; left -= 1);
    expect([(await play(one.pass)).status, (await play(other.pass)).status]).toEqual([429, 200]);
  });

  test('a locked link shows nothing without its password, and attempts are rate limited', async () => {
    const { token } = await make({ password: 'low tide' });
    const locked = await open(token);
    expect([locked.status, locked.body.locked, locked.body.music]).toEqual([200, true, null]);
    expect((await open(token, 'low tide')).body.music.name).toBe(audio.track.name);
    const tries = [];
    for (let i = 0; i < LINK_PASSWORD_RATE_LIMIT.times; i += 1) tries.push((await open(token, `guess ${i}`)).status);
    expect(new Set(tries)).toEqual(new Set([422]));
    expect((await open(token, 'low tide')).status).toBe(429);
    moveClock(LINK_PASSWORD_RATE_LIMIT.seconds * 1000 + 1);
    expect((await open(token, 'low tide')).status).toBe(200);
    expect(await env.DB.prepare('select password_hash from private_links order by id desc').first('password_hash')).not.toContain(
      'low tide',
    );
  });

  test('STR-05 revoked, expired, deleted and unknown links return the same 404 and close streams', async () => {
    const unknown = await refusal('private-links/open', { method: 'POST', body: { token: 'x'.repeat(43) } });
    expect(unknown.status).toBe(404);
    const ends: [string, object, (link: PrivateLink) => Promise<unknown>][] = [
      ['revoked', {}, ({ id }) => artist.send(`private-links/${id}`, { method: 'DELETE' })],
      ['expired', { expires_at: new Date(Date.now() + 60_000).toISOString() }, async () => moveClock(61_000)],
      ['deleted', {}, () => env.DB.prepare('update tracks set deleted_at = 1 where id = ?').bind(audio.track.id).run()],
    ];
    for (const [how, values, end] of ends) {
      const { link, token, music, stream, download } = await listen(values);
      expect([how, await statusAt(stream)]).toEqual([how, 200]);
      await end(link);
      expect(await refusal('private-links/open', { method: 'POST', body: { token } })).toEqual(unknown);
      expect([how, (await play(music.pass)).status, await statusAt(stream), await statusAt(download)]).toEqual([how, 404, 404, 404]);
    }
  });

  test('STR-05 STR-07 passes and tickets work only for one purpose and track, until they expire', async () => {
    const { music, stream, download } = await listen();
    const [streamTicket, downloadTicket] = [stream.split('ticket=')[1]!, download.split('ticket=')[1]!];
    for (const wrong of [
      downloadTicket,
      music.pass,
      `${streamTicket.slice(0, -1)}x`,
      `${btoa('{"link":1,"track":1}')}.${streamTicket.split('.')[1]}`,
      '',
      'a.b',
    ]) {
      expect([wrong, (await call(`private-links/stream?ticket=${encodeURIComponent(wrong)}`)).status]).toEqual([wrong, 404]);
    }
    expect((await call(`private-links/download?ticket=${streamTicket}`)).status).toBe(404);
    for (const wrong of [streamTicket, downloadTicket, 'x']) expect((await play(wrong)).status).toBe(404);
    const other = await createAudio({ visibility: 'private' });
    expect((await play(music.pass, other.track.id)).status).toBe(404);
    moveClock(PLAY_TOKEN_LIFETIME + 1);
    expect(await statusAt(stream)).toBe(404);
    moveClock(LINK_TOKEN_LIFETIME);
    expect((await play(music.pass)).status).toBe(404);
  });

  test('an album link opens only the current tracks of the album', async () => {
    const album = await createAlbum({ visibility: 'private', ownerId: artist.user.id });
    const [first, second, gone] = [
      await createAudio({ albumId: album.id, number: 1, visibility: 'private', ownerId: artist.user.id }),
      await createAudio({ albumId: album.id, number: 2, ownerId: artist.user.id }),
      await createAudio({ albumId: album.id, number: 3, ownerId: artist.user.id }),
    ];
    await env.DB.prepare('update tracks set deleted_at = 1 where id = ?').bind(gone.track.id).run();
    const { token } = await make({ track_id: undefined, album_id: album.id });
    const { music } = (await open(token)).body;
    expect([music.kind, music.name, music.tracks.map(({ id }) => id)]).toEqual(['album', album.name, [first.track.id, second.track.id]]);
    const { stream } = (await play(music.pass, first.track.id)).body;
    expect(await bytesAt(stream)).toEqual([...first.bytes]);
    expect((await play(music.pass, gone.track.id)).status).toBe(404);
    await env.DB.prepare('update tracks set album_id = null where id = ?').bind(first.track.id).run();
    expect(await statusAt(stream)).toBe(404);
    await env.DB.prepare('update albums set deleted_at = 1 where id = ?').bind(album.id).run();
    expect((await open(token)).status).toBe(404);
  });
});

describe('creating private links', () => {
  test('OBJ-05 only editors of the music can list, create and revoke links', async () => {
    const { link } = await make();
    const other = await createUploader({ permissions: ['music.create'] });
    const send = async (path: string, method: string, body?: object) => (await other.send(path, { method, body })).status;
    const mine = `private-links?track_id=${audio.track.id}`;
    expect(await send(mine, 'GET')).toBe(404);
    expect(await send('private-links', 'POST', { track_id: audio.track.id, name: 'Me' })).toBe(404);
    expect([await send(`private-links/${link.id}`, 'DELETE'), await send('private-links/999999', 'DELETE')]).toEqual([404, 404]);
    expect(await send(`private-links/${link.id}/plays`, 'GET')).toBe(404);
    await env.DB.prepare("update tracks set visibility = 'public' where id = ?").bind(audio.track.id).run();
    expect([await send(mine, 'GET'), await send('private-links', 'POST', { track_id: audio.track.id, name: 'Me' })]).toEqual([403, 403]);
    const { links } = (await answerOf<{ links: PrivateLink[] }>(await artist.send(mine, { method: 'GET' }))).body;
    expect(links.map(({ id, state }) => [id, state])).toEqual([[link.id, 'open']]);
  });

  test('MAS-04 server-side fields are ignored, and all invalid fields are reported at once', async () => {
    const { link } = await make({ plays: 99, revoked_at: 1, created_by: 1, token_hash: 'mine', id: 7_000_000 });
    expect([link.plays, link.state, link.id === 7_000_000]).toEqual([0, 'open', false]);
    const wrong = { name: ' ', expires_at: 'soon', play_limit: 0, password: 'abc', downloadable: 'yes' };
    const refused = await answerOf<{ errors: object }>(
      await artist.send('private-links', { body: { track_id: audio.track.id, ...wrong } }),
    );
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      ['downloadable', 'expires_at', 'name', 'password', 'play_limit'],
    ]);
    const both = await answerOf<{ errors: object }>(
      await artist.send('private-links', { body: { name: 'Both', track_id: 1, album_id: 1 } }),
    );
    expect([both.status, both.body.errors]).toEqual([422, { track_id: ['Choose a track or an album.'] }]);
    const past = { track_id: audio.track.id, name: 'Late', expires_at: new Date(Date.now() - 1000).toISOString() };
    expect((await artist.send('private-links', { body: past })).status).toBe(422);
  });
});
