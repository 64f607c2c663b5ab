import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { trackApi } from '#contracts/catalogue/track';
import { trackAudioVersions } from '#db/schema/track';
import { call, fieldErrors, read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createCreditRequest } from '../../support/factories/credit.factory';
import { createFile } from '../../support/factories/file.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { type Collaboration, createCollaboration, grantAlbum, grantTrack, share, statusOf } from './grant-world';

let world: Collaboration;
const trackAs = async (headers = world.by.receiver) => (await read(trackApi.show, `tracks/${world.track.id}`, { headers })).track;
const albumAs = async (headers = world.by.receiver) =>
  (await read(trackApi.albumWithTracks, `albums/${world.album.id}`, { headers })).album;
const put = (body: object) => ({ method: 'PUT', headers: world.by.receiver, body });
/** Adds a private track of another home to the album. */
const addForeignTrack = async () => {
  const other = await createArtist({ managers: [await createUser()] });
  const values = { artists: [other], homeArtistId: other.id, albumId: world.album.id, number: 2 };
  return createTrack({ name: 'Foreign', visibility: 'private', ...values });
};

beforeEach(async () => {
  world = await createCollaboration();
});

const NO_MOVE = { transfer: false, move_home: false };

describe('see', () => {
  test('a shared draft can be opened and played, but neither downloaded nor changed', async () => {
    const { track, by } = world;
    const path = `tracks/${track.id}`;
    const reads = [path, `${path}/stream`, `${path}/waveform`, `${path}/qualities`];
    for (const read of reads) expect([read, await statusOf('GET', read, by.receiver)]).toEqual([read, 404]);
    await share(world, grantTrack(world, 'see'));
    for (const read of reads) expect([read, await statusOf('GET', read, by.receiver)]).toEqual([read, 200]);
    expect((await trackAs()).can).toEqual({ play: true, edit: false, control: false, delete: false, ...NO_MOVE });
    for (const read of [`${path}/download`, `${path}/sounds`]) expect(await statusOf('GET', read, by.receiver)).toBe(403);
    expect(await statusOf('PUT', path, by.receiver, { name: 'Taken' })).toBe(403);
    expect(await statusOf('POST', 'lyrics', by.receiver, { track_id: track.id, text: 'La' })).toBe(403);
    expect(await statusOf('GET', path, by.outsider)).toBe(404);
  });

  test('a shared album shows its tracks of the same home, not those of others', async () => {
    const { album, onAlbum, track, by } = world;
    const foreign = await addForeignTrack();
    await share(world, grantAlbum(world, 'see'));
    const shown = await albumAs();
    expect([shown.can, shown.tracks.map(({ id, can }) => [id, can.play])]).toEqual([
      { edit: false, control: false, delete: false, ...NO_MOVE },
      [[onAlbum.id, true]],
    ]);
    expect(await statusOf('GET', `tracks/${onAlbum.id}/stream`, by.receiver)).toBe(200);
    for (const { id } of [foreign, track]) expect(await statusOf('GET', `tracks/${id}/stream`, by.receiver)).toBe(404);
    expect(await statusOf('PUT', `albums/${album.id}`, by.receiver, { name: 'Taken' })).toBe(403);
    expect((await albumAs(world.by.giver)).tracks.map(({ name }) => name)).toEqual(['Sand']);
  });
});

