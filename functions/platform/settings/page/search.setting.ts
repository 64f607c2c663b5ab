import { onOrOff, someOf } from '../setting-control';
import type { SettingPage } from '../setting-definition';

const KINDS = [
  { value: 'track', label: 'Tracks' },
  { value: 'artist', label: 'Artists' },
  { value: 'album', label: 'Albums' },
  { value: 'playlist', label: 'Playlists' },
  { value: 'lyric', label: 'Lyrics' },
  { value: 'genre', label: 'Genres' },
  { value: 'tag', label: 'Tags' },
  { value: 'channel', label: 'Channels' },
  { value: 'user', label: 'People' },
] as const;

export const SEARCH_PAGE: SettingPage = {
  name: 'search',
  title: 'Search',
  lead: 'The search index is part of the database. Every change to music, people or lyrics updates it at once.',
  group: 'site',
  sections: [
    {
      title: 'Results',
      usedIn: [{ label: 'Search', path: '/search' }],
      settings: [
        {
          key: 'search.typos',
          label: 'Forgive typos',
          hint: 'If nothing matches exactly, also finds names with one or two wrong letters.',
          words: ['spelling', 'fuzzy', 'mistakes', 'did you mean'],
          where: 'server',
          effect: 'now',
          ...onOrOff(),
        },
        {
          key: 'search.kinds',
          label: 'Kinds of results',
          hint: 'In this order. A kind that is off is also missing where music is added to playlists and channels.',
          words: ['types', 'order', 'tracks', 'artists', 'albums', 'people', 'lyrics'],
          where: 'server',
          effect: 'now',
          ...someOf(KINDS, { ordered: true, required: 'Choose at least one kind.' }),
        },
        {
          key: 'search.suggestions',
          label: 'Suggestions while typing',
          hint: 'Also suggests pages where an address is not found.',
          words: ['autocomplete', 'dropdown', 'completion'],
          where: 'server',
          effect: 'now',
          ...onOrOff(),
        },
      ],
    },
    {
      title: 'Index',
      settings: [],
      facts: [
        { name: 'indexed', label: 'Items in the index' },
        { name: 'building', label: 'Waiting to be indexed again' },
      ],
      actions: [
        {
          name: 'build-index',
          label: 'Build the index again',
          hint: 'Only needed if search misses something that exists. Search keeps working meanwhile.',
        },
      ],
    },
  ],
};
