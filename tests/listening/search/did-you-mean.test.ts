import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SearchResults, searchApi } from '#contracts/listening/search';
import { fold } from '#functions/platform/contract/fold';
import { read } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const search = (query: string, headers = {}): Promise<SearchResults> =>
  read(searchApi.search, `search?query=${encodeURIComponent(query)}`, { headers });

const countOf = ({ groups }: SearchResults): number => groups.reduce((sum, { count }) => sum + count, 0);

const NAMES = [
  'Slow Ferry',
  'AC/DC',
  'Year:2019',
  'Anti -Hero',
  '“Heroes” Live',
  'Ёлочные игрушки',
  'Άννα Βίσση',
  'Straße Nachts',
  '日本 slowdive ferryman',
  'Don’t Stop Believing',
];

/** Leaves out, adds, replaces or swaps a character. */
const misspellings = (name: string): string[] => {
  const letters = [...name];
  return letters.flatMap((letter, at) => [
    letters.toSpliced(at, 1).join(''),
    letters.toSpliced(at, 0, 'x').join(''),
    letters.toSpliced(at, 1, 'ж').join(''),
    letters.toSpliced(at, 2, letters[at + 1] ?? '', letter).join(''),
  ]);
};

beforeAll(async () => {
  for (const name of NAMES) await createTrack({ name, artists: [await createArtist({ name: `${name} Maker` })] });
});

test.each(NAMES)('no misspelling of %s leads to a suggestion of itself or of nothing', async (name) => {
  const queries = new Set([...misspellings(name), name.replace(/\P{L}/gu, ''), `${name}maker`, name.slice(0, 3)]);
  for (const query of [...queries].filter((one) => one.trim())) {
    const results = await search(query);
    if (results.did_you_mean === null) continue;
    expect(fold(results.did_you_mean)).not.toBe(fold(query));
    expect(results.did_you_mean).not.toContain('\n');
    const suggested = await search(results.did_you_mean);
    expect({ query, suggestion: results.did_you_mean, isEmpty: countOf(suggested) === 0, next: suggested.did_you_mean }).toEqual({
      query,
      suggestion: results.did_you_mean,
      isEmpty: false,
      next: null,
    });
  }
});

describe('exact hits', () => {
  test.each(NAMES)('%s is no misspelling of itself', async (name) => {
    for (const query of [name, name.normalize('NFD'), fold(name).replace(/:| -/g, ' ')]) {
      const results = await search(query.replace(/:| -/g, ' '));
      expect({ query, suggestion: results.did_you_mean, isFound: countOf(results) > 0 }).toEqual({
        query,
        suggestion: null,
        isFound: true,
      });
    }
  });

  test('a name that is not folded yet is found and suggests nothing', async () => {
    await env.DB.prepare(`insert into artists (name, slug, folded) values ('Ёжик Й', 's', ' Ёжик Й')`).run();
    const results = await search('Ёжик');
    expect([results.did_you_mean, countOf(results)]).toEqual([null, 1]);
  });

  test('an exact hit in the library suggests nothing', async () => {
    const user = await createUser();
    await createPlaylist({ name: 'Slow Fery', ownerId: user.id, public: false });
    const results = await search('slow fery', await signIn(user));
    expect([results.did_you_mean, results.library.length, countOf(results) > 0]).toEqual([null, 1, true]);
    expect((await search('slow fery')).did_you_mean).toBe('Slow Ferry');
  });

  test('letters without spaces between them are not found in another order', async () => {
    const results = await search('本日 slowdive ferryman');
    expect([results.did_you_mean, countOf(results)]).toEqual([null, 0]);
  });
});
