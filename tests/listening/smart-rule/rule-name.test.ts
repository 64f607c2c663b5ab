import { beforeAll, expect, test } from 'vitest';
import { playlistApi } from '#contracts/listening/playlist';
import { read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';

const NAMES = ['Zulu', 'apple', 'Banana', 'Ärzte', 'élan', 'Ёлка', 'Part 10', 'Part 2', 'MØ', 'Ψυχή μου', '한국 노래'.normalize('NFD')];

let owner: { id: number };

const namesChosen = async (rules: object[], more: object = {}): Promise<string[]> => {
  const { id } = await createPlaylist({ ownerId: owner.id, rules: { match: 'all', rules, order: 'name', limit: 50, ...more } });
  const { pagination } = await read(playlistApi.tracks, `playlists/${id}/tracks`);
  return pagination.data.map(({ name }) => name);
};
const everyTrack = [{ field: 'plays', operator: 'not_less', value: 0 }];

beforeAll(async () => {
  owner = await createUser();
  const album = await createAlbum({ name: 'Größe Σοφός' });
  for (const name of NAMES) await createTrack({ name, albumId: album.id });
});

test('N6 tracks by name are in the order of all lists, and a limit keeps the first', async () => {
  const sorted = ['apple', 'Ärzte', 'Banana', 'élan', 'MØ', 'Part 2', 'Part 10', 'Zulu', 'Ψυχή μου', 'Ёлка', NAMES.at(-1)];
  expect(await namesChosen(everyTrack)).toEqual(sorted);
  expect(await namesChosen(everyTrack, { limit: 3 })).toEqual(sorted.slice(0, 3));
  expect(await namesChosen(everyTrack, { per_artist: 1, minutes: 10 })).toEqual(sorted.slice(0, 3));
});

test.each([
  ['name', 'contains', 'елк', ['Ёлка']],
  ['name', 'is', 'ЁЛКА', ['Ёлка']],
  ['name', 'is', 'mo', ['MØ']],
  ['name', 'contains', 'ΨΥΧΗΣ', []],
  ['name', 'contains', 'ΨΥΧΗ', ['Ψυχή μου']],
  ['name', 'is', '한국 노래', [NAMES.at(-1)]],
  ['name', 'is', 'part １０', ['Part 10']],
  ['name', 'contains', 'part', ['Part 2', 'Part 10']],
  ['name', 'is', 'part', []],
])('the rule %s %s %s matches names in every spelling', async (field, operator, value, expected) => {
  expect(await namesChosen([{ field, operator, value }])).toEqual(expected);
});

test('albums are compared in every spelling, also for exclusion', async () => {
  expect(await namesChosen([{ field: 'album', operator: 'is', value: 'grosse ΣΟΦΟΣ' }])).toHaveLength(NAMES.length);
  expect(await namesChosen([{ field: 'album', operator: 'contains_not', value: 'GRÖSSE' }])).toEqual([]);
});
