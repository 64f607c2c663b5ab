import { useState } from 'react';
import type { AskedPlaylists } from './playlist-folder.queries';

const USUAL: AskedPlaylists = { kind: 'all', orderBy: 'recent', orderDir: 'desc', query: '' };

/** The address that says what is asked for, as far as that is not the usual. */
const addressOf = (asked: AskedPlaylists): string => {
  const search = new URLSearchParams();
  for (const name of ['kind', 'folder', 'orderBy', 'orderDir', 'query'] as const) {
    const value = asked[name];
    if (value !== undefined && value !== USUAL[name]) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${location.pathname}?${text}` : location.pathname;
};

/** Keeps what a list of playlists is asked for in the address of the page, so that it can be found again. */
export const useAskedPlaylists = (initial: AskedPlaylists) => {
  const [asked, setAsked] = useState(initial);
  const change = (changes: Partial<AskedPlaylists>): void => {
    const next = { ...asked, ...changes };
    history.replaceState(history.state, '', addressOf(next));
    setAsked(next);
  };
  return [asked, change] as const;
};
