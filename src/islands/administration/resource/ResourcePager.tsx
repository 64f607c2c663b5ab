import { useState } from 'react';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { TablePager } from '#islands/platform/ui/table/TablePager';
import type { ResourceKit } from './resource-kit';
import { glanceAtKit } from './resource-kit.queries';
import type { Changes, ListQuery, ResourcePage } from './use-resource';

interface ResourcePagerProps {
  listQuery: ListQuery;
  page: ResourcePage<unknown>;
  /** For lists with a count endpoint. */
  kit?: ResourceKit;
  onChange: (changes: Changes) => void;
}

/** With cursors, `page` only counts the pages turned. */
const numberOf = (listQuery: ListQuery, page: ResourcePage<unknown>): number => {
  if (page.current_page !== undefined) return page.current_page;
  return listQuery.cursor ? Math.max(2, Math.floor(Number(listQuery.page)) || 2) : 1;
};

/** Lower bound of the total. A single page counts itself; a count below what the pages show is ignored. */
const useTotal = (
  kit: ResourceKit | undefined,
  listQuery: ListQuery,
  { data, next_cursor, total }: ResourcePage<unknown>,
  before: number,
) => {
  const isWhole = !next_cursor && !listQuery.cursor;
  const { data: glance } = usePageQuery({
    queryKey: ['resource', kit?.resource, 'glance', listQuery.filter, listQuery.query],
    queryFn: ({ signal }) => glanceAtKit(kit!.resource, listQuery, signal),
    enabled: Boolean(kit) && !isWhole,
  });
  if (!kit) return { total };
  if (isWhole) return { total: data.length };
  return glance && glance.count >= before + data.length ? { total: glance.count, isMore: glance.is_more } : {};
};

/** Page numbers or cursors. A cursor from a shared URL has no previous page: back leads to the start. */
export const ResourcePager = ({ listQuery, page, kit, onChange }: ResourcePagerProps) => {
  const [cursors, setCursors] = useState<Record<number, string>>({});
  const number = numberOf(listQuery, page);
  const { next_cursor: next, next_page, per_page, data } = page;
  const counted = useTotal(kit, listQuery, page, (number - 1) * per_page);
  const turn = (to: number) => {
    const cursor = to > number ? (next ?? undefined) : cursors[to];
    if (next === undefined) return onChange({ page: to > 1 ? String(to) : undefined });
    if (to === 1 || !cursor) return onChange({ page: undefined, cursor: undefined });
    setCursors((before) => ({ ...before, [to]: cursor }));
    return onChange({ page: String(to), cursor });
  };
  return (
    <TablePager
      page={number}
      perPage={per_page}
      count={data.length}
      hasNext={Boolean(next ?? next_page)}
      {...counted}
      onPage={turn}
      onPerPage={(perPage) => onChange({ perPage: String(perPage) })}
    />
  );
};
