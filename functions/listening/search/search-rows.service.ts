import type { SearchType } from '#contracts/listening/search';
import type { Context } from '#functions/platform/access/context';
import { searchByPlan, searchLibrary } from './operator-search.service';
import { fitting, hasLine, type Ranked } from './search.fitting';
import { lineWords, planOf, shownWords, wantsSomething } from './search.plan';
import { matchExact, matchFuzzy, typosToSuggest } from './search.rank';
import { findCandidates, findFuzzyCandidates } from './search.select';
import { queryWords, type Token, tokenize } from './search.text';
import { codeFieldOf } from './search-code.contract';
import { fitsNothing, type ParsedQuery, parseQuery, type SearchNote } from './search-query.contract';
import type { SearchSettings } from './search-settings';

interface WordMatches {
  rows: Ranked[];
  spelling: string | null;
  isForgiving: boolean;
}

const isSameQuery = (spelling: string, words: Token[]): boolean => {
  const spelled = queryWords(spelling);
  return spelled.length === words.length && spelled.every(({ text }, index) => text === words[index]?.text);
};

/** As a query: a name may look like an operator, such as `Year:2019`. */
const spellingOf = ([row]: Ranked[], words: Token[]): string | null => {
  if (!row || isSameQuery(row.spelling, words)) return null;
  const { conditions, notes } = parseQuery(row.spelling);
  if (conditions.length + notes.length === 0) return row.spelling;
  return tokenize(row.spelling)
    .map(({ at }) => row.spelling.slice(at[0], at.at(-1)))
    .join(' ');
};

export interface SearchScope {
  types: readonly SearchType[];
  /** By default `types`. */
  libraryTypes?: readonly SearchType[];
  /** Read beside the first matches. */
  settings: Promise<SearchSettings>;
}

/** Without any rows, `spelling` is only a guess. */
const findWords = async (context: Context, { types, settings }: SearchScope, words: Token[]): Promise<WordMatches> => {
  if (words.length === 0) return { rows: [], spelling: null, isForgiving: false };
  const { exact, forgiven } = await findCandidates(context, types, words);
  const { kinds, forgivesTypos } = await settings;
  const isShown = ({ type }: Ranked): boolean => kinds.includes(type);
  const rows = fitting(exact, (row, type) => (type === 'lyric' && !hasLine(row.name, words) ? null : matchExact(words, row.name))).filter(
    isShown,
  );
  if (rows.length > 0 || !forgivesTypos) return { rows, spelling: null, isForgiving: false };
  const near = fitting(forgiven, (row) => matchFuzzy(words, row)).filter(isShown);
  if (near.length > 0) return { rows: near, spelling: spellingOf(near, words), isForgiving: true };
  const candidates = await findFuzzyCandidates(context, types, words);
  const distant = fitting(candidates, (row) => matchFuzzy(words, row)).filter(isShown);
  if (distant.length > 0) return { rows: distant, spelling: spellingOf(distant, words), isForgiving: true };
  const guesses = fitting(candidates, (row) => matchFuzzy(words, row, typosToSuggest)).filter(isShown);
  return { rows: [], spelling: spellingOf(guesses, words), isForgiving: false };
};

interface SearchMatches extends WordMatches {
  words: Token[];
  lineWords: Token[];
  notes: SearchNote[];
  library: Ranked[];
}

const findParsed = async (context: Context, scope: SearchScope, parsed: ParsedQuery): Promise<SearchMatches> => {
  const { types, libraryTypes = types } = scope;
  const { conditions, notes } = parsed;
  const words = queryWords(parsed.words);
  const plan = planOf(parsed, words);
  const nothing = { rows: [], spelling: null, isForgiving: false, words: shownWords(plan), lineWords: lineWords(plan), notes, library: [] };
  if (fitsNothing(parsed) || !wantsSomething(plan)) return nothing;
  if (conditions.length === 0) {
    const [matches, own] = await Promise.all([findWords(context, scope, words), searchLibrary(context, libraryTypes, plan)]);
    const { kinds } = await scope.settings;
    const library = own.filter(({ type }) => kinds.includes(type));
    return { ...nothing, ...matches, library, spelling: library.length > 0 ? null : matches.spelling };
  }
  const { kinds } = await scope.settings;
  const shown = (all: readonly SearchType[]) => all.filter((type) => kinds.includes(type));
  const { notes: unknown, ...matches } = await searchByPlan(context, shown(types), plan, shown(libraryTypes));
  return { ...nothing, ...matches, notes: [...notes, ...unknown] };
};

/** Tries the query as an ISRC or UPC first. Forgives typos only without operators, and drops unknown operators if nothing matches. */
export const findRows = async (context: Context, scope: SearchScope, query: string): Promise<SearchMatches> => {
  const code = codeFieldOf(query);
  const numbered = code && (await findParsed(context, scope, parseQuery(`${code}:"${query}"`)));
  if (numbered && numbered.rows.length + numbered.library.length > 0) return numbered;
  const matches = await findParsed(context, scope, parseQuery(query));
  if (matches.rows.length > 0 || !matches.notes.some(({ kind }) => kind === 'unknown')) return matches;
  const rest = await findParsed(context, scope, parseQuery(query, true));
  return rest.rows.length > 0 ? rest : matches;
};
