import { expect, test } from 'vitest';
import { albumApi } from '#contracts/catalogue/album';
import { trackApi } from '#contracts/catalogue/track';
import { fieldErrors, read, refusal } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

test('a manager of the home artist and a user with albums.update can edit an album', async () => {
  const [manager, editor] = [await createUser(), await createUser({ permissions: ['albums.update'] })];
  const { id } = await createAlbum({
    artists: [await createArtist(), await createArtist({ managers: [manager] })],
    label: 'Label',
  });
  for (const [index, user] of [manager, editor].entries()) {
    const headers = await signIn(user);
    const body = { name: `Name ${index}`, record_type: 'single', plays: 9, owner_id: 1 };
    const { album } = await read(trackApi.updateAlbum, `albums/${id}`, { method: 'PUT', headers, body });
    expect(album).toMatchObject({
      name: `Name ${index}`,
      slug: `name-${index}`,
      record_type: 'single',
      label: 'Label',
      plays: 0,
      can: { edit: true },
    });
  }
});

test('scheduling needs a date, which publishing clears; invalid fields are reported together', async () => {
  const owner = await createUser();
  const headers = await signIn(owner);
  const { id } = await createAlbum({ ownerId: owner.id });
  const change = (body: unknown) => read(trackApi.updateAlbum, `albums/${id}`, { method: 'PUT', headers, body });
  const invalid = (body: unknown) => fieldErrors(`albums/${id}`, { method: 'PUT', headers, body });
  expect(await invalid({ visibility: 'scheduled' })).toEqual({ scheduled_at: ['Choose when it becomes public.'] });
  expect(await invalid({ visibility: 'scheduled', upc: '12' })).toEqual({
    scheduled_at: ['Choose when it becomes public.'],
    upc: ['A UPC or EAN has 12 to 14 digits.'],
  });
  expect(await invalid({ visibility: 'secret', release_date: '2025-02-30', record_type: 'tape' })).toEqual({
    visibility: ['Choose public, unlisted, private or scheduled.'],
    release_date: ['Enter a date.'],
    record_type: ['Choose album, single, EP or compilation.'],
  });
  expect((await change({ visibility: 'scheduled', scheduled_at: '2030-01-01T00:00:00+01:00' })).album.scheduled_at).toBe(
    '2029-12-31T23:00:00.000Z',
  );
  expect((await change({ visibility: 'public' })).album).toMatchObject({ scheduled_at: null, visibility: 'public' });
});

test('OBJ-05 other users cannot edit or delete an album', async () => {
  const { id } = await createAlbum({ name: 'Stays', ownerId: (await createUser()).id });
  const hidden = await createAlbum({ visibility: 'private' });
  const headers = await signIn(await createUser({ permissions: ['tracks.update'] }));
  const change = { method: 'PUT', body: { name: 'Taken' } };
  expect((await refusal(`albums/${id}`, change)).status).toBe(401);
  expect((await refusal(`albums/${id}`, { ...change, headers })).status).toBe(403);
  expect((await refusal(`albums/${id}`, { method: 'DELETE', headers })).status).toBe(403);
  expect(await refusal(`albums/${hidden.id}`, { ...change, headers })).toEqual(await refusal('albums/999999', { ...change, headers }));
  expect((await read(trackApi.albumWithTracks, `albums/${id}`)).album.name).toBe('Stays');
});

test('the tracks of a deleted album are 404 and unlisted', async () => {
  const owner = await createUser();
  const headers = await signIn(owner);
  const { id } = await createAlbum({ ownerId: owner.id });
  const track = await createTrack({ albumId: id, ownerId: owner.id });
  await read(trackApi.show, `tracks/${track.id}`);
  await read(albumApi.delete, `albums/${id}`, { method: 'DELETE', headers });
  expect(await refusal(`tracks/${track.id}`)).toEqual(await refusal('tracks/999999'));
  expect((await read(trackApi.list, 'tracks')).pagination.data).toEqual([]);
});
