import { useCallback, useState } from 'react';
import { queryClient } from '#islands/platform/query/query-client';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { keepSearch } from './kept-search';

/** How a list is found, filtered, ordered, turned and shown: the query of the page's address, by name. What is usual is left out. */
export type ListQuery = Readonly<Record<string, string>>;

/** A page of a list, as the API answers with it. */
export interface ResourcePage<Item> {
  data: Item[];
  per_page: number;
  /** Of a list that is turned by numbers. */
  current_page?: number;
  next_page?: number | null;
  total?: number;
  /** Of a list that is read on from where a page ended; null at its end. */
  next_cursor?: string | null;
}

/** Reads a page of a list. */
export type ReadResource<Item> = (listQuery: ListQuery, signal: AbortSignal) => Promise<ResourcePage<Item>>;

/** What of an address says how rows look, and not which they are. */
const LOOKS = ['columns', 'density'];

/** What of an address says which rows are read. */
const asked = (listQuery: ListQuery): ListQuery => Object.fromEntries(Object.entries(listQuery).filter(([name]) => !LOOKS.includes(name)));

/** What of an address a saved view keeps: not where in the list somebody is, nor what they search for, which stays when another view is chosen. */
export const listSearch = ({ page: _page, cursor: _cursor, query: _query, ...kept }: ListQuery): string =>
  new URLSearchParams(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1))).toString();

/** What is to be changed to come to a saved view. */
export const toView = (listQuery: ListQuery, search: string): Changes => {
  const { query: _, ...dropped } = listQuery;
  const { query: __, ...wanted } = Object.fromEntries(new URLSearchParams(search));
  return { ...Object.fromEntries(Object.keys(dropped).map((name) => [name, undefined])), ...wanted };
};

/** The key of a list; everything of the administration that shows the resource is read anew by the first two parts of it. */
const resourceKey = (name: string, listQuery?: ListQuery) => ['resource', name, ...(listQuery ? [asked(listQuery)] : [])];

/** Reads a list of the administration anew, wherever it is shown. */
export const refreshResource = (name: string) => queryClient.invalidateQueries({ queryKey: resourceKey(name) });

interface Resource<Item> {
  /** The name of the list among those that are read: `backstage-requests`. */
  name: string;
  read: ReadResource<Item>;
  /** What the address asked for when the page was drawn, and what was found for it. */
  listQuery: ListQuery;
  first: ResourcePage<Item>;
}

/** What is asked for anew; undefined takes a name out. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** What is asked after some changes: whatever changes the rows, but for the page, leads back to the first one. */
const withChanges = (before: ListQuery, changes: Changes): Record<string, string> => {
  const { page, cursor, ...rest } = before;
  const isLook = Object.keys(changes).length > 0 && Object.keys(changes).every((name) => LOOKS.includes(name));
  const next: Record<string, string> = {};
  const all = { ...(isLook ? before : rest), ...changes };
  for (const [name, value] of Object.entries<string | undefined>(all)) if (value) next[name] = value;
  return next;
};

/** A list and what is asked of it. */
export const useResource = <Item>({ name, read, listQuery: initial, first }: Resource<Item>) => {
  const [listQuery, setListQuery] = useState(initial);
  useState(() => !import.meta.env.SSR && queryClient.setQueryData(resourceKey(name, initial), first));
  const change = useCallback(
    (changes: Changes) =>
      setListQuery((before) => {
        const next = withChanges(before, changes);
        const search = new URLSearchParams(next).toString();
        history.replaceState(history.state, '', search ? `?${search}` : location.pathname);
        keepSearch(location.pathname, search);
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
