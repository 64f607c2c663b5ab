import { useCallback, useState } from 'react';
import { queryClient } from '#islands/platform/query/query-client';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { saveSearch } from './kept-search';

/** State of a list in the URL's query; defaults are omitted. */
export type ListQuery = Readonly<Record<string, string>>;

export interface ResourcePage<Item> {
  data: Item[];
  per_page: number;
  /** Lists with page numbers. */
  current_page?: number;
  next_page?: number | null;
  total?: number;
  /** Lists with cursors; null on the last page. */
  next_cursor?: string | null;
}

export type ReadResource<Item> = (listQuery: ListQuery, signal: AbortSignal) => Promise<ResourcePage<Item>>;

/** Parameters of the display that do not affect the rows. */
const LOOKS = ['columns', 'density'];

/** Parameters that affect the rows. */
const asked = (listQuery: ListQuery): ListQuery => Object.fromEntries(Object.entries(listQuery).filter(([name]) => !LOOKS.includes(name)));

/** Query string of a saved view, without page and search text: the search stays when switching views. */
export const listSearch = ({ page: _page, cursor: _cursor, query: _query, ...kept }: ListQuery): string =>
  new URLSearchParams(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1))).toString();

/** Changes that switch to a saved view. */
export const toView = (listQuery: ListQuery, search: string): Changes => {
  const { query: _, ...dropped } = listQuery;
  const { query: __, ...requested } = Object.fromEntries(new URLSearchParams(search));
  return { ...Object.fromEntries(Object.keys(dropped).map((name) => [name, undefined])), ...requested };
};

/** The first two parts invalidate every query of the resource. */
const resourceKey = (name: string, listQuery?: ListQuery) => ['resource', name, ...(listQuery ? [asked(listQuery)] : [])];

export const refreshResource = (name: string) => queryClient.invalidateQueries({ queryKey: resourceKey(name) });

interface Resource<Item> {
  /** Resource name: `backstage-requests`. */
  name: string;
  read: ReadResource<Item>;
  /** Server-rendered query and its page. */
  listQuery: ListQuery;
  first: ResourcePage<Item>;
}

/** Changed parameters; undefined removes one. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** Changes to the rows return to the first page. */
const withChanges = (before: ListQuery, changes: Changes): Record<string, string> => {
  const { page, cursor, ...rest } = before;
  const isLook = Object.keys(changes).length > 0 && Object.keys(changes).every((name) => LOOKS.includes(name));
  const next: Record<string, string> = {};
  const all = { ...(isLook ? before : rest), ...changes };
  for (const [name, value] of Object.entries<string | undefined>(all)) if (value) next[name] = value;
  return next;
};

export const useResource = <Item>({ name, read, listQuery: initial, first }: Resource<Item>) => {
  const [listQuery, setListQuery] = useState(initial);
  useState(() => !import.meta.env.SSR && queryClient.setQueryData(resourceKey(name, initial), first));
  const change = useCallback(
    (changes: Changes) =>
      setListQuery((before) => {
        const next = withChanges(before, changes);
        const search = new URLSearchParams(next).toString();
        history.replaceState(history.state, '', search ? `?${search}` : location.pathname);
        saveSearch(location.pathname, search);
        return next;
      }),
    [],
  );
  const query = usePageQuery({
    queryKey: resourceKey(name, listQuery),
    queryFn: ({ signal }) => read(asked(listQuery), signal),
    ...(listQuery === initial && { initialData: first }),
    placeholderData: (before: ResourcePage<Item> | undefined) => before,
  });
  return { listQuery, change, query };
};
