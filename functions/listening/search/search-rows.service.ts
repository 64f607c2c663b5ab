import type { SearchType } from '#contracts/listening/search';
import type { Context } from '#functions/platform/access/context';
import { searchByPlan, searchLibrary } from './operator-search.service';
import { fitting, hasLine, type Ranked } from './search.fitting';
import { lineWords, planOf, shownWords, wantsSomething } from './search.plan';
import { matchExact, matchFuzzy, typosToSuggest } from './search.rank';
import { findCandidates, findFuzzyCandidates } from './search.select';
import { queryWords, type Token } from './search.text';
import { codeFieldOf } from './search-code.contract';
import { fitsNothing, type ParsedQuery, parseQuery, type SearchNote } from './search-query.contract';

/** The rows that fit words, and a spelling of them that has hits where the one that was typed has none. */
interface FoundWords {
  rows: Ranked[];
  spelling: string | null;
}

/**
 * All rows that fit, the best first, and a spelling of the query that fits where the one that was typed does not. Where nothing fits at all
 * the spelling is only a guess.
 */
const findWords = async (context: Context, types: readonly SearchType[], words: Token[]): Promise<FoundWords> => {
  if (words.length === 0) return { rows: [], spelling: null };
  const { exact, forgiven } = await findCandidates(context, types, words);
  const rows = fitting(exact, (row, type) => (type === 'lyric' && !hasLine(row.name, words) ? null : matchExact(words, row.name)));
  if (rows.length > 0) return { rows, spelling: null };
  const near = fitting(forgiven, (row) => matchFuzzy(words, row));
  if (near.length > 0) return { rows: near, spelling: near[0]?.spelling ?? null };
  const candidates = await findFuzzyCandidates(context, types, words);
  const distant = fitting(candidates, (row) => matchFuzzy(words, row));
  if (distant.length > 0) return { rows: distant, spelling: distant[0]?.spelling ?? null };
  const [guess] = fitting(candidates, (row) => matchFuzzy(words, row, typosToSuggest));
  return { rows: [], spelling: guess?.spelling ?? null };
};

interface FoundRows extends FoundWords {
  /** What may stand in the hits. */
  words: Token[];
  /** What stands in the lines of lyrics. */
  lineWords: Token[];
  notes: SearchNote[];
  /** What of `libraryTypes` is in the caller's library. */
  library: Ranked[];
}

const findParsed = async (
  context: Context,
  types: readonly SearchType[],
  parsed: ParsedQuery,
  libraryTypes: readonly SearchType[],
): Promise<FoundRows> => {
  const { conditions, notes } = parsed;
  const words = queryWords(parsed.words);
  const plan = planOf(parsed, words);
  const nothing = { rows: [], spelling: null, words: shownWords(plan), lineWords: lineWords(plan), notes, library: [] };
  if (fitsNothing(parsed) || !wantsSomething(plan)) return nothing;
  if (conditions.length === 0) {
    const [found, library] = await Promise.all([findWords(context, types, words), searchLibrary(context, libraryTypes, plan)]);
    return { ...nothing, ...found, library };
  }
  const { notes: unknown, ...found } = await searchByPlan(context, types, plan, libraryTypes);
  return { ...nothing, ...found, notes: [...notes, ...unknown] };
};

/**
 * All rows that fit a query, the best first, and what is to be said of how it was read. Where it has no operators, slips are forgiven;
 * otherwise all of them are meant as they stand. The number of a recording or a release is found by itself. Where nothing has the words of an operator that there is not, it is left out.
 */
export const findRows = async (
  context: Context,
  types: readonly SearchType[],
  query: string,
  libraryTypes: readonly SearchType[] = types,
): Promise<FoundRows> => {
  const code = codeFieldOf(query);
  const numbered = code && (await findParsed(context, types, parseQuery(`${code}:"${query}"`), libraryTypes));
  if (numbered && numbered.rows.length + numbered.library.length > 0) return numbered;
  const found = await findParsed(context, types, parseQuery(query), libraryTypes);
  if (found.rows.length > 0 || !found.notes.some(({ kind }) => kind === 'unknown')) return found;
  const rest = await findParsed(context, types, parseQuery(query, true), libraryTypes);
  return rest.rows.length > 0 ? rest : found;
};
