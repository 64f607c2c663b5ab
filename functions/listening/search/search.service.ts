import { sql } from 'drizzle-orm';
import {
  LIBRARY_HITS,
  type SearchHit,
  type SearchResults,
  type SearchType,
  SUGGESTIONS,
  type Suggestion,
} from '#contracts/listening/search';
import { list, readRows, tuple } from '#db/json-row';
import { isOneOf } from '#db/keyset';
import { inLibraryWhere } from '#functions/listening/playlist/playlist-library.select';
import { completePlaylists } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import type { Ranked } from './search.fitting';
import { SEARCH_CANDIDATES_MAX } from './search.select';
import { type FoundItem, SOURCES } from './search.source';
import { type SearchQuery as ShownQuery, toHits, toSuggestions } from './search.view';
import { findRows } from './search-rows.service';
import { readSearchSettings } from './search-settings';

const LIBRARY_SUGGESTIONS = 3;

const SUGGESTED_TYPES: SearchType[] = ['artist', 'track', 'album', 'playlist', 'genre', 'tag', 'channel', 'user'];

const TOP_TYPES: SearchType[] = ['track', 'artist', 'album', 'playlist'];

/** Runs one statement; live smart playlists take another one and a batch. */
const readItems = async (context: Context, rows: Ranked[]): Promise<Map<string, FoundItem>> => {
  const { db, actor, now } = context;
  const types = [...new Set(rows.map(({ type }) => type))];
  if (types.length === 0) return new Map();
  const lists = types.map((type) => {
    const { item, from, table, open } = SOURCES[type];
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
    const seen = type === 'playlist' && actor.user ? sql`(${open} or (${inLibraryWhere(actor.user.id, 'all', now)}))` : open;
    return list(item(actor), sql`${from} where ${isOneOf(table.id, ids)} and ${seen}`);
  });
  const [itemLists] = await readRows(db, tuple(lists), sql`(select 1) as one`);
  const items = await completePlaylists(context, (itemLists as FoundItem[][]).flat());
  return new Map(items.map((item) => [`${item.model_type}:${item.id}`, item]));
};

/** Playlists yield to music that matches as well. */
const topOf = (rows: Ranked[]): SearchType | null => {
  const [first, ...others] = rows.filter(({ type }) => TOP_TYPES.includes(type));
  const isAsGood = ({ type, fit, typos }: Ranked): boolean => type !== 'playlist' && fit === first?.fit && typos === first.typos;
  return (first?.type === 'playlist' ? (others.find(isAsGood) ?? first) : first)?.type ?? null;
};

const toHitsOf = (rows: Ranked[], items: Map<string, FoundItem>, shown: ShownQuery): SearchHit[] =>
  rows.flatMap((row) => {
    const item = items.get(`${row.type}:${row.id}`);
    return item ? toHits(item, shown) : [];
  });

interface SearchQuery {
  query: string;
  types: readonly SearchType[];
  perType: number;
  /** Reads hits of this type only; the others are counted. */
  only?: SearchType;
}

/** Runs three statements; one more each for several typos, named operands, labels and the library. Codes and unknown operators may search twice. */
export const search = async (context: Context, { query, types: requested, perType, only }: SearchQuery): Promise<SearchResults> => {
  const settings = readSearchSettings(context);
  const scope = { types: requested, libraryTypes: only ? [only] : requested, settings };
  const [{ kinds }, matched] = await Promise.all([settings, findRows(context, scope, query)]);
  const { rows, spelling, isForgiving, words, lineWords, notes, library } = matched;
  const types = kinds.filter((kind) => requested.includes(kind));
  const byType = types.map((type) => ({ type, matches: rows.filter((row) => row.type === type) }));
  const own = library.slice(0, LIBRARY_HITS);
  const shown = byType.flatMap(({ type, matches }) => (only && only !== type ? [] : matches.slice(0, perType)));
  const items = await readItems(context, [...shown, ...own]);
  const shownQuery = { words, lineWords, isForgiving };
  const groups = byType.map(({ type, matches }) => ({
    type,
    count: matches.length,
    more: matches.length >= SEARCH_CANDIDATES_MAX[type],
    hits: toHitsOf(matches.slice(0, perType), items, shownQuery),
  }));
  const top = topOf(rows);
  return { query, did_you_mean: spelling, top, groups, library: toHitsOf(own, items, shownQuery), notes };
};

/** Pages, those of the caller's library first; none if the site has no suggestions. Runs the statements of `search`. */
export const suggest = async (context: Context, query: string): Promise<Suggestion[]> => {
  const settings = readSearchSettings(context);
  const [{ hasSuggestions }, matched] = await Promise.all([settings, findRows(context, { types: SUGGESTED_TYPES, settings }, query)]);
  if (!hasSuggestions) return [];
  const { rows, isForgiving, words, lineWords, library } = matched;
  const own = library.slice(0, LIBRARY_SUGGESTIONS);
  const isOwn = ({ type, id }: Ranked): boolean => own.some((row) => row.type === type && row.id === id);
  const best = [...own, ...rows.filter((row) => !isOwn(row))].slice(0, SUGGESTIONS);
  const items = await readItems(context, best);
  return best.flatMap((row) => {
    const item = items.get(`${row.type}:${row.id}`);
    const suggestions = item ? toSuggestions(item, { words, lineWords, isForgiving }) : [];
    return suggestions.map((suggestion) => ({ ...suggestion, in_library: isOwn(row) }));
  });
};
