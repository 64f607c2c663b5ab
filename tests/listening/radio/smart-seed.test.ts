import { expect, test } from 'vitest';
import { RADIO_PAGE, radioApi } from '#contracts/listening/radio';
import { read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const smart = (rule: unknown, values = {}) =>
  createPlaylist({ ...values, rules: { match: 'all', rules: [rule], order: 'newest', limit: 100 } as never });

test('PLAYER-020 a smart playlist radio follows the tracks its rules currently match', async () => {
  const [dub, dusk, ada] = [
    await createGenre({ displayName: 'Dub' }),
    await createTag({ displayName: 'Dusk' }),
    await createArtist({ name: 'Ada' }),
  ];
  const chosen = await createTrack({ genres: [dub], tags: [dusk], artists: [ada] });
  const byAda = await createTrack({ artists: [ada] });
  const atDusk = await createTrack({ tags: [dusk] });
  const far = await createTrack({ plays: 9000 });
  const playlist = await smart({ field: 'genre', operator: 'is', value: dub.id });
  const tune = () => read(radioApi.show, `radio/playlist/${playlist.id}?cursor=1.0`);
  const before = await tune();
  expect(before.seed).toMatchObject({ model_type: 'playlist', id: playlist.id, smart: true, tracks_count: 1 });
  const reasons = new Map(before.pagination.data.map(({ id, reason }) => [id, reason]));
  expect(reasons.get(chosen.id)?.kind).not.toBe('change');
  expect([byAda, atDusk, far].map(({ id }) => reasons.get(id))).toEqual([
    { kind: 'artist', name: 'Ada' },
    { kind: 'tag', name: 'Dusk' },
    { kind: 'change' },
  ]);
  const more = await createTrack({ genres: [dub] });
  const after = await tune();
  expect(after.seed).toMatchObject({ tracks_count: 2 });
  expect(after.pagination.data.find(({ id }) => id === more.id)?.reason).toEqual({ kind: 'genre', name: 'Dub' });
});

test('OBJ-18 a smart playlist without matches plays popular tracks; a hidden one is 404', async () => {
  const owner = await createUser();
  const popular = await createTrack({ plays: 50 });
  const none = await smart({ field: 'name', operator: 'is', value: 'No song is called this' }, { ownerId: owner.id, public: false });
  const { seed, pagination } = await read(radioApi.show, `radio/playlist/${none.id}`, { headers: await signIn(owner) });
  expect(seed).toMatchObject({ tracks_count: 0 });
  expect(pagination.data.length).toBeLessThanOrEqual(RADIO_PAGE);
  expect(pagination.data.map(({ id }) => id)).toContain(popular.id);
  expect(await refusal(`radio/playlist/${none.id}`)).toEqual(await refusal('radio/playlist/999999'));
});
