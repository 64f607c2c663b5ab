import { expect, test } from 'vitest';
import { genreApi } from '#contracts/catalogue/genre';
import { trackApi } from '#contracts/catalogue/track';
import { fieldErrors, read, refusal } from '../../support/call';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

test('a proposed genre is listed for administrators and added to the track once approved', async () => {
  const owner = await createUser();
  const administrator = await createUser({ permissions: ['genres.update'] });
  const { id } = await createTrack({ ownerId: owner.id });
  const change = { method: 'PUT', headers: await signIn(owner), body: { proposed_genres: ['Fog Step'] } };
  const { track } = await read(trackApi.update, `tracks/${id}`, change);
  expect(track.proposed_genres).toEqual(['Fog Step']);
  expect((await read(trackApi.show, `tracks/${id}`)).track.proposed_genres).toEqual([]);
  expect((await refusal('genre-proposals', { headers: await signIn(owner) })).status).toBe(403);
  const headers = await signIn(administrator);
  const { pagination } = await read(genreApi.listProposals, 'genre-proposals', { headers });
  const proposal = pagination.data.find(({ name }) => name === 'fog-step');
  expect(proposal).toMatchObject({ display_name: 'Fog Step', tracks_count: 1, users_count: 1, users: [{ id: owner.id }] });
  await read(genreApi.decideProposal, `genre-proposals/${proposal!.id}`, { method: 'PUT', headers, body: { decision: 'take' } });
  expect((await read(trackApi.show, `tracks/${id}`)).track.genres.map(({ name }) => name)).toEqual(['fog-step']);
});

test('rights and contributors are stored; invalid ones are field errors', async () => {
  const owner = await createUser();
  const { id } = await createTrack({ ownerId: owner.id });
  const headers = await signIn(owner);
  const fields = {
    label: 'Harbour',
    licence: 'cc-by',
    release_date: '2019',
    work: 'Symphony No. 5',
    contributors: [{ role: 'performer', name: 'Maya Lind', instrument: 'violin' }],
  };
  const { track } = await read(trackApi.update, `tracks/${id}`, { method: 'PUT', headers, body: { ...fields, isrc: 'gb-aye-68-00011' } });
  expect(track).toMatchObject({ ...fields, isrc: 'GBAYE6800011' });
  const wrong = { isrc: 'nonsense', licence: 'cc-by-9', release_date: '2019-13' };
  expect(await fieldErrors(`tracks/${id}`, { method: 'PUT', headers, body: wrong })).toEqual({
    isrc: ['An ISRC looks like GBAYE6800011.'],
    licence: ['Choose one of the licences.'],
    release_date: ['Enter a date.'],
  });
});
