import { useCallback, useState } from 'react';
import { queryClient } from '#islands/platform/query/query-client';
import { usePageQuery } from '#islands/platform/query/use-page-query';

/** How a list is found, filtered, ordered and turned: the query of the page's address, by name. What is usual is left out. */
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

/** The key of a list; everything of the administration that shows the resource is read anew by the first two parts of it. */
const resourceKey = (name: string, listQuery?: ListQuery) => ['resource', name, ...(listQuery ? [listQuery] : [])];

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

/** What is asked after some changes: whatever is changed but the page leads back to the first one. */
const withChanges = (before: ListQuery, changes: Changes): Record<string, string> => {
  const { page, cursor, ...rest } = before;
  const next: Record<string, string> = {};
  for (const [name, value] of Object.entries<string | undefined>({ ...rest, ...changes })) if (value) next[name] = value;
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
        return next;
      }),
    [],
  );
  const query = usePageQuery({
    queryKey: resourceKey(name, listQuery),
    queryFn: ({ signal }) => read(listQuery, signal),
    ...(listQuery === initial && { initialData: first }),
    placeholderData: (before: ResourcePage<Item> | undefined) => before,
  });
  return { listQuery, change, query };
};
