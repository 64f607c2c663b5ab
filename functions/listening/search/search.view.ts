import type { SearchHit, SearchMatch, Suggestion } from '#contracts/listening/search';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import {
  albumPath,
  artistPath,
  channelPath,
  genrePath,
  playlistPath,
  tagPath,
  trackPath,
  userPath,
} from '#functions/platform/contract/page-path';
import { matchedRanges } from './search.rank';
import type { FoundItem, FoundLyric } from './search.source';
import { type Token, tokenize } from './search.text';

export interface SearchQuery {
  words: Token[];
  lineWords: Token[];
  isForgiving: boolean;
}

const match = (field: SearchMatch['field'], text: string, { words, isForgiving }: SearchQuery): SearchMatch[] => {
  const ranges = matchedRanges(words, text, isForgiving);
  return ranges.length > 0 ? [{ field, text, ranges }] : [];
};

/** All words must be in the same line. */
export const lineWith = <Line extends { text: string }>(lines: Line[], query: Token[]): Line | undefined =>
  lines.find((line) => {
    const words = tokenize(line.text);
    return query.every(({ text }) => words.some((word) => word.text.startsWith(text)));
  });

const LINE_MAX_LENGTH = 500;

const toLyricHit = ({ lines, ...lyric }: FoundLyric, query: SearchQuery): SearchHit[] => {
  const line = lineWith(
    lines.map(({ text, time }) => ({ text: text.slice(0, LINE_MAX_LENGTH), time })),
    query.lineWords,
  );
  const words = { ...query, words: query.lineWords };
  return line ? [{ item: { ...lyric, text: line.text, time: line.time }, matches: match('line', line.text, words) }] : [];
};

const labelOf = (item: Exclude<FoundItem, FoundLyric>): string => ('display_name' in item ? item.display_name : item.name);

const namesOf = (artists: { name: string }[]): string[] => artists.map(({ name }) => name);

const makersOf = (item: FoundItem): string[] => [
  ...new Set([...('by' in item ? namesOf(item.by) : []), ...('artists' in item ? namesOf(item.artists) : [])]),
];

export const toHits = (item: FoundItem, query: SearchQuery): SearchHit[] => {
  if (item.model_type === 'lyric') return toLyricHit(item, query);
  const matches = [match('name', labelOf(item), query), ...makersOf(item).map((name) => match('artist', name, query))].flat();
  return [{ item, matches }];
};

type SuggestionDetails = Pick<Suggestion, 'by' | 'image' | 'path'>;

const detailsOf = (item: FoundItem): SuggestionDetails | null => {
  switch (item.model_type) {
    case 'artist':
      return { by: null, image: item.image_small, path: artistPath(item) };
    case 'album':
      return { by: artistNamesOf(item), image: item.image, path: albumPath(item, item.artists[0]?.slug) };
    case 'track':
      return { by: namesOf(item.by).join(', '), image: item.image, path: trackPath(item) };
    case 'playlist':
      return { by: item.owner.name, image: item.image ?? item.covers[0] ?? null, path: playlistPath(item) };
    case 'genre':
      return { by: null, image: item.image, path: genrePath(item) };
    case 'tag':
      return { by: null, image: item.image, path: tagPath(item) };
    case 'channel':
      return { by: null, image: null, path: channelPath(item) };
    case 'user':
      return { by: null, image: item.image, path: userPath(item) };
    default:
      return null;
  }
};

export const toSuggestions = (item: FoundItem, query: SearchQuery): Omit<Suggestion, 'in_library'>[] => {
  const details = detailsOf(item);
  if (!details || item.model_type === 'lyric') return [];
  const name = labelOf(item);
  return [{ type: item.model_type, id: item.id, name, ranges: matchedRanges(query.words, name, query.isForgiving), ...details }];
};
