import type { Context } from '#functions/platform/access/context';
import { contains, fuzzyMatch, looseMatch } from './search.match';
import { byRank, type MatchQuality, matchExact, matchFuzzy } from './search.rank';
import { findTracksForEach, type SearchCandidate } from './search.select';
import { queryWords, type Token } from './search.text';

const CANDIDATES_PER_QUERY = 40;

interface Strategy {
  expression: (words: Token[]) => string;
  match: (words: Token[], row: SearchCandidate) => MatchQuality | null;
}

const anyOf = (words: Token[]): string =>
  looseMatch(words)
    .map((expression) => `(${expression})`)
    .join(' OR ');

/** Strictest first: every word, one typo, two typos. */
const STRATEGIES: Strategy[] = [
  { expression: contains, match: (words, row) => matchExact(words, row.name) },
  { expression: fuzzyMatch, match: matchFuzzy },
  { expression: anyOf, match: matchFuzzy },
];

const ranked = (words: Token[], rows: SearchCandidate[], match: Strategy['match']): number[] =>
  rows
    .flatMap((row) => {
      const quality = match(words, row);
      return quality ? [{ ...row, ...quality }] : [];
    })
    .sort(byRank)
    .map(({ id }) => id);

/** Public tracks. Forgives typos only if nothing matches exactly. Runs at most three statements, however many queries. */
export const lookUpTracks = async (context: Context, queries: string[], limit: number): Promise<number[][]> => {
  const words = queries.map(queryWords);
  const results: number[][] = queries.map(() => []);
  for (const { expression, match } of STRATEGIES) {
    const open = words.flatMap((query, index) => (query.length > 0 && results[index].length === 0 ? [index] : []));
    const rows = await findTracksForEach(
      context,
      open.map((index) => expression(words[index])),
      CANDIDATES_PER_QUERY,
    );
    for (const [position, index] of open.entries()) results[index] = ranked(words[index], rows[position], match).slice(0, limit);
  }
  return results;
};
