import { z } from 'zod';
import { trackItem } from '#contracts/catalogue/track';
import { channelItem, contentItem } from '#contracts/listening/channel';
import { endpoint } from '#functions/platform/contract/endpoint';
import { searchNote } from './search-query.contract';

export const SEARCH_TYPES = ['track', 'artist', 'album', 'playlist', 'lyric', 'genre', 'tag', 'channel', 'user'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const QUERY_MAX = 200;
export const PER_TYPE_MAX = 50;
const PER_TYPE_DEFAULT = 6;
export const LIBRARY_HITS = 6;
export const SUGGESTIONS = 8;

/** Minimum word lengths for one and for two typos. */
export const TYPOS_MAX = { oneFrom: 4, twoFrom: 8 };

/** `time` is in milliseconds. */
export const lyricLine = z.object({
  model_type: z.literal('lyric'),
  id: z.number(),
  text: z.string(),
  time: z.number().nullable(),
  track: trackItem,
});

/** `ranges` of `text` are half-open. */
export const searchMatch = z.object({
  field: z.enum(['name', 'artist', 'line']),
  text: z.string(),
  ranges: z.array(z.tuple([z.number(), z.number()])),
});
export type SearchMatch = z.infer<typeof searchMatch>;

export const searchHit = z.object({
  item: z.discriminatedUnion('model_type', [...contentItem.options, channelItem, lyricLine]),
  matches: z.array(searchMatch),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchGroup = z.object({
  type: z.enum(SEARCH_TYPES),
  count: z.number(),
  more: z.boolean(),
  hits: z.array(searchHit),
});
export type SearchGroup = z.infer<typeof searchGroup>;

export const searchResults = z.object({
  query: z.string(),
  /** The spelling that has the hits if the typed one has none; without hits only a guess. */
  did_you_mean: z.string().nullable(),
  top: z.enum(SEARCH_TYPES).nullable(),
  groups: z.array(searchGroup),
  library: z.array(searchHit),
  notes: z.array(searchNote),
});
export type SearchResults = z.infer<typeof searchResults>;

export const suggestion = z.object({
  type: z.enum(SEARCH_TYPES),
  id: z.number(),
  name: z.string(),
  by: z.string().nullable(),
  image: z.string().nullable(),
  path: z.string(),
  in_library: z.boolean(),
  ranges: searchMatch.shape.ranges,
});
export type Suggestion = z.infer<typeof suggestion>;

export const searchText = z
  .string('Enter one search term.')
  .trim()
  .min(1, 'Enter a search term.')
  .max(QUERY_MAX, `Search for at most ${QUERY_MAX} characters.`);
const query = searchText.describe(
  'Words and operators: artist:, album:, track:, label:, genre:, tag:, year:, bpm:, length:, isrc:, upc:, "a phrase", and a minus to exclude a term. Ranges: 2019, 2019..2021 or >2019.',
);

const types = z
  .string('List the types.')
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(SEARCH_TYPES, `Types are: ${SEARCH_TYPES.join(', ')}.`)).transform((list) => [...new Set(list)]))
  .default([...SEARCH_TYPES]);

const perType = z.coerce
  .number('Enter a number of results.')
  .int('Enter a whole number of results.')
  .min(1, 'Request at least one result.')
  .max(PER_TYPE_MAX, `Request at most ${PER_TYPE_MAX} results per type.`)
  .default(PER_TYPE_DEFAULT);

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'Search all available content',
    query: z.object({ query, types, perType }),
    response: searchResults,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    summary: 'List search suggestions',
    query: z.object({ query }),
    response: z.object({ suggestions: z.array(suggestion) }),
  }),
};
