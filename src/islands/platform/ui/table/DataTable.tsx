import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Cell, Checkbox, Column, Row, type Selection, Table, TableBody, TableHeader } from 'react-aria-components';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/table/DataTable.module.css';
import { classNames } from '../base/class-names';
import { Icon } from '../base/Icon';
import { useEarlyInput } from '../field/early-input';
import { repeatEarlyPresses, watchEarlyPress } from './early-press';
import { SkeletonTable } from './SkeletonTable';
import { CHOICE_CLASS, cellClass, tableClass } from './table-class';
import type { RowSelection } from './use-selection';

if (!import.meta.env.SSR) watchEarlyPress();

const SortIcon = ({ direction }: { direction?: 'ascending' | 'descending' }) => (
  <Icon
    name={direction === 'ascending' ? 'arr-u' : direction === 'descending' ? 'arr-d' : 'chev-ud'}
    size="xs"
    className={styles.sortIcon}
  />
);

const SelectionBox = () => (
  <Checkbox slot="selection" inputRef={useEarlyInput()} className={styles.checkbox} data-part="select-box">
    {({ isIndeterminate }) => (
      <span className={styles.checkboxMark}>
        <Icon name={isIndeterminate ? 'minus' : 'check'} className={styles.checkboxIcon} />
      </span>
    )}
  </Checkbox>
);

export interface DataColumn<Item> {
  id: string;
  label: string;
  cell: (item: Item) => ReactNode;
  isRowHeader?: boolean; // row name for screen readers; exactly one column
  isSortable?: boolean;
  isNumeric?: boolean;
  isKept?: boolean; // visible on phones
  isLabelHidden?: boolean; // visible to screen readers only
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
  selection?: Pick<RowSelection<Item['id']>, 'ids' | 'set'>; // omitted for tables without selection
  onOpen?: (id: Item['id']) => void;
  isLoading?: boolean;
  hasCards?: boolean; // on phones
  empty: ReactNode; // empty or error state
  footer?: ReactNode;
}

/** Links and buttons in a row do not trigger the row itself. */
const isControl = (target: EventTarget | null): boolean => target instanceof Element && target.closest('a[href], button') !== null;

export const DataTable = <Item extends { id: number | string }>(props: DataTableProps<Item>) => {
  const { label, columns, items, sorting, onSort, selection, onOpen, isLoading, hasCards, empty, footer } = props;
  const pressed = useRef<EventTarget | null>(null);
  useEffect(repeatEarlyPresses, []);
  const remember = ({ target }: SyntheticEvent) => {
    pressed.current = target;
  };
  const idsOf = (chosen: Selection) => (chosen === 'all' ? items.map(({ id }) => id) : (chosen as Set<Item['id']>));
  if (isLoading) return <SkeletonTable label={label} columns={columns} isSelectable={Boolean(selection)} hasCards={hasCards} />;
  return (
    <div className={styles.root} onPointerDownCapture={remember} onKeyDownCapture={remember} onClickCapture={remember}>
      <Table
        className={tableClass(hasCards)}
        aria-label={label}
        selectionMode={selection ? 'multiple' : 'none'}
        selectedKeys={selection?.ids}
        onSelectionChange={(chosen) => selection?.set(idsOf(chosen))}
        sortDescriptor={sorting && { column: sorting.column, direction: sorting.direction === 'asc' ? 'ascending' : 'descending' }}
        onSortChange={({ column, direction }) =>
          onSort?.({ column: String(column), direction: direction === 'ascending' ? 'asc' : 'desc' })
        }
        onRowAction={onOpen && ((id) => !isControl(pressed.current) && onOpen(id as Item['id']))}
      >
        <TableHeader>
          {selection && (
            <Column className={CHOICE_CLASS}>
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
                  <span className={classNames(column.isLabelHidden && textStyles.visuallyHidden)}>{column.label}</span>
                  {allowsSorting && <SortIcon direction={sortDirection} />}
                </>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody
          items={items}
          dependencies={[columns, selection?.ids]}
          renderEmptyState={() => <div className={styles.empty}>{empty}</div>}
        >
          {(item) => (
            <Row id={item.id} className="">
              {selection && (
                <Cell className={CHOICE_CLASS}>
                  <SelectionBox />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell key={column.id} className={cellClass(column)} data-label={column.isLabelHidden ? undefined : column.label}>
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
