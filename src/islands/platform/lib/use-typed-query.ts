import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Search input state: calls `onQuery` (trimmed, debounced), and follows external changes of `query`. */
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
    const timer = setTimeout(() => ask(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, query]);
  return [typed, setTyped];
};
