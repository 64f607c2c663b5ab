import { useState } from 'react';
import type { LibraryQuery } from './library.queries';

/** Stores order and filters in the URL, so that they can be shared and restored. */
export const useListQuery = <Order extends string>(initial: LibraryQuery<Order>, defaults: LibraryQuery<Order>) => {
  const [listQuery, setListQuery] = useState(initial);
  const change = (changes: Partial<LibraryQuery<Order>>): void => {
    const next = { ...listQuery, ...changes };
    const search = new URLSearchParams();
    for (const name of ['orderBy', 'orderDir', 'query', 'only', 'tags', 'view'] as const)
      if (next[name] !== defaults[name]) search.set(name, next[name] ?? '');
    const text = search.toString();
    history.replaceState(history.state, '', text ? `?${text}` : location.pathname);
    setListQuery(next);
  };
  return [listQuery, change] as const;
};
