import { type ReactNode, useRef, useState } from 'react';
import * as styles from '#islands/administration/resource/ResourceTable.module.css';
import { openPage } from '#islands/platform/router/navigate';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import { type DataColumn, DataTable, type Sorting } from '#islands/platform/ui/table/DataTable';
import { KeysDialog } from './KeysDialog';
import { KitBulk } from './KitBulk';
import { KitTools } from './KitTools';
import { moreColumn } from './more-column';
import { NoRows } from './NoRows';
import { ResourcePager } from './ResourcePager';
import { type Filter, ResourceToolbar } from './ResourceToolbar';
import { RowSheet } from './RowSheet';
import type { ResourceKit, RowAct } from './resource-kit';
import { SavedViews } from './SavedViews';
import { densityOf, shownColumns } from './shown-columns';
import { useChosenRows } from './use-chosen-rows';
import { useListKeys } from './use-list-keys';
import { type ListQuery, type ReadResource, type ResourcePage, toView, useResource } from './use-resource';
import { ViewMenu } from './ViewMenu';

interface ResourceTableProps<Item extends { id: number }> {
  /** The name of the list among those that are read: `backstage-requests`. */
  name: string;
  label: string;
  read: ReadResource<Item>;
  /** What the address asked for when the page was drawn, and what was found for it. */
  listQuery: ListQuery;
  first: ResourcePage<Item>;
  columns: DataColumn<Item>[];
  /** The columns that are shown where nothing else is asked for, by their ids; all without it. */
  usualColumns?: readonly string[];
  /** The column that the list is ordered by where nothing else is asked for. */
  usual: Sorting;
  /** What the field of the toolbar looks in; without it nothing can be typed. */
  find?: string;
  filters?: Filter[];
  /** What the server keeps of the list by the kit: filters on any column, views, acts on many rows, files. */
  kit?: ResourceKit;
  /** What a row is called. */
  nameOf: (item: Item) => string;
  /** The page of a row; without one everything that there is to know of the row is shown beside the list. */
  pathOf?: (item: Item) => string | null;
  /** What can be done with a row by itself. */
  actsOf?: (item: Item) => RowAct[];
  /** What can be done with the chosen rows: buttons. Without it, and without a kit, nothing can be chosen. */
  bulk?: (chosen: Item[], clear: () => void) => ReactNode;
  /** What stands there while there is nothing at all. */
  empty: { title: string; hint: string };
}

/** The one table of the administration: found, filtered, ordered, turned and laid out in the address, chosen, opened. */
export const ResourceTable = <Item extends { id: number }>(props: ResourceTableProps<Item>) => {
  const { label, columns, usualColumns, usual, find, filters = [], kit, nameOf, pathOf, actsOf, bulk, empty } = props;
  const { listQuery, change: ask, query } = useResource(props);
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Item | null>(null);
  const [hasHelp, setHelp] = useState(false);
  const { data: page, error, isPending, isPlaceholderData, refetch } = query;
  const items = page?.data ?? [];
  const chosen = useChosenRows(items);
  const visible = shownColumns(columns, usualColumns, listQuery);
  const canChoose = Boolean(bulk || kit?.actions.length);
  const change: typeof ask = (changes) => {
    // Whatever is asked for anew, all that match are not the same any more.
    if ('filter' in changes || 'query' in changes) chosen.clear();
    ask(changes);
  };
  const sorting: Sorting = {
    column: listQuery.orderBy ?? usual.column,
    direction: (listQuery.orderDir as 'asc' | 'desc') ?? usual.direction,
  };
  const sort = ({ column, direction }: Sorting) =>
    change({
      orderBy: column === usual.column ? undefined : column,
      orderDir: column === usual.column && direction === usual.direction ? undefined : direction,
    });
  const open = (id: number) => {
    const item = items.find((row) => row.id === id);
    const path = item && pathOf?.(item);
    if (path) void openPage(path);
    else if (item) setShown(item);
  };
  useListKeys({ root, onChoose: canChoose ? chosen.toggle : undefined, onOpen: open, onHelp: () => setHelp(true) });
  return (
    <div ref={root}>
      {kit && <SavedViews kit={kit} listQuery={listQuery} onShow={(search) => change(toView(listQuery, search))} />}
      <ResourceToolbar {...{ find, filters, listQuery }} fields={kit?.fields} onChange={change} onRefresh={() => void refetch()}>
        {kit && <KitTools kit={kit} columns={visible.map(({ id }) => id)} listQuery={listQuery} />}
        <ViewMenu columns={columns} usualColumns={usualColumns} listQuery={listQuery} onChange={change} />
      </ResourceToolbar>
      <div aria-busy={isPlaceholderData || undefined} className={styles.root} data-part="resource" data-density={densityOf(listQuery)}>
        <DataTable
          label={label}
          columns={[...visible, moreColumn(nameOf, setShown)]}
          items={items}
          sorting={sorting}
          onSort={sort}
          selection={canChoose ? chosen : undefined}
          onOpen={open}
          isLoading={isPending}
          empty={
            <NoRows
              error={error}
              onRetry={() => void refetch()}
              isBehind={Boolean(listQuery.page || listQuery.cursor)}
              onBack={() => change({})}
              isFiltered={Boolean(listQuery.query || listQuery.filter) || filters.some(({ id }) => listQuery[id])}
              onUnfilter={() =>
                change(Object.fromEntries(['query', 'filter', ...filters.map(({ id }) => id)].map((id) => [id, undefined])))
              }
              empty={empty}
            />
          }
          footer={page && <ResourcePager listQuery={listQuery} page={page} kit={kit} onChange={change} />}
        />
      </div>
      {bulk && (
        <BulkBar count={chosen.rows.length} onClear={chosen.clear}>
          {bulk(chosen.rows, chosen.clear)}
        </BulkBar>
      )}
      {kit && kit.actions.length > 0 && <KitBulk kit={kit} chosen={chosen} listQuery={listQuery} />}
      {shown && (
        <RowSheet
          title={nameOf(shown)}
          item={shown}
          columns={columns}
          path={pathOf?.(shown)}
          acts={actsOf?.(shown)}
          kit={kit}
          onClose={() => setShown(null)}
        />
      )}
      {hasHelp && <KeysDialog canChoose={canChoose} onClose={() => setHelp(false)} />}
    </div>
  );
};
