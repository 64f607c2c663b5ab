import { useEffect, useEffectEvent, useState } from 'react';

/** A list follows what is typed after this pause, in milliseconds. */
const PAUSE = 250;

/**
 * What stands in the search field of a list, and what changes it. The list is asked for it (`onQuery`, without spaces at its ends) after a
 * pause; where the list's own `query` changes otherwise, the field follows.
 */
export const useTypedQuery = (query: string, onQuery: (query: string) => void): [typed: string, setTyped: (typed: string) => void] => {
  const [typed, setTyped] = useState(query);
  const [followed, setFollowed] = useState(query);
  if (query !== followed) {
    setFollowed(query);
    if (query !== typed.trim()) setTyped(query);
  }
  const ask = useEffectEvent(() => onQuery(typed.trim()));
  useEffect(() => {
    if (typed.trim() === query) return;
    const timer = setTimeout(() => ask(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, query]);
  return [typed, setTyped];
};
