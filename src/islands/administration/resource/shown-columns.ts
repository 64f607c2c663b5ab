import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import type { ListQuery } from './use-resource';

type Density = 'usual' | 'compact';

export const densityOf = ({ density }: ListQuery): Density => (density === 'compact' ? 'compact' : 'usual');

/** In table order. The row header always shows. */
export const shownColumns = <Item>(
  columns: DataColumn<Item>[],
  defaultColumns: readonly string[] | undefined,
  listQuery: ListQuery,
): DataColumn<Item>[] => {
  const names = listQuery.columns?.split(',') ?? defaultColumns;
  return names ? columns.filter(({ id, isRowHeader }) => isRowHeader || names.includes(id)) : columns;
};

/** The details of a row, without columns that have no content for it. */
export const filledCells = <Item>(columns: DataColumn<Item>[], item: Item) =>
  columns.map(({ id, label, cell }) => ({ id, label, content: cell(item) })).filter(({ content }) => content !== null && content !== false);

/** Undefined for the default columns. */
export const columnsText = <Item>(
  columns: DataColumn<Item>[],
  defaultColumns: readonly string[] | undefined,
  names: readonly string[],
): string | undefined => {
  const isHead = ({ id, isRowHeader }: DataColumn<Item>) => isRowHeader || names.includes(id);
  const chosen = columns.filter(isHead).map(({ id }) => id);
  const expected = columns
    .filter(({ id, isRowHeader }) => isRowHeader || !defaultColumns || defaultColumns.includes(id))
    .map(({ id }) => id);
  return chosen.join() === expected.join() ? undefined : chosen.join();
};
