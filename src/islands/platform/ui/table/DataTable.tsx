import type { ReactNode } from 'react';
import { Cell, Column, Row, type Selection, Table, TableBody, TableHeader } from 'react-aria-components';
import '../../../../styles/table.css';
import { classNames } from '../base/class-names';
import { SortIcon } from '../base/SortIcon';
import { SelectionBox } from './SelectionBox';
import { SkeletonTable } from './SkeletonTable';

export interface DataColumn<Item> {
  id: string;
  label: string;
  cell: (item: Item) => ReactNode;
  /** The name of the row for readers of the screen; one column has it. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  isNumeric?: boolean;
  /** Stays on phones. */
  isKept?: boolean;
  /** Reads the label out only, as over buttons. */
  isLabelHidden?: boolean;
  width?: number;
}

export interface Sorting {
  column: string;
  direction: 'asc' | 'desc';
}

interface DataTableProps<Item extends { id: number | string }> {
  label: string;
  columns: DataColumn<Item>[];
  items: Item[];
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** The chosen ids; left out for a table of which nothing is chosen. */
  selected?: Set<Item['id']>;
  onSelect?: (ids: Set<Item['id']>) => void;
  onOpen?: (id: Item['id']) => void;
  isLoading?: boolean;
  /** What stands there when there are no rows, or they could not be loaded. */
  empty: ReactNode;
  /** Below the rows: the pager. */
  footer?: ReactNode;
}

const cellClass = <Item,>({ isNumeric, isKept }: DataColumn<Item>): string => classNames(isNumeric && 'num', isKept && 'keep');

/** Rows of data: sorted by their heads, chosen by their boxes, gone through by the arrow keys. */
export const DataTable = <Item extends { id: number | string }>(props: DataTableProps<Item>) => {
  const { label, columns, items, sorting, onSort, selected, onSelect, onOpen, isLoading, empty, footer } = props;
  const idsOf = (selection: Selection) => (selection === 'all' ? new Set(items.map(({ id }) => id)) : (selection as Set<Item['id']>));
  if (isLoading) return <SkeletonTable label={label} columns={columns} isSelectable={Boolean(selected)} />;
  return (
    <div className="tblw">
      <Table
        className="tb tb-m"
        aria-label={label}
        selectionMode={selected ? 'multiple' : 'none'}
        selectedKeys={selected}
        onSelectionChange={(selection) => onSelect?.(idsOf(selection))}
        sortDescriptor={sorting && { column: sorting.column, direction: sorting.direction === 'asc' ? 'ascending' : 'descending' }}
        onSortChange={({ column, direction }) =>
          onSort?.({ column: String(column), direction: direction === 'ascending' ? 'asc' : 'desc' })
        }
        onRowAction={onOpen && ((id) => onOpen(id as Item['id']))}
      >
        <TableHeader>
          {selected && (
            <Column className="keep box-column">
              <SelectionBox />
            </Column>
          )}
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              className={cellClass(column)}
              isRowHeader={column.isRowHeader}
              allowsSorting={column.isSortable}
              style={{ width: column.width }}
            >
              {({ sortDirection, allowsSorting }) => (
                <>
                  <span className={classNames(column.isLabelHidden && 'sr')}>{column.label}</span>
                  {allowsSorting && <SortIcon direction={sortDirection} />}
                </>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody items={items} dependencies={[columns, selected]} renderEmptyState={() => <div className="empty-table">{empty}</div>}>
          {(item) => (
            <Row id={item.id} className={classNames(selected?.has(item.id) && 'is-sel')}>
              {selected && (
                <Cell className="keep box-column">
                  <SelectionBox />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell key={column.id} className={cellClass(column)}>
                  {column.cell(item)}
                </Cell>
              ))}
            </Row>
          )}
        </TableBody>
      </Table>
      {footer}
    </div>
  );
};
