import { useState } from 'react';
import { TablePager } from '#islands/platform/ui/table/TablePager';
import type { Changes, ListQuery, ResourcePage } from './use-resource';

interface ResourcePagerProps {
  listQuery: ListQuery;
  page: ResourcePage<unknown>;
  onChange: (changes: Changes) => void;
}

/** The number of the page that is shown. The number beside a cursor says only how far somebody has turned. */
const numberOf = (listQuery: ListQuery, page: ResourcePage<unknown>): number => {
  if (page.current_page !== undefined) return page.current_page;
  return listQuery.cursor ? Math.max(2, Math.floor(Number(listQuery.page)) || 2) : 1;
};

/** The ways through a list: by number, or by where each page ended. Who came by an address to the middle of the latter goes back to its start. */
export const ResourcePager = ({ listQuery, page, onChange }: ResourcePagerProps) => {
  const [cursors, setCursors] = useState<Record<number, string>>({});
  const number = numberOf(listQuery, page);
  const { next_cursor: next, next_page, per_page, total, data } = page;
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
      total={total}
      onPage={turn}
      onPerPage={(perPage) => onChange({ perPage: String(perPage) })}
    />
  );
};
