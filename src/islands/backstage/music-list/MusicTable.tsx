import type { ReactNode } from 'react';
import { VISIBILITIES } from '#contracts/catalogue/publishing';
import * as styles from '#islands/backstage/music-list/MusicTable.module.css';
import { visibilityName } from '#islands/catalogue/publishing/visibility';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { Select } from '#islands/platform/ui/field/Select';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { PageOutOfRange } from '#islands/platform/ui/layout/PageOutOfRange';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import { type DataColumn, DataTable } from '#islands/platform/ui/table/DataTable';
import { TablePager } from '#islands/platform/ui/table/TablePager';
import type { MusicTableState } from './use-music-table';

const scopes = () => [
  { id: 'own' as const, label: t('Yours') },
  { id: 'shared' as const, label: t('Shared with you') },
];

const ScopeControl = ({ state }: { state: MusicTableState }) => (
  <SegmentedControl label={t('Music')} size="sm" options={scopes()} value={state.scope} onChange={state.setScope} />
);

interface MusicTableProps<Item extends { id: number }> {
  label: string;
  state: MusicTableState;
  columns: DataColumn<Item>[];
  page: { data: Item[]; next_page: number | null } | undefined;
  isError: boolean;
  onRetry: () => void;
  pathOf: (item: Item) => string;
  empty: ReactNode;
  actions: (chosen: Item[]) => ReactNode;
}

export const MusicTable = <Item extends { id: number }>(props: MusicTableProps<Item>) => {
  const { label, state, columns, page, isError, onRetry, pathOf, empty, actions } = props;
  const items = page?.data ?? [];
  const isShared = state.scope === 'shared';
  const open = (id: number) => {
    const item = items.find((one) => one.id === id);
    if (item) void openPage(pathOf(item));
  };
  const chosen = items.filter(({ id }) => state.selection.ids.has(id));
  const isAsking = Boolean(state.listQuery.query || state.listQuery.visibility);
  if (isError && !page) return <ErrorState title={t('The list did not load')} onRetry={onRetry} />;
  if (page && items.length === 0 && !isAsking && state.page === 1)
    return (
      <>
        <div className={styles.toolbar}>
          <ScopeControl state={state} />
        </div>
        {isShared ? (
          <EmptyState title={t('Nothing is shared with you')}>
            <p className={textStyles.muted}>{t('Drafts that other artists share with yours appear here.')}</p>
          </EmptyState>
        ) : (
          empty
        )}
      </>
    );
  return (
    <>
      <div className={styles.toolbar}>
        <ScopeControl state={state} />
        <SearchField
          className={styles.search}
          label={t('Search this list')}
          placeholder={t('Search')}
          size="sm"
          value={state.typed}
          onChange={state.setTyped}
        />
        <Select
          label={t('Visibility')}
          isLabelHidden
          size="sm"
          options={[{ id: 'all' as const, label: t('All') }, ...VISIBILITIES.map((id) => ({ id, label: visibilityName(id) }))]}
          value={state.visibility}
          onChange={state.setVisibility}
        />
      </div>
      <DataTable
        label={label}
        columns={columns}
        items={items}
        sorting={state.sorting}
        onSort={state.setSorting}
        selection={isShared ? undefined : state.selection}
        onOpen={open}
        isLoading={!page}
        empty={state.page > 1 ? <PageOutOfRange onBack={() => state.setPage(1)} /> : <EmptyState title={t('No matches')} />}
        footer={
          <TablePager
            page={state.page}
            perPage={state.perPage}
            count={items.length}
            hasNext={Boolean(page?.next_page)}
            onPage={state.setPage}
            onPerPage={state.setPerPage}
          />
        }
      />
      <BulkBar count={chosen.length} onClear={state.selection.clear}>
        {actions(chosen)}
      </BulkBar>
    </>
  );
};
