import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import * as styles from '#islands/administration/resource/ResourceTable.module.css';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { PageOutOfRange } from '#islands/platform/ui/layout/PageOutOfRange';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import { type DataColumn, DataTable, type Sorting } from '#islands/platform/ui/table/DataTable';
import { useSelection } from '#islands/platform/ui/table/use-selection';
import { ResourcePager } from './ResourcePager';
import { type Filter, ResourceToolbar } from './ResourceToolbar';
import { RowCards } from './RowCards';
import { type ListQuery, type ReadResource, type ResourcePage, useResource } from './use-resource';

interface ResourceTableProps<Item extends { id: number }> {
  /** The name of the list among those that are read: `backstage-requests`. */
  name: string;
  label: string;
  read: ReadResource<Item>;
  /** What the address asked for when the page was drawn, and what was found for it. */
  listQuery: ListQuery;
  first: ResourcePage<Item>;
  columns: DataColumn<Item>[];
  /** The column that the list is ordered by where nothing else is asked for. */
  usual: Sorting;
  /** What the field of the toolbar looks in; without it nothing can be typed. */
  find?: string;
  filters?: Filter[];
  /** What a row is called. */
  nameOf: (item: Item) => string;
  /** The page of a row; without it everything that there is to know of a row is shown beside the list. */
  pathOf?: (item: Item) => string;
  /** What can be done with the chosen rows: buttons. Without it nothing can be chosen. */
  bulk?: (chosen: Item[], clear: () => void) => ReactNode;
  /** What stands there while there is nothing at all. */
  empty: { title: string; hint: string };
}

/** A press on a button of a row is none on the row. */
const keepToItself = (event: SyntheticEvent): void => event.stopPropagation();

/** The one table of the administration: found, filtered, ordered and turned in the address, chosen, opened. */
export const ResourceTable = <Item extends { id: number }>(props: ResourceTableProps<Item>) => {
  const { label, columns, usual, find, filters = [], nameOf, pathOf, bulk, empty } = props;
  const { listQuery, change, query } = useResource(props);
  const selection = useSelection();
  /** Every row that was shown so far, for rows stay chosen while the pages are turned. */
  const known = useRef(new Map<number, Item>()).current;
  const [shown, setShown] = useState<Item | null>(null);
  const { data: page, isError, isPending, isPlaceholderData, refetch } = query;
  const items = page?.data ?? [];
  for (const item of items) known.set(item.id, item);
  const chosen = [...selection.ids].flatMap((id) => known.get(id) ?? []);
  const sorting: Sorting = {
    column: listQuery.orderBy ?? usual.column,
    direction: (listQuery.orderDir as 'asc' | 'desc') ?? usual.direction,
  };
  const sort = ({ column, direction }: Sorting) =>
    change({
      orderBy: column === usual.column ? undefined : column,
      orderDir: column === usual.column && direction === usual.direction ? undefined : direction,
    });
  const isFiltered = Boolean(listQuery.query) || filters.some(({ id }) => listQuery[id]);
  const unfilter = () => change({ query: undefined, ...Object.fromEntries(filters.map(({ id }) => [id, undefined])) });
  const more: DataColumn<Item> = {
    id: 'more',
    label: t('More'),
    isLabelHidden: true,
    isKept: true,
    width: 52,
    cell: (item) => (
      <IconButton
        icon="more"
        size="sm"
        label={t('More for :name', { name: nameOf(item) })}
        onPointerDown={keepToItself}
        onPointerUp={keepToItself}
        onKeyDown={keepToItself}
        onClick={(event) => {
          keepToItself(event);
          setShown(item);
        }}
      />
    ),
  };
  return (
    <>
      <ResourceToolbar {...{ find, filters, listQuery }} onChange={change} onRefresh={() => void refetch()} />
      <div aria-busy={isPlaceholderData || undefined} className={styles.root} data-part="resource">
        <DataTable
          label={label}
          columns={[...columns, more]}
          items={items}
          sorting={sorting}
          onSort={sort}
          selection={bulk && selection}
          onOpen={(id) => {
            const item = items.find((row) => row.id === id);
            if (item && pathOf) void openPage(pathOf(item));
            else if (item) setShown(item);
          }}
          isLoading={isPending}
          empty={
            isError ? (
              <ErrorState title={t('The list did not load')} onRetry={() => void refetch()} />
            ) : listQuery.page || listQuery.cursor ? (
              <PageOutOfRange onBack={() => change({})} />
            ) : isFiltered ? (
              <EmptyState title={t('There are no items matching your query')}>
                <Button onClick={unfilter}>{t('Clear filters')}</Button>
              </EmptyState>
            ) : (
              <EmptyState title={empty.title}>
                <p className={textStyles.muted}>{empty.hint}</p>
              </EmptyState>
            )
          }
          footer={page && <ResourcePager listQuery={listQuery} page={page} onChange={change} />}
        />
      </div>
      {bulk && (
        <BulkBar count={chosen.length} onClear={selection.clear}>
          {bulk(chosen, selection.clear)}
        </BulkBar>
      )}
      {shown && <RowCards title={nameOf(shown)} item={shown} columns={columns} path={pathOf?.(shown)} onClose={() => setShown(null)} />}
    </>
  );
};
