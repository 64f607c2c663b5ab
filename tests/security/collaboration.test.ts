import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { creditApi } from '#contracts/catalogue/credit';
import { trackApi } from '#contracts/catalogue/track';
import { moveClock, now, resetClock } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { open, play, statusAt } from '../backstage/private-link/recipient';
import { call, fieldErrors, read } from '../support/call';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createPlaylist } from '../support/factories/playlist.factory';
import { createTrack } from '../support/factories/track.factory';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';

type Headers = Record<string, string>;
type Artist = Awaited<ReturnType<typeof createArtist>>;

const DAY_MS = 86_400_000;

let owner: Awaited<ReturnType<typeof createUser>>;
let other: Awaited<ReturnType<typeof createUser>>;
let theOwner: Headers;
let theOther: Headers;
let ownArtist: Artist;
let otherArtist: Artist;

beforeEach(async () => {
  [owner, other] = [await createUser(), await createUser({ permissions: ['music.create'] })];
  [theOwner, theOther] = [await signIn(owner), await signIn(other)];
  ownArtist = await createArtist({ name: 'Dune Cartel', managers: [owner] });
  otherArtist = await createArtist({ name: 'Juno Vale', managers: [other] });
});
afterEach(resetClock);

const statusOf = async (path: string, headers: Headers, method = 'GET', body?: object) =>
  (await call(path, { method, headers, body })).status;
const createLink = async (headers: Headers, body: object) => {
  const response = await call('private-links', { method: 'POST', headers, body: { name: 'Ebba', downloadable: true, ...body } });
  return { status: response.status, ...((await response.json()) as { token: string; link: { id: number } }) };
};
/** The owner's private work, which the other artist agreed to be credited on. */
const sharedTrack = () => createAudio({ name: 'Glass', artists: [ownArtist, otherArtist], ownerId: owner.id, visibility: 'private' });
const sharedAlbum = () => createAlbum({ name: 'Mirage', artists: [ownArtist, otherArtist], ownerId: owner.id, visibility: 'private' });

