import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, test } from 'vitest';
import { trackApi } from '#contracts/catalogue/track';
import { stalePages } from '#db/schema/site';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const put = async (user: { id: number }, body: unknown) => ({ method: 'PUT', headers: await signIn(user), body });

describe('track update', () => {
  test('an update shows on the track and its album and makes their pages stale', async () => {
    const owner = await createUser();
    const artist = await createArtist();
    const album = await createAlbum({ artists: [artist] });
    const { id } = await createTrack({ artists: [artist], albumId: album.id, ownerId: owner.id });
    const other = await createTrack();
    const before = (await read(trackApi.albumWithTracks, `albums/${album.id}`)).album.revision;
    const { track } = await read(
      trackApi.update,
      `tracks/${id}`,
      await put(owner, { name: 'New name', plays: 5, owner_id: 1, audio_key: 'x' }),
    );
    expect(track).toMatchObject({ id, name: 'New name', slug: 'new-name', plays: 0 });
    expect((await read(trackApi.show, `tracks/${id}`)).track.name).toBe('New name');
    const after = (await read(trackApi.albumWithTracks, `albums/${album.id}`)).album;
    expect(after.tracks[0].name).toBe('New name');
    expect(after.revision).toBeGreaterThan(before);
    const stale = (await drizzle(env.DB).select().from(stalePages)).map((page) => page.tag);
    expect(stale).toEqual(expect.arrayContaining([`track:${id}`, `album:${album.id}`, `artist:${artist.id}`]));
    expect(stale).not.toContain(`track:${other.id}`);
  });

  test('making a track private hides it at once', async () => {
    const owner = await createUser();
    const { id } = await createTrack({ ownerId: owner.id });
    await read(trackApi.update, `tracks/${id}`, await put(owner, { visibility: 'private' }));
    expect(await refusal(`tracks/${id}`)).toEqual(await refusal('tracks/999999'));
  });

  test('OBJ-05 guests, other users and managers of featured artists cannot edit a track', async () => {
    const manager = await createUser();
    const featured = { ...(await createArtist({ managers: [manager] })), role: 'featured' as const };
    const { id, name } = await createTrack({ artists: [await createArtist(), featured] });
    const hidden = await createTrack({ visibility: 'private' });
    expect((await refusal(`tracks/${id}`, { method: 'PUT', body: { name: 'Taken' } })).status).toBe(401);
    for (const user of [manager, await createUser({ permissions: ['albums.update'] })]) {
      const change = await put(user, { name: 'Taken' });
      expect((await refusal(`tracks/${id}`, change)).status).toBe(403);
      expect(await refusal(`tracks/${hidden.id}`, change)).toEqual(await refusal('tracks/999999', change));
    }
    expect((await read(trackApi.show, `tracks/${id}`)).track.name).toBe(name);
  });

  test('every invalid field gets its own error', async () => {
    const editor = await createUser({ permissions: ['tracks.update'] });
    const { id } = await createTrack();
    const body = { name: 'x'.repeat(251), description: 'x'.repeat(10_001), explicit: 'yes', visibility: 'scheduled', scheduled_at: 'soon' };
    expect(await fieldErrors(`tracks/${id}`, await put(editor, body))).toEqual({
      name: ['A name has at most 250 characters.'],
      description: ['A description has at most 10000 characters.'],
      explicit: ['Choose yes or no.'],
      scheduled_at: ['Enter a date and time.'],
    });
  });
});

describe('track deletion', () => {
  test('deletes all listed tracks or, if one is not deletable, none', async () => {
    const owner = await createUser();
    const headers = await signIn(owner);
    const [one, two, foreign] = [await createTrack({ ownerId: owner.id }), await createTrack({ ownerId: owner.id }), await createTrack()];
    expect((await refusal(`tracks/${one.id},${foreign.id}`, { method: 'DELETE', headers })).status).toBe(403);
    expect((await refusal(`tracks/${one.id},999999`, { method: 'DELETE', headers })).status).toBe(404);
    expect((await refusal(`tracks/${one.id}`, { method: 'DELETE' })).status).toBe(401);
    await read(trackApi.show, `tracks/${one.id}`);
    await read(trackApi.delete, `tracks/${one.id},${two.id}`, { method: 'DELETE', headers });
    const unknown = await refusal('tracks/999999');
    for (const { id } of [one, two]) expect(await refusal(`tracks/${id}`)).toEqual(unknown);
    await read(trackApi.show, `tracks/${foreign.id}`);
  });
});
