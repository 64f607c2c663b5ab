import { sql } from 'drizzle-orm';
import type { SearchResults, SearchType, Suggestion } from '#contracts/listening/search';
import { SUGGESTIONS } from '#contracts/listening/search';
import { list, readRows, tuple } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { completePlaylists } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import { byRank, type MatchQuality, matchExact, matchFuzzy, typosToSuggest } from './search.rank';
import { type Candidates, findCandidates, findFuzzyCandidates, SEARCH_CANDIDATES_MAX, type SearchCandidate } from './search.select';
import { type FoundItem, SOURCES } from './search.source';
import { lengthOf, type Token, tokenize } from './search.text';
import { lineWith, toHits, toSuggestions } from './search.view';

/** More words than these, and more letters of a word, are left out of account. */
const WORDS_MAX = 8;
const CHARACTERS_MAX = 32;

/** What suggestions are made of: all that has a page. */
const SUGGESTED: SearchType[] = ['artist', 'track', 'album', 'playlist', 'genre', 'tag', 'channel', 'user'];

/** What can be the top result. */
const PLAYED: SearchType[] = ['track', 'artist', 'album', 'playlist'];

/** A row that fits the query. */
interface Ranked extends SearchCandidate, MatchQuality {
  type: SearchType;
}

/** The words of a query that are looked for. */
export const queryWords = (query: string): Token[] =>
  tokenize(query)
    .slice(0, WORDS_MAX)
    .map((word) => (lengthOf(word.text) > CHARACTERS_MAX ? { ...word, text: [...word.text].slice(0, CHARACTERS_MAX).join('') } : word));

const fitting = (candidates: Candidates[], match: (row: SearchCandidate, type: SearchType) => MatchQuality | null): Ranked[] => {
  const known = new Map<string, Ranked>();
  for (const { type, rows } of candidates) {
    for (const row of rows) {
      const key = `${type}:${row.id}`;
      const found = known.has(key) ? null : match(row, type);
      if (found) known.set(key, { ...row, ...found, type });
    }
  }
  return [...known.values()].sort(byRank);
};

const STAMPS = /\[[^\]\n]*\]/g;
const hasLine = (text: string, words: Token[]): boolean =>
  lineWith(
    text
      .replace(STAMPS, '')
      .split('\n')
      .map((line) => ({ text: line })),
    words,
  ) !== undefined;

/**
 * All rows that fit, the best first, and a spelling of the query that fits where the one that was typed does not. Where nothing fits at all
 * the spelling is only a guess.
 */
const findRows = async (context: Context, types: readonly SearchType[], words: Token[]) => {
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

/** The rows as items that everybody may see, by type and id. One statement; two more where smart playlists are among them. */
const readItems = async (context: Context, rows: Ranked[]): Promise<Map<string, FoundItem>> => {
  const { db, actor } = context;
  const types = [...new Set(rows.map(({ type }) => type))];
  if (types.length === 0) return new Map();
  const lists = types.map((type) => {
    const { item, from, table, open } = SOURCES[type];
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
    return list(item(actor), sql`${from} where ${isOneOf(table.id, ids)} and ${open}`);
  });
  const [found] = await readRows(db, tuple(lists), sql`(select 1) as one`);
  const items = await completePlaylists(context, (found as FoundItem[][]).flat());
  return new Map(items.map((item) => [`${item.model_type}:${item.id}`, item]));
};

interface SearchQuery {
  query: string;
  types: readonly SearchType[];
  perType: number;
  /** The type whose hits alone are read; the others are only counted. */
  only?: SearchType;
}

/** What everybody may see that fits a query, by type, the best hits first. Two statements; one more where the query has several typos. */
export const search = async (context: Context, { query, types, perType, only }: SearchQuery): Promise<SearchResults> => {
  const words = queryWords(query);
  const { rows, spelling } = await findRows(context, types, words);
  const byType = types.map((type) => ({ type, found: rows.filter((row) => row.type === type) }));
  const shown = byType.flatMap(({ type, found }) => (only && only !== type ? [] : found.slice(0, perType)));
  const items = await readItems(context, shown);
  const groups = byType.map(({ type, found }) => ({
    type,
    count: found.length,
    more: found.length >= SEARCH_CANDIDATES_MAX[type],
    hits: found.slice(0, perType).flatMap((row) => {
      const item = items.get(`${type}:${row.id}`);
      return item ? toHits(item, { words, isForgiving: spelling !== null }) : [];
    }),
  }));
  const top = rows.find(({ type }) => PLAYED.includes(type))?.type ?? null;
  return { query, did_you_mean: spelling, top, groups };
};

/** The pages that somebody may be looking for who has typed so much of a query. Statements as for a search. */
export const suggest = async (context: Context, query: string): Promise<Suggestion[]> => {
  const words = queryWords(query);
  const { rows, spelling } = await findRows(context, SUGGESTED, words);
  const best = rows.slice(0, SUGGESTIONS);
  const items = await readItems(context, best);
  return best.flatMap((row) => {
    const item = items.get(`${row.type}:${row.id}`);
    return item ? toSuggestions(item, { words, isForgiving: spelling !== null }) : [];
  });
};
