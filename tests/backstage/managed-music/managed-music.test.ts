import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { managedMusicApi } from '#contracts/backstage/managed-music';
import { albumApi } from '#contracts/catalogue/album';
import { trackApi } from '#contracts/catalogue/track';
import { listManagedArtists } from '#functions/backstage/managed-music/managed-music.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

describe('managed music', () => {
  test('managed artists are listed by name, without disabled artists', async () => {
    const manager = await createUser();
    const late = await createArtist({ name: 'Zither', managers: [manager] });
    const early = await createArtist({ name: 'Accordion', managers: [manager] });
    await createArtist({ disabled: true, managers: [manager] });
    await createArtist();
    const { artists } = await read(managedMusicApi.artists, 'users/me/artists', { headers: await signIn(manager) });
    expect(ids(artists)).toEqual([early.id, late.id]);
    expect(artists[0].can).toEqual({ edit: true, delete: true });
  });

  test('own uploads and music of managed artists are listed, including drafts', async () => {
    const manager = await createUser();
    const artist = await createArtist({ managers: [manager] });
    const uploaded = await createTrack({ name: 'Uploaded', ownerId: manager.id, visibility: 'private' });
    const managed = await createTrack({ name: 'Managed', artists: [artist] });
    await createTrack({ artists: [await createArtist(), { ...artist, role: 'featured' }] });
    await createTrack({ ownerId: manager.id, deletedAt: new Date() });
    const album = await createAlbum({ artists: [artist], visibility: 'scheduled', scheduledAt: new Date('2030-01-02T03:04:05Z') });
    await createAlbum();
    const headers = await signIn(manager);
    const { pagination } = await read(managedMusicApi.tracks, 'users/me/tracks?orderBy=name&orderDir=asc', { headers });
    expect(ids(pagination.data)).toEqual([managed.id, uploaded.id]);
    const drafts = await read(managedMusicApi.tracks, 'users/me/tracks?visibility=private', { headers });
    expect(ids(drafts.pagination.data)).toEqual([uploaded.id]);
    const searched = await read(managedMusicApi.tracks, 'users/me/tracks?query=manag', { headers });
    expect(ids(searched.pagination.data)).toEqual([managed.id]);
    const albums = (await read(managedMusicApi.albums, 'users/me/albums', { headers })).pagination.data;
    expect(albums).toMatchObject([{ id: album.id, scheduled_at: '2030-01-02T03:04:05.000Z', can: { edit: true } }]);
    const stranger = { headers: await signIn(await createUser()) };
    expect((await read(managedMusicApi.tracks, 'users/me/tracks', stranger)).pagination.data).toEqual([]);
  });

  test('a chosen workspace limits the lists to its artists and their music', async () => {
    const [manager, lender] = [await createUser(), await createUser()];
    const [own, lent] = [
      await createArtist({ name: 'Accordion', managers: [manager] }),
      await createArtist({ name: 'Brass', managers: [lender] }),
    ];
    const team = await createWorkspace({ name: 'Night shift', ownerId: lender.id, members: [manager] });
    await putArtist(lent.id, team.id);
    const uploaded = await createTrack({ ownerId: manager.id, artists: [own] });
    const theirs = await createTrack({ artists: [lent], visibility: 'scheduled', scheduledAt: new Date('2030-01-02') });
    const album = await createAlbum({ artists: [lent], visibility: 'private' });
    const headers = await signIn(manager);
    const all = (await read(managedMusicApi.artists, 'users/me/artists', { headers })).artists;
    expect(all.map(({ id, workspace }) => [id, workspace])).toEqual([
      [own.id, null],
      [lent.id, { id: team.id, name: 'Night shift' }],
    ]);
    const tracksOf = async (asked: string) =>
      ids((await read(managedMusicApi.tracks, `users/me/tracks?${asked}`, { headers })).pagination.data);
    expect(await tracksOf('orderBy=scheduled&orderDir=desc')).toEqual([theirs.id, uploaded.id]);
    const of = `workspaceId=${team.id}`;
    expect(ids((await read(managedMusicApi.artists, `users/me/artists?${of}`, { headers })).artists)).toEqual([lent.id]);
    expect(await tracksOf(of)).toEqual([theirs.id]);
    expect(ids((await read(managedMusicApi.albums, `users/me/albums?${of}&orderBy=scheduled`, { headers })).pagination.data)).toEqual([
      album.id,
    ]);
    const lenders = { headers: await signIn(lender) };
    expect((await read(managedMusicApi.artists, `users/me/artists?${of}`, lenders)).artists).toMatchObject([
      { id: lent.id, workspace: null },
    ]);
    const stranger = { headers: await signIn(await createUser()) };
    expect((await refusal(`users/me/artists?${of}`, stranger)).status).toBe(403);
  });

  test('without a chosen workspace all managed artists are listed', async () => {
    const manager = await createUser();
    const artist = await createArtist({ managers: [manager] });
    await createWorkspace({ name: 'Night shift', ownerId: manager.id, members: [] });
    const context = createContext(env, { ...ANONYMOUS_ACTOR, user: { ...manager, hasProvedAddress: true } });
    expect(ids(await listManagedArtists(context))).toEqual([artist.id]);
  });

  test('the bin lists music deleted in the last 30 days until it is restored', async () => {
    const owner = await createUser();
    const headers = await signIn(owner);
    const track = await createTrack({ ownerId: owner.id });
    const album = await createAlbum({ ownerId: owner.id });
    await createTrack({ ownerId: owner.id, deletedAt: new Date(Date.now() - 31 * 86_400_000) });
    await createTrack({ deletedAt: new Date() });
    await read(trackApi.delete, `tracks/${track.id}`, { method: 'DELETE', headers });
    await read(albumApi.delete, `albums/${album.id}`, { method: 'DELETE', headers });
    const bin = await read(managedMusicApi.bin, 'users/me/bin', { headers });
    expect({ tracks: ids(bin.tracks), albums: ids(bin.albums) }).toEqual({ tracks: [track.id], albums: [album.id] });
    await read(trackApi.restore, `tracks/${track.id}/restore`, { method: 'POST', headers });
    expect((await read(managedMusicApi.bin, 'users/me/bin', { headers })).tracks).toEqual([]);
  });

  test('a chosen workspace limits the bin to the music of its artists', async () => {
    const [manager, lender] = [await createUser(), await createUser()];
    const lent = await createArtist({ managers: [lender] });
    const team = await createWorkspace({ ownerId: lender.id, members: [manager] });
    await putArtist(lent.id, team.id);
    const deletedAt = new Date();
    const own = await createTrack({ ownerId: manager.id, deletedAt });
    const theirs = await createTrack({ artists: [lent], deletedAt });
    const album = await createAlbum({ artists: [lent], deletedAt });
    await createAlbum({ ownerId: manager.id, deletedAt });
    const headers = await signIn(manager);
    const binOf = async (asked: string) => {
      const { tracks, albums } = await read(managedMusicApi.bin, `users/me/bin${asked}`, { headers });
      return { tracks: ids(tracks), albums: ids(albums) };
    };
    expect((await binOf('')).tracks.sort()).toEqual([own.id, theirs.id].sort());
    expect(await binOf(`?workspaceId=${team.id}`)).toEqual({ tracks: [theirs.id], albums: [album.id] });
    const stranger = { headers: await signIn(await createUser()) };
    expect((await refusal(`users/me/bin?workspaceId=${team.id}`, stranger)).status).toBe(403);
  });

  test.each(['artists', 'tracks?orderBy=popular', 'albums?orderBy=released', 'albums?orderBy=scheduled', 'bin'])(
    'users/me/%s requires a login and scans no large table',
    async (path) => {
      expect((await refusal(`users/me/${path}`)).status).toBe(401);
      const { status, statements } = await statementsOf(`users/me/${path}`, await signIn(await createUser()));
      expect(status).toBe(200);
      const scans = (await Promise.all(statements.map(planOf)))
        .flat()
        .filter((step) => /^SCAN (tracks|albums|artists|track_artists)/.test(step));
      expect(scans).toEqual([]);
    },
  );
});
