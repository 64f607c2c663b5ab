import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { genreApi } from '#contracts/catalogue/genre';
import { type Label, labelApi } from '#contracts/catalogue/label';
import { trackApi } from '#contracts/catalogue/track';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { png } from '../../support/image';
import { signIn } from '../../support/session';
import { answerOf, createUploader, uploadFile } from '../../support/upload';

const keeper = async () => {
  const user = await createUser({ permissions: ['genres.update', 'tags.update'] });
  return { user, headers: await signIn(user) };
};

describe('genre administration', () => {
  test('ADMIN-017 creating and renaming a genre is audited; the old address still resolves', async () => {
    const { user, headers } = await keeper();
    const made = await read(labelApi.create, 'labels/genres', { method: 'POST', headers, body: { display_name: 'Fog Step' } });
    expect(made.label).toMatchObject({ kind: 'genres', name: 'fog-step', display_name: 'Fog Step', image: null, other_names: [] });
    const { id } = made.label;
    const owner = await createUser();
    const track = await createTrack({ genres: [{ id }], ownerId: owner.id });
    await createChannel({ slug: 'by-genre', restriction: 'genre', contentPolicy: 'all', contentType: 'track' });
    const body = { display_name: 'Mist Step', name: 'mist step' };
    const put = { method: 'PUT', headers: { ...headers, 'If-Match': '"1"' }, body };
    const { label } = await read(labelApi.update, `labels/genres/${id}`, put);
    expect(label).toMatchObject({ name: 'mist-step', other_names: ['fog-step'], revision: 2 });
    expect((await refusal(`labels/genres/${id}`, put)).status).toBe(412);
    expect((await read(genreApi.show, 'genres/fog-step')).genre).toMatchObject({ id, name: 'mist-step' });
    for (const path of ['radio/genre/fog-step', 'charts?period=all&genre=fog-step', 'channels/by-genre?restriction=fog-step'])
      expect([path, (await call(path)).status]).toEqual([path, 200]);
    const change = { method: 'PUT', headers: await signIn(owner), body: { genres: ['Fog Step'] } };
    expect((await read(trackApi.update, `tracks/${track.id}`, change)).track.genres).toMatchObject([{ name: 'mist-step' }]);
    const { results } = await env.DB.prepare('select action, subject_name, before, after from audit_logs where actor_id = ? order by id')
      .bind(user.id)
      .all<{ action: string; subject_name: string; before: string; after: string }>();
    expect(results.map(({ action, subject_name }) => [action, subject_name])).toEqual([
      ['genres.create', 'Fog Step'],
      ['genres.update', 'Fog Step'],
    ]);
    expect(JSON.parse(results[1]!.before)).toEqual({ display_name: 'Fog Step', name: 'fog-step', other_names: [] });
  });

  test('a used address is refused; an old one can be released and taken again', async () => {
    const { headers } = await keeper();
    const [first, second] = [await createGenre({ displayName: 'First' }), await createGenre()];
    const post = (body: object) => ({ method: 'POST', headers, body });
    expect(await fieldErrors('labels/genres', post({ display_name: '!!!' }))).toEqual({
      display_name: ['Use at least one letter or digit.'],
    });
    expect(await fieldErrors('labels/genres', post({ display_name: 'x', name: first.name }))).toEqual({
      name: ['“First” already has this address. Choose another one, or merge the two.'],
    });
    const change = (id: number, body: object) => read(labelApi.update, `labels/genres/${id}`, { method: 'PUT', headers, body });
    await change(first.id, { display_name: 'First', name: 'premier' });
    expect(await fieldErrors('labels/genres', post({ display_name: first.name }))).toEqual({
      name: ['“First” is where this address redirects to. Choose another one, or merge the two.'],
    });
    expect((await change(first.id, { display_name: 'First', name: 'premier', other_names: [] })).label.other_names).toEqual([]);
    expect((await change(second.id, { display_name: 'Second', name: first.name })).label.name).toBe(first.name);
    const back = await change(second.id, { display_name: 'Second', name: second.name });
    expect(back.label).toMatchObject({ name: second.name, other_names: [first.name] });
  });

  test('creating a proposed genre applies it; a replaced proposal becomes an alias', async () => {
    const { headers } = await keeper();
    const owner = await createUser();
    const mine = await signIn(owner);
    const { id } = await createTrack({ ownerId: owner.id });
    const propose = (name: string) => ({ method: 'PUT', headers: mine, body: { proposed_genres: [name] } });
    await read(trackApi.update, `tracks/${id}`, propose('Rain Step'));
    await read(labelApi.create, 'labels/genres', { method: 'POST', headers, body: { display_name: 'Rain Step' } });
    const { track } = await read(trackApi.show, `tracks/${id}`, { headers: mine });
    expect([track.genres.map(({ name }) => name), track.proposed_genres]).toEqual([['rain-step'], []]);
    await read(trackApi.update, `tracks/${id}`, propose('Reinstep'));
    const { pagination } = await read(genreApi.listProposals, 'genre-proposals', { headers });
    const proposal = pagination.data.find(({ name }) => name === 'reinstep');
    const body = { decision: 'use', genre: 'rain-step' };
    await read(genreApi.decideProposal, `genre-proposals/${proposal!.id}`, { method: 'PUT', headers, body });
    expect((await read(genreApi.show, 'genres/reinstep')).genre.name).toBe('rain-step');
    await read(trackApi.update, `tracks/${id}`, { method: 'PUT', headers: mine, body: { genres: ['Reinstep'] } });
    expect((await read(trackApi.show, `tracks/${id}`)).track.genres.map(({ name }) => name)).toEqual(['rain-step']);
  });
});

test('ADMIN-038 only users with tags.update create and read tags in the administration', async () => {
  const { headers } = await keeper();
  const tag = await createTag();
  const made = await read(labelApi.create, 'labels/tags', { method: 'POST', headers, body: { display_name: 'Late night', name: '' } });
  expect(made.label).toMatchObject({ kind: 'tags', name: 'late-night' });
  expect((await read(labelApi.show, `labels/tags/${tag.id}`, { headers })).label).toMatchObject({ name: tag.name });
  const genres = await signIn(await createUser({ permissions: ['genres.update'] }));
  expect((await refusal('labels/tags', { method: 'POST', headers: genres, body: { display_name: 'x' } })).status).toBe(403);
  expect((await refusal(`labels/tags/${tag.id}`, { headers: genres })).status).toBe(403);
  expect((await refusal('labels/tags/999999', { headers })).status).toBe(404);
});

test('a genre image is cut from an upload and can be removed; an unknown file is 422', async () => {
  const by = await createUploader({ permissions: ['genres.update', 'music.create'] });
  const { id, displayName: display_name } = await createGenre();
  const file = await uploadFile(by, png(600, 600), 'cover.png', 'image/png');
  const change = async (image_entry_id: number | null) =>
    answerOf<{ label: Label; errors: object }>(
      await by.send(`labels/genres/${id}`, { method: 'PUT', body: { display_name, image_entry_id } }),
    );
  expect((await change(file.id)).body.label.image).toMatch(/^\/media\/genre-/);
  expect((await change(null)).body.label.image).toBeNull();
  expect(await change(999_999)).toMatchObject({ status: 422, body: { errors: { image_entry_id: ['Choose an image.'] } } });
});