describe('a credited artist', () => {
  test('ATT-02 opens no private songs of an album by a private link, and changes nothing of it', async () => {
    const album = await sharedAlbum();
    await createAudio({ artists: [ownArtist], ownerId: owner.id, albumId: album.id, visibility: 'private' });
    expect((await createLink(theOther, { album_id: album.id })).status).toBe(404);
    expect(await statusOf(`albums/${album.id}`, theOther)).toBe(404);
    for (const body of [{ visibility: 'public' }, { name: 'Other' }, { artists: [otherArtist.id] }])
      expect(await statusOf(`albums/${album.id}`, theOther, 'PUT', body)).toBe(404);
    expect(await statusOf(`albums/${album.id}`, theOther, 'DELETE')).toBe(404);
    expect(await statusOf(`albums/${album.id}/tracks`, theOther, 'PUT', { tracks: [] })).toBe(404);
    expect((await read(trackApi.albumWithTracks, `albums/${album.id}`, { headers: theOwner })).album.tracks).toHaveLength(1);
  });

  test('ATT-07 cannot take a work over by removing its home or lending the own artist to a team', async () => {
    const { track } = await sharedTrack();
    const workspace = await createWorkspace({ ownerId: other.id });
    await putArtist(otherArtist.id, workspace.id);
    expect(await statusOf(`tracks/${track.id}`, theOther, 'PUT', { artists: [{ id: otherArtist.id, role: 'primary' }] })).toBe(404);
    for (const path of [`tracks/${track.id}/stream`, `tracks/${track.id}/download`]) expect(await statusOf(path, theOther)).toBe(404);
    const { track: kept } = await read(trackApi.show, `tracks/${track.id}`, { headers: theOwner });
    expect([kept.artists.map(({ name }) => name), kept.can.edit]).toEqual([['Dune Cartel', 'Juno Vale'], true]);
  });

  test('sees the credit in the list and can only withdraw it', async () => {
    const { track } = await sharedTrack();
    const list = async () => (await read(creditApi.accepted, 'credits', { headers: theOther })).pagination.data;
    expect(await list()).toMatchObject([{ work: { id: track.id }, can: { withdraw: true } }]);
    const body = { artist_id: otherArtist.id, track_id: track.id };
    expect(await statusOf('credits/withdraw', theOther, 'POST', body)).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe('a user who left a team', () => {
  const join = async () => {
    const workspace = await createWorkspace({ ownerId: owner.id, members: [other] });
    await putArtist(ownArtist.id, workspace.id);
    return workspace;
  };
  const leave = (id: number) => statusOf(`workspaces/${id}/members/${other.id}`, theOwner, 'DELETE');
  const create = async (path: string, body: object) => {
    const response = await call(path, { method: 'POST', headers: theOther, body });
    return (await response.json()) as { album: { id: number } };
  };

  test('ATT-01 loses an album in both names with its links and its later songs', async () => {
    const workspace = await join();
    const { album } = await create('albums', { name: 'Mirage', artists: [ownArtist.id, otherArtist.id], record_type: 'album' });
    const { track } = await createAudio({ artists: [ownArtist], ownerId: owner.id, albumId: album.id, visibility: 'private' });
    const { token } = await createLink(theOther, { album_id: album.id });
    const { music } = (await open(token)).body;
    const { stream } = (await play(music.pass, track.id)).body;
    expect(await statusAt(stream)).toBe(200);
    expect(await leave(workspace.id)).toBe(200);
    expect([(await open(token)).status, await statusAt(stream), await statusAt(music.tracks[0]!.download!)]).toEqual([404, 404, 404]);
    expect((await createLink(theOther, { album_id: album.id })).status).toBe(404);
    expect(await statusOf(`albums/${album.id}`, theOther, 'PUT', { name: 'Ex', visibility: 'public' })).toBe(404);
  });

  test('ATT-03 loses a draft in both names whose home is the team’s artist', async () => {
    const workspace = await join();
    const draft = await createTrack({ artists: [ownArtist, otherArtist], ownerId: owner.id, visibility: 'private' });
    expect(await statusOf(`tracks/${draft.id}`, theOther, 'PUT', { name: 'Before' })).toBe(200);
    expect(await leave(workspace.id)).toBe(200);
    for (const body of [{ name: 'After' }, { visibility: 'public' }])
      expect(await statusOf(`tracks/${draft.id}`, theOther, 'PUT', body)).toBe(404);
  });

  test('a plain member cannot move the home of a team’s work to the own artist', async () => {
    await join();
    const { id } = await createTrack({ artists: [ownArtist, otherArtist], ownerId: owner.id, visibility: 'private' });
    const body = { artists: [{ id: otherArtist.id, role: 'primary' }] };
    expect(await fieldErrors(`tracks/${id}`, { method: 'PUT', headers: theOther, body })).toEqual({
      artists: ['Keep Dune Cartel as a main artist. Only its owner can give this track to another artist.'],
    });
    expect(await statusOf(`tracks/${id}`, theOwner, 'PUT', body)).toBe(422);
  });
});

describe('the rights to an album', () => {
  /** The album's owner lost the rights to the track, which stayed on the album. */
  const albumWithForeignTrack = async () => {
    const album = await createAlbum({ artists: [ownArtist], ownerId: owner.id, visibility: 'private' });
    const values = { albumId: album.id, visibility: 'private' as const };
    const { track: own } = await createAudio({ name: 'Own', artists: [ownArtist], ownerId: owner.id, number: 1, ...values });
    const { track: foreign } = await createAudio({ name: 'Foreign', artists: [otherArtist], ownerId: other.id, number: 2, ...values });
    return { album, own, foreign };
  };

  test('don’t include tracks of another home: links open only own ones', async () => {
    const { album, own, foreign } = await albumWithForeignTrack();
    const { token } = await createLink(theOwner, { album_id: album.id });
    const { music } = (await open(token)).body;
    expect(music.tracks.map(({ id }) => id)).toEqual([own.id]);
    expect((await play(music.pass, foreign.id)).status).toBe(404);
  });

  test('don’t include tracks of another home: they keep their number and survive the album', async () => {
    const { album, own, foreign } = await albumWithForeignTrack();
    const third = await createTrack({ artists: [ownArtist], ownerId: owner.id, visibility: 'private' });
    const order = { tracks: [foreign, third, own].map(({ id }) => ({ id, disc: 1 })) };
    expect(await statusOf(`albums/${album.id}/tracks`, theOwner, 'PUT', order)).toBe(200);
    const numbers = async () =>
      (await env.DB.prepare('select id, number from tracks where album_id = ? order by number').bind(album.id).all()).results;
    expect(await numbers()).toEqual([
      { id: third.id, number: 1 },
      { id: foreign.id, number: 2 },
      { id: own.id, number: 3 },
    ]);
    expect(await statusOf(`albums/${album.id}`, theOwner, 'DELETE')).toBe(200);
    expect(await statusOf(`tracks/${foreign.id}`, theOther)).toBe(200);
    expect((await read(trackApi.show, `tracks/${foreign.id}`, { headers: theOther })).track.album).toBeNull();
  });
});

describe('a suspended user', () => {
  const suspend = (until: number | null) => env.DB.prepare('update users set banned_at = ? where id = ?').bind(until, other.id).run();
  const visibilityOf = (id: number) => env.DB.prepare('select visibility from tracks where id = ?').bind(id).first('visibility');

  test('ATT-12 publishes nothing by the schedule until the suspension ends', async () => {
    const soon = { visibility: 'scheduled' as const, scheduledAt: new Date(Date.now() + DAY_MS), ownerId: other.id };
    const { id } = await createTrack({ artists: [otherArtist], ...soon });
    await suspend(Date.now());
    moveClock(2 * DAY_MS);
    await runScheduled(env, now());
    expect(await visibilityOf(id)).toBe('scheduled');
    await suspend(null);
    await runScheduled(env, now());
    expect(await visibilityOf(id)).toBe('public');
  });

  test('ATT-12 lets no one into a playlist by an earlier invitation', async () => {
    const playlist = await createPlaylist({ ownerId: other.id });
    const invited = await call(`playlists/${playlist.id}/invite`, { method: 'POST', headers: theOther });
    const { invitation } = (await invited.json()) as { invitation: string };
    await suspend(Date.now());
    expect(await statusOf('playlists/join', theOwner, 'POST', { token: invitation })).toBe(404);
    await suspend(null);
    expect(await statusOf('playlists/join', theOwner, 'POST', { token: invitation })).toBe(200);
  });

  test('ATT-12 has no valid codes for works without a home', async () => {
    const { track } = await createAudio({ artists: [otherArtist], ownerId: other.id, homeArtistId: null });
    const made = await call(`download-codes/of/track/${track.id}`, {
      method: 'POST',
      headers: theOther,
      body: { name: 'Shop', amount: 1 },
    });
    const { batch } = (await made.json()) as { batch: { id: number } };
    const shown = await call(`download-codes/${batch.id}`, { headers: theOther });
    const { codes } = (await shown.json()) as { codes: { code: string }[] };
    const look = () => statusOf('redeem/look', {}, 'POST', { code: codes[0]?.code });
    expect(await look()).toBe(200);
    await suspend(Date.now());
    expect(await look()).toBe(410);
  });
});

test('works that an office creates belong to the owner of the home artist', async () => {
  const office = await signIn(await createUser({ permissions: ['admin'] }));
  const body = { name: 'Mirage', artists: [ownArtist.id], record_type: 'album' };
  const created = (await (await call('albums', { method: 'POST', headers: office, body })).json()) as { album: { id: number } };
  const ownerId = await env.DB.prepare('select owner_id from albums where id = ?').bind(created.album.id).first('owner_id');
  expect(ownerId).toBe(owner.id);
});
