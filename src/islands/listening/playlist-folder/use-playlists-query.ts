import { useState } from 'react';
import type { PlaylistsQuery } from './playlist-folder.queries';

const DEFAULT_QUERY: PlaylistsQuery = { kind: 'all', orderBy: 'recent', orderDir: 'desc', query: '' };

/** Omits default values. */
const listUrl = (listQuery: PlaylistsQuery): string => {
  const search = new URLSearchParams();
  for (const name of ['kind', 'folder', 'orderBy', 'orderDir', 'query'] as const) {
    const value = listQuery[name];
    if (value !== undefined && value !== DEFAULT_QUERY[name]) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${location.pathname}?${text}` : location.pathname;
};

/** Stores filters in the URL. */
export const usePlaylistsQuery = (initial: PlaylistsQuery) => {
  const [listQuery, setListQuery] = useState(initial);
  const change = (changes: Partial<PlaylistsQuery>): void => {
    const next = { ...listQuery, ...changes };
    history.replaceState(history.state, '', listUrl(next));
    setListQuery(next);
  };
  return [listQuery, change] as const;
};
