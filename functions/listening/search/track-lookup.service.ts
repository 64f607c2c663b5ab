import type { Context } from '#functions/platform/access/context';
import { contains, fuzzyMatch, looseMatch } from './search.match';
import { byRank, type MatchQuality, matchExact, matchFuzzy } from './search.rank';
import { findTracksForEach, type SearchCandidate } from './search.select';
import { queryWords, type Token } from './search.text';

/** How many tracks are looked at for one query. */
const CANDIDATES = 40;

interface Strategy {
  expression: (words: Token[]) => string;
  match: (words: Token[], row: SearchCandidate) => MatchQuality | null;
}

const anyOf = (words: Token[]): string =>
  looseMatch(words)
    .map((expression) => `(${expression})`)
    .join(' OR ');

/** How tracks are looked for, the strictest way first: with every word, with a typo in a word, with two. */
const STRATEGIES: Strategy[] = [
  { expression: contains, match: (words, row) => matchExact(words, row.name) },
  { expression: fuzzyMatch, match: matchFuzzy },
  { expression: anyOf, match: matchFuzzy },
];

const ranked = (words: Token[], rows: SearchCandidate[], match: Strategy['match']): number[] =>
  rows
    .flatMap((row) => {
      const found = match(words, row);
      return found ? [{ ...row, ...found }] : [];
    })
    .sort(byRank)
    .map(({ id }) => id);

/**
 * The ids of tracks that everybody may see and that fit each of some queries, such as `title artist`, the best first and at most `limit`
 * of them. Typos are forgiven where nothing fits without. Three statements at most, however many queries.
 */
export const lookUpTracks = async (context: Context, queries: string[], limit: number): Promise<number[][]> => {
  const words = queries.map(queryWords);
  const found: number[][] = queries.map(() => []);
  for (const { expression, match } of STRATEGIES) {
    const open = words.flatMap((query, index) => (query.length > 0 && found[index].length === 0 ? [index] : []));
    const rows = await findTracksForEach(
      context,
      open.map((index) => expression(words[index])),
      CANDIDATES,
    );
    for (const [place, index] of open.entries()) found[index] = ranked(words[index], rows[place], match).slice(0, limit);
  }
  return found;
};
