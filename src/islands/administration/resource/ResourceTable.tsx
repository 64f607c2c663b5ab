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
  /** Resource name: `backstage-requests`. */
  name: string;
  label: string;
  read: ReadResource<Item>;
  /** Server-rendered query and its page. */
  listQuery: ListQuery;
  first: ResourcePage<Item>;
  columns: DataColumn<Item>[];
  /** Ids of the default columns; all by default. */
  defaultColumns?: readonly string[];
  /** Default order. */
  defaultSort: Sorting;
  /** Label of the search field; omit for none. */
  find?: string;
  filters?: Filter[];
  /** Adds filters, saved views, bulk actions, export and import. */
  kit?: ResourceKit;
  nameOf: (item: Item) => string;
  /** Page of a row; without one, a sheet shows its details. */
  pathOf?: (item: Item) => string | null;
  /** Actions of a row. */
  actsOf?: (item: Item) => RowAct[];
  /** Buttons for the selection. Without this and a kit, rows cannot be selected. */
  bulk?: (chosen: Item[], clear: () => void) => ReactNode;
  empty: { title: string; hint: string };
}

/** The table of every administration list, with its state in the URL. */
export const ResourceTable = <Item extends { id: number }>(props: ResourceTableProps<Item>) => {
  const { label, columns, defaultColumns, defaultSort, find, filters = [], kit, nameOf, pathOf, actsOf, bulk, empty } = props;
  const { listQuery, change: ask, query } = useResource(props);
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Item | null>(null);
  const [hasHelp, setHelp] = useState(false);
  const { data: page, error, isPending, isPlaceholderData, refetch } = query;
  const items = page?.data ?? [];
  const chosen = useChosenRows(items);
  const visible = shownColumns(columns, defaultColumns, listQuery);
  const canChoose = Boolean(bulk || kit?.actions.length);
  const change: typeof ask = (changes) => {
    // A new query changes the set of matching rows.
    if ('filter' in changes || 'query' in changes) chosen.clear();
    ask(changes);
  };
  const sorting: Sorting = {
    column: listQuery.orderBy ?? defaultSort.column,
    direction: (listQuery.orderDir as 'asc' | 'desc') ?? defaultSort.direction,
  };
  const sort = ({ column, direction }: Sorting) =>
    change({
      orderBy: column === defaultSort.column ? undefined : column,
      orderDir: column === defaultSort.column && direction === defaultSort.direction ? undefined : direction,
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
        <ViewMenu columns={columns} defaultColumns={defaultColumns} listQuery={listQuery} onChange={change} />
      </ResourceToolbar>
      <div aria-busy={isPlaceholderData || undefined} className={styles.root} data-part="resource" data-density={densityOf(listQuery)}>
        <DataTable
          label={label}
          columns={[...visible, moreColumn({ nameOf, actsOf, onShow: setShown })]}
          items={items}
          sorting={sorting}
          onSort={sort}
          selection={canChoose ? chosen : undefined}
          onOpen={open}
          isLoading={isPending}
          hasCards
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
