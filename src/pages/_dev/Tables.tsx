import { useState } from 'react';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { StatTile } from '#islands/platform/ui/base/StatTile';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import * as bulkBarStyles from '#islands/platform/ui/table/BulkBar.module.css';
import { type DataColumn, DataTable, type Sorting } from '#islands/platform/ui/table/DataTable';
import { TablePager } from '#islands/platform/ui/table/TablePager';
import { useSelection } from '#islands/platform/ui/table/use-selection';
import { Part } from './Sheet';

interface Row {
  id: number;
  name: string;
  plays: number;
}

const ROWS: Row[] = [
  { id: 1, name: 'Slow Ferry', plays: 41_207 },
  { id: 2, name: 'Rumour of Rain', plays: 18_204 },
  { id: 3, name: 'Eleven Windows', plays: 15_977 },
];
const COLUMNS: DataColumn<Row>[] = [
  { id: 'name', label: 'Name', isRowHeader: true, isSortable: true, isKept: true, cell: ({ name }) => name },
  { id: 'plays', label: 'Plays', isSortable: true, isNumeric: true, cell: ({ plays }) => plays },
  {
    id: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    isKept: true,
    width: 56,
    cell: ({ name }) => <IconButton icon="edit" label={`Edit ${name}`} size="sm" />,
  },
];

export const Tables = () => {
  const selection = useSelection();
  const [sorting, setSorting] = useState<Sorting>({ column: 'plays', direction: 'desc' });
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(15);
  const ordered = [...ROWS].sort((one, other) =>
    sorting.column === 'plays' ? one.plays - other.plays : one.name.localeCompare(other.name),
  );
  const shared = { label: 'Tracks', columns: COLUMNS, sorting, onSort: setSorting };
  return (
    <Part id="table" title="Data tables">
      <DataTable
        {...shared}
        items={sorting.direction === 'asc' ? ordered : ordered.reverse()}
        selection={selection}
        empty={null}
        footer={<TablePager page={page} perPage={perPage} count={3} hasNext total={41_207} onPage={setPage} onPerPage={setPerPage} />}
      />
      <div className={`sheet-columns ${layoutStyles.marginTop4}`}>
        <DataTable {...shared} label="Tracks on their way" items={[]} isLoading selection={selection} empty={null} />
        <DataTable {...shared} label="Tracks as cards" items={ordered} selection={selection} hasCards empty={null} />
        <DataTable
          {...shared}
          label="No tracks"
          items={[]}
          empty={
            <EmptyState title="There are no items matching your query">
              <Button variant="outline" size="sm">
                Clear filters
              </Button>
            </EmptyState>
          }
        />
        <DataTable
          {...shared}
          label="Tracks that did not load"
          items={[]}
          empty={
            <ErrorState title="The list did not load" onRetry={() => setPage(1)}>
              The connection broke. Nothing was lost.
            </ErrorState>
          }
        />
      </div>
      <div className={`sheet-columns ${layoutStyles.marginTop4}`}>
        <StatTile label="Plays" value="41,207" change="12 % more than the week before" trend="up" />
        <StatTile label="Listeners" value="9,310" change="3 % fewer than the week before" trend="down" />
        <StatTile label="Saves" value="804" change="As many as the week before" />
      </div>
      <BulkBar count={selection.ids.size} onClear={selection.clear}>
        <Button size="sm" icon="tag">
          Tags
        </Button>
        <Button size="sm" icon="trash" className={bulkBarStyles.danger}>
          Delete
        </Button>
      </BulkBar>
    </Part>
  );
};