describe('edit', () => {
  beforeEach(async () => {
    await share(world, grantTrack(world, 'edit'));
    await share(world, grantAlbum(world, 'edit'));
  });

  test('details and lyrics can be changed; waiting credits stay hidden', async () => {
    const { track, album, by } = world;
    await createCreditRequest({ trackId: track.id });
    expect((await trackAs()).can).toEqual({ play: true, edit: true, control: false, delete: false, ...NO_MOVE });
    const details = { name: 'Glass II', description: 'Long', explicit: true, isrc: 'GBAYE6800011', bpm: 90, tags: ['slow'], label: 'Sun' };
    expect(await statusOf('PUT', `tracks/${track.id}`, by.receiver, details)).toBe(200);
    expect(await trackAs()).toMatchObject({ ...details, tags: [{ display_name: 'slow' }], waiting_credits: [] });
    expect(await statusOf('PUT', `albums/${album.id}`, by.receiver, { name: 'Mirage II', record_type: 'ep' })).toBe(200);
    expect(await albumAs()).toMatchObject({ name: 'Mirage II', record_type: 'ep', can: { edit: true, control: false } });
    expect(await statusOf('POST', 'lyrics', by.receiver, { track_id: track.id, text: 'La' })).toBe(200);
    const lyric = await env.DB.prepare('select id from lyrics where track_id = ?').bind(track.id).first('id');
    expect(await statusOf('PUT', `lyrics/${lyric}`, by.receiver, { text: 'La la' })).toBe(200);
    expect(await statusOf('DELETE', `lyrics/${lyric}`, by.receiver)).toBe(200);
  });

  test('controlled fields are refused by name; unchanged ones pass and keep waiting credits', async () => {
    const { track, album, home, guest, by } = world;
    await createCreditRequest({ trackId: track.id });
    const only = ['Only Dune Cartel can change this.'];
    const soon = '2030-01-02T03:04:05.000Z';
    const forbidden = { scheduled_at: soon, release_date: '2030', licence: 'cc-by', visibility: 'scheduled' };
    const own = { ...forbidden, artists: [{ id: home.id, role: 'primary' }], album_id: album.id, downloadable: true, lossless: true };
    expect(await fieldErrors(`tracks/${track.id}`, put({ ...own, name: 'X' }))).toEqual(
      Object.fromEntries(Object.keys(own).map((field) => [field, only])),
    );
    const albumFields = { ...forbidden, artists: [home.id], various_artists: true };
    expect(await fieldErrors(`albums/${album.id}`, put(albumFields))).toEqual(
      Object.fromEntries(Object.keys(albumFields).map((field) => [field, only])),
    );
    const { visibility, scheduled_at, release_date, licence, downloadable, lossless, artists } = await trackAs();
    const credits = artists.map(({ id, role }) => ({ id, role }));
    const same = { visibility, scheduled_at, release_date, licence };
    const form = { ...same, downloadable, lossless, artists: credits, album_id: null, name: 'Y' };
    expect(await statusOf('PUT', `tracks/${track.id}`, by.receiver, form)).toBe(200);
    const albumForm = { ...same, artists: [home.id, guest.id], various_artists: false, name: 'Y' };
    expect(await statusOf('PUT', `albums/${album.id}`, by.receiver, albumForm)).toBe(200);
    expect((await trackAs(by.giver)).waiting_credits).toHaveLength(1);
  });

  test('the same scheduled time passes in another spelling', async () => {
    await env.DB.prepare("update tracks set visibility = 'scheduled', scheduled_at = ?").bind(Date.parse('2030-01-02T03:04:05Z')).run();
    const body = { visibility: 'scheduled', scheduled_at: '2030-01-02T04:04:05+01:00', name: 'Z' };
    expect(await statusOf('PUT', `tracks/${world.track.id}`, world.by.receiver, body)).toBe(200);
    expect((await trackAs()).scheduled_at).toBe('2030-01-02T03:04:05.000Z');
  });

  test('new audio must be an own file; versions can be restored, originals not downloaded', async () => {
    const { track, giver, receiver, by } = world;
    const sound = (entry_id: number) => ({ sound: { entry_id, duration: 5000, loudness: null, true_peak: null, peaks: null } });
    const file = (ownerId: number) => createFile({ ownerId, mime: 'audio/mpeg', duration: 5000 });
    expect(await fieldErrors(`tracks/${track.id}`, put(sound((await file(giver.id)).id)))).toEqual({
      'sound.entry_id': ['Choose one of your audio files.'],
    });
    expect(await statusOf('PUT', `tracks/${track.id}`, by.receiver, sound((await file(receiver.id)).id))).toBe(200);
    const [version] = await drizzle(env.DB).select({ id: trackAudioVersions.id }).from(trackAudioVersions);
    expect(await statusOf('POST', `tracks/${track.id}/sounds/${version?.id}/restore`, by.receiver)).toBe(200);
    expect(await statusOf('GET', `tracks/${track.id}/download`, by.receiver)).toBe(403);
  });

  test('the home’s tracks of an album can be ordered, not added or removed; others keep theirs', async () => {
    const { album, onAlbum, draft, home, receiver, by } = world;
    const foreign = await addForeignTrack();
    const second = await createTrack({ ...draft, name: 'Reed', artists: [home], albumId: album.id, number: 3 });
    const own = await createTrack({ artists: [await createArtist({ managers: [receiver] })], ownerId: receiver.id });
    const order = (...ids: number[]) =>
      call(`albums/${album.id}/tracks`, put({ tracks: ids.map((id) => ({ id })) })).then(({ status }) => status);
    expect(await order(second.id, onAlbum.id)).toBe(200);
    for (const ids of [[onAlbum.id], [], [onAlbum.id, second.id, own.id]]) expect([ids, await order(...ids)]).toEqual([ids, 422]);
    expect(await order(foreign.id, onAlbum.id, second.id)).toBe(200);
    const rows = await env.DB.prepare('select name, number from tracks where album_id = ? order by number').bind(album.id).all();
    expect(rows.results.map(Object.values)).toEqual([
      ['Sand', 1],
      ['Foreign', 2],
      ['Reed', 3],
    ]);
    expect(await statusOf('PUT', `tracks/${foreign.id}`, by.receiver, { name: 'Taken' })).toBe(404);
  });
});
