export type ItemName =
  | { track: string }
  | { album: string }
  | { artist: string }
  | { playlist: string }
  | { channel: string }
  | { tag: string };

interface ChannelWords {
  slug: string;
  name: string;
  description: string;
  contentType: 'artist' | 'album' | 'track' | 'playlist' | 'genre' | 'tag' | 'channel' | 'mixed';
  policy: 'all' | 'auto' | 'manual';
  method?: 'newest' | 'released' | 'popular' | 'liked' | 'rising' | 'alphabetical' | 'random';
  layout: 'grid' | 'carousel' | 'list' | 'table' | 'pair';
  nestedLayout?: 'grid' | 'carousel' | 'list' | 'table' | 'pair';
  restriction?: 'genre' | 'tag';
  hideTitle?: boolean;
  perPage?: number;
  seo?: { title: string; description: string };
  items?: readonly ItemName[];
}

export const CHANNELS: readonly ChannelWords[] = [
  {
    slug: 'discover',
    name: 'Discover',
    description: 'What is new, what is rising, and two songs that belong together.',
    contentType: 'channel',
    policy: 'manual',
    layout: 'list',
    hideTitle: true,
    seo: {
      title: 'Segue, music that never stops between pages',
      description: 'New records, rising tracks, and every day two songs where the last chord of one is the first of the other.',
    },
    items: [
      { channel: 'todays-segue' },
      { channel: 'new-this-week' },
      { channel: 'rising' },
      { channel: 'popular-albums' },
      { channel: 'stations' },
      { channel: 'popular-artists' },
      { channel: 'listener-playlists' },
    ],
  },
  {
    slug: 'todays-segue',
    name: 'Today’s segue',
    description: 'The last chord of one is the first of the other. Nightjar & the Low Sun into Kito Banda, picked by Leo Marsh.',
    contentType: 'track',
    policy: 'manual',
    layout: 'pair',
    nestedLayout: 'pair',
    items: [{ track: 'Slow Ferry' }, { track: 'Rumour of Rain' }],
  },
  {
    slug: 'new-this-week',
    name: 'New this week',
    description: 'Out since Friday',
    contentType: 'album',
    policy: 'auto',
    method: 'released',
    layout: 'grid',
    nestedLayout: 'carousel',
    restriction: 'genre',
    perPage: 24,
  },
  {
    slug: 'rising',
    name: 'Rising',
    description: 'Most played in seven days',
    contentType: 'track',
    policy: 'auto',
    method: 'rising',
    layout: 'table',
    nestedLayout: 'table',
    restriction: 'genre',
    perPage: 50,
  },
  {
    slug: 'popular-albums',
    name: 'On repeat',
    description: 'Albums that people finish',
    contentType: 'album',
    policy: 'auto',
    method: 'popular',
    layout: 'grid',
    nestedLayout: 'list',
    restriction: 'genre',
    perPage: 24,
  },
  {
    slug: 'stations',
    name: 'Follow a sound',
    description: 'Each tag draws its own line',
    contentType: 'tag',
    policy: 'all',
    layout: 'grid',
    nestedLayout: 'carousel',
  },
  {
    slug: 'popular-artists',
    name: 'Artists to follow',
    description: 'Heard the most so far',
    contentType: 'artist',
    policy: 'auto',
    method: 'popular',
    layout: 'grid',
    nestedLayout: 'carousel',
    restriction: 'genre',
    perPage: 48,
  },
  {
    slug: 'listener-playlists',
    name: 'Playlists from listeners',
    description: 'Made by people, in order',
    contentType: 'playlist',
    policy: 'auto',
    method: 'popular',
    layout: 'grid',
    nestedLayout: 'carousel',
  },
  { slug: 'genres', name: 'Genres', description: 'Fifteen ways in.', contentType: 'genre', policy: 'all', layout: 'grid' },
  {
    slug: 'all-tracks',
    name: 'Every track',
    description: 'The whole catalogue, the newest first.',
    contentType: 'track',
    policy: 'all',
    method: 'newest',
    layout: 'table',
    restriction: 'tag',
    perPage: 48,
  },
  {
    slug: 'rain-then-coffee',
    name: 'Rain, then coffee',
    description: 'One of each, for a slow morning. Put together by Leo Marsh.',
    contentType: 'mixed',
    policy: 'manual',
    layout: 'list',
    nestedLayout: 'carousel',
    items: [
      { album: 'Patio de Luz' },
      { track: 'Third Floor, Piano Arriving' },
      { artist: 'Kito Banda' },
      { playlist: 'Rain on a tin roof' },
      { album: 'Eleven Windows' },
      { track: 'Index, Salt' },
    ],
  },
];
