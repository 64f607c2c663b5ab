import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { managedMusicApi } from '#contracts/backstage/managed-music';
import { trackApi } from '#contracts/catalogue/track';
import { call, read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { type Editor, editor } from './music-world';

let office: Editor;
beforeAll(async () => {
  office = await editor('music.create');
});

const ownerOf = (table: 'tracks' | 'albums', id: number) =>
  env.DB.prepare(`select owner_id from ${table} where id = ?`).bind(id).first<number | null>('owner_id');
const soundOf = async (ownerId: number) =>
  Number(
    await env.DB.prepare(
      "insert into file_entries (owner_id, kind, name, storage_key, size, mime, extension, duration) values (?, 'audio', 'a.mp3', ?, 900, 'audio/mpeg', 'mp3', 60000) returning id",
    )
      .bind(ownerId, `upload/${crypto.randomUUID()}`)
      .first('id'),
  );
const newTrack = async (who: Editor, artistId: number) => ({
  name: 'Made for somebody',
  artists: [{ id: artistId, role: 'primary' }],
  sound: { entry_id: await soundOf(who.user.id), duration: 60_000, loudness: null, true_peak: null, waveform: null },
});
const acts = async (actorId: number): Promise<string[]> => {
  const { results } = await env.DB.prepare("select action || ' ' || subject_id as value from audit_logs where actor_id = ? order by id")
    .bind(actorId)
    .all<{ value: string }>();
  return results.map(({ value }) => value);
};

describe('music uploaded for other artists', () => {
  test('music belongs to the artist manager; the uploader loses access with the permission', async () => {
    const manager = await createUser();
    const artist = await createArtist({ managers: [manager] });
    const maker = await editor('music.create');
    const body = await newTrack(maker, artist.id);
    const { track } = await read(trackApi.create, 'tracks', { method: 'POST', headers: maker.headers, body });
    const { album } = await read(trackApi.createAlbum, 'albums', {
      method: 'POST',
      headers: maker.headers,
      body: { name: 'For them', artists: [artist.id] },
    });
    expect([await ownerOf('tracks', track.id), await ownerOf('albums', album.id)]).toEqual([manager.id, manager.id]);
    const { pagination } = await read(managedMusicApi.tracks, 'users/me/tracks', { headers: await signIn(manager) });
    expect(pagination.data.map(({ id }) => id)).toEqual([track.id]);
    expect(await acts(maker.user.id)).toEqual([`tracks.create ${track.id}`, `albums.create ${album.id}`]);

    await env.DB.prepare("delete from user_permissions where user_id = ? and name <> 'music.create'").bind(maker.user.id).run();
    for (const path of [`tracks/${track.id}`, `albums/${album.id}`])
      expect((await call(path, { method: 'PUT', headers: maker.headers, body: { name: 'Mine again' } })).status).toBe(404);
  });

  test('the file counts towards the uploader, not the artist manager', async () => {
    const manager = await createUser();
    const artist = await createArtist({ managers: [manager] });
    const body = await newTrack(office, artist.id);
    await read(trackApi.create, 'tracks', { method: 'POST', headers: office.headers, body });
    expect(await env.DB.prepare('select owner_id from file_entries where id = ?').bind(body.sound.entry_id).first('owner_id')).toBe(
      office.user.id,
    );
  });

  test('the uploader owns music of unmanaged artists and their own', async () => {
    const [nobodys, own] = [await createArtist(), await createArtist({ managers: [office.user] })];
    for (const artist of [nobodys, own]) {
      const { track } = await read(trackApi.create, 'tracks', {
        method: 'POST',
        headers: office.headers,
        body: await newTrack(office, artist.id),
      });
      expect(await ownerOf('tracks', track.id)).toBe(office.user.id);
    }
    // Creating own music is not an act of an office.
    expect((await acts(office.user.id)).filter((act) => act.startsWith('tracks.create'))).toHaveLength(2);
  });

  test('uploading for other artists is refused without a track permission', async () => {
    const stranger = await createUser({ permissions: ['music.create'] });
    const artist = await createArtist();
    const who = { user: stranger, headers: await signIn(stranger) };
    const { status } = await refusal('tracks', { method: 'POST', headers: who.headers, body: await newTrack(who, artist.id) });
    expect(status).toBe(422);
  });
});

describe('concurrent edits', () => {
  test('an outdated If-Match header returns 412 and changes nothing', async () => {
    const artist = await createArtist();
    const track = await createTrack({ artists: [artist] });
    const headers = { ...office.headers, 'If-Match': '"1"' };
    const change = (path: string, name: string) => call(path, { method: 'PUT', headers, body: { name } });
    expect((await change(`tracks/${track.id}`, 'First')).status).toBe(200);
    expect((await change(`tracks/${track.id}`, 'Second')).status).toBe(412);
    expect((await read(trackApi.show, `tracks/${track.id}`, {})).track.name).toBe('First');
    expect(
      (await call(`artists/${artist.id}`, { method: 'PUT', headers: { ...office.headers, 'If-Match': '"999"' }, body: { name: 'Other' } }))
        .status,
    ).toBe(412);
    const { album } = await read(trackApi.createAlbum, 'albums', {
      method: 'POST',
      headers: office.headers,
      body: { name: 'Twice', artists: [artist.id] },
    });
    expect(
      (await call(`albums/${album.id}`, { method: 'PUT', headers: { ...office.headers, 'If-Match': '"999"' }, body: { name: 'Other' } }))
        .status,
    ).toBe(412);
  });
});
