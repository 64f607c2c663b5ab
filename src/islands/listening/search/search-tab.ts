import type { SearchType } from '#contracts/listening/search';
import { t } from '#islands/platform/lib/translate';

const SEARCH_TABS = ['track', 'artist', 'album', 'playlist', 'lyric', 'genre', 'tag', 'channel', 'user'] as const satisfies SearchType[];
export type SearchTab = (typeof SEARCH_TABS)[number];

export const searchTabLabel = (tab: SearchTab): string =>
  ({
    track: t('Tracks'),
    artist: t('Artists'),
    album: t('Albums'),
    playlist: t('Playlists'),
    lyric: t('Lyrics'),
    genre: t('Genres'),
    tag: t('Tags'),
    channel: t('Channels'),
    user: t('People'),
  })[tab];

/** Parses the last URL segment, e.g. `tracks`. */
export const searchTabOf = (name: string | null | undefined): SearchTab | undefined => SEARCH_TABS.find((tab) => `${tab}s` === name);
