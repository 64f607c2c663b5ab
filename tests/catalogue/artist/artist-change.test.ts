import { describe, expect, test } from 'vitest';
import { type ArtistDetail, artistApi } from '#contracts/catalogue/artist';
import { fieldErrors, read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { answerOf, createUploader } from '../../support/upload';

describe('artist update', () => {
  test('a manager updates only the named fields; read-only fields are ignored', async () => {
    const manager = await createUser();
    const { id } = await createArtist({ managers: [manager], description: 'Stays.', verified: false });
    const headers = await signIn(manager);
    expect((await read(artistApi.show, `artists/${id}`, { headers })).artist.can).toEqual({ edit: true, delete: true });
    const body = { name: '  Ébène Sœurs ', city: 'Lyon', verified: true, plays: 1000, id: 1 };
    const { artist } = await read(artistApi.update, `artists/${id}`, { method: 'PUT', headers, body });
    expect(artist).toMatchObject({ id, name: 'Ébène Sœurs', slug: 'ébène-sœurs', plays: 0, verified: false });
    expect(artist.profile).toMatchObject({ city: 'Lyon', description: 'Stays.' });
    expect(artist.revision).toBeGreaterThan(1);
  });

  test('OBJ-05 other users get 403, guests 401 and a disabled artist is 404', async () => {
    const { id } = await createArtist({ managers: [await createUser()] });
    const headers = await signIn(await createUser());
    const change = { method: 'PUT', body: { name: 'Taken' } };
    expect((await refusal(`artists/${id}`, change)).status).toBe(401);
    expect((await refusal(`artists/${id}`, { ...change, headers })).status).toBe(403);
    expect((await read(artistApi.show, `artists/${id}`)).artist.name).not.toBe('Taken');
    const hidden = await createArtist({ disabled: true });
    expect(await refusal(`artists/${hidden.id}`, { ...change, headers })).toEqual(await refusal('artists/999999', { ...change, headers }));
  });

  test('every invalid field gets its own error', async () => {
    const headers = await signIn(await createUser({ permissions: ['artists.update'] }));
    const { id } = await createArtist();
    const body = { name: ' ', description: 7, links: [{ title: 'Site', url: 'javascript:alert(1)' }] };
    expect(await fieldErrors(`artists/${id}`, { method: 'PUT', headers, body })).toEqual({
      name: ['Enter a name.'],
      description: ['Enter a text.'],
      'links.0.url': ['Only web addresses are possible, which begin with https:// or http://.'],
    });
  });
});

describe('artist creation', () => {
  test('only users with artists.update create artists, which start without managers', async () => {
    const make = { method: 'POST', body: { name: '  Ébène Sœurs ', verified: true, id: 1 } };
    const headers = await signIn(await createUser({ permissions: ['artists.update'] }));
    const { artist } = await read(artistApi.create, 'artists', { ...make, headers });
    expect(artist).toMatchObject({ name: 'Ébène Sœurs', slug: 'ébène-sœurs', verified: false, can: { edit: true } });
    expect((await read(artistApi.show, `artists/${artist.id}`)).artist.name).toBe('Ébène Sœurs');
    expect(await fieldErrors('artists', { ...make, headers, body: { name: ' ' } })).toEqual({ name: ['Enter a name.'] });
    const artistOfOwn = await createUser({ permissions: ['music.create'] });
    expect((await refusal('artists', { ...make, headers: await signIn(artistOfOwn) })).status).toBe(403);
  });
});

describe('artist deletion', () => {
  test('deletes all listed artists or, if one is not deletable, none', async () => {
    const manager = await createUser();
    const headers = await signIn(manager);
    const [one, two, foreign] = [
      await createArtist({ managers: [manager] }),
      await createArtist({ managers: [manager] }),
      await createArtist(),
    ];
    expect((await refusal(`artists/${one.id},${foreign.id}`, { method: 'DELETE', headers })).status).toBe(403);
    expect((await refusal(`artists/${one.id},999999`, { method: 'DELETE', headers })).status).toBe(404);
    await read(artistApi.show, `artists/${one.id}`);
    await read(artistApi.delete, `artists/${one.id},${two.id},${one.id}`, { method: 'DELETE', headers });
    const unknown = await refusal('artists/999999');
    for (const { id } of [one, two]) expect(await refusal(`artists/${id}`)).toEqual(unknown);
  });

  test('more than 100 ids or a malformed id list is 404', async () => {
    const headers = await signIn(await createUser({ permissions: ['artists.update'] }));
    const ids = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
    for (const path of [ids, '1,x', '1,,2', ','])
      expect((await refusal(`artists/${path}`, { method: 'DELETE', headers })).status).toBe(404);
  });
});

describe('artist images', () => {
  test('BACK-021 images must be own uploads or already present; others are 422', async () => {
    const by = await createUploader();
    const artist = await createArtist({ managers: [by.user], images: ['/media/one-320.webp', '/media/two-320.webp'] });
    const change = async (body: object) =>
      answerOf<{ artist: ArtistDetail; errors: object }>(await by.send(`artists/${artist.id}`, { method: 'PUT', body }));
    const turned = await change({ images: ['/media/two-320.webp', '/media/one-320.webp'] });
    expect(turned.body.artist.profile.images).toEqual(['/media/two-320.webp', '/media/one-320.webp']);
    const foreign = await change({ images: ['https://elsewhere.example/a.png'] });
    expect([foreign.status, foreign.body.errors]).toEqual([422, { images: ['Choose an image.'] }]);
    const unknown = await change({ image_entry_id: 999_999 });
    expect([unknown.status, unknown.body.errors]).toEqual([422, { image_entry_id: ['Choose an image.'] }]);
    expect((await change({ images: [] })).body.artist.profile.images).toEqual([]);
  });
});
