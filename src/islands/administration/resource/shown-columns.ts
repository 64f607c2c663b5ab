import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import type { ListQuery } from './use-resource';

type Density = 'usual' | 'compact';

/** How close the rows of a list stand. */
export const densityOf = ({ density }: ListQuery): Density => (density === 'compact' ? 'compact' : 'usual');

/** The columns that a list shows, in its own order: those that the address names, else those that are usual. The one that names the row is always there. */
export const shownColumns = <Item>(
  columns: DataColumn<Item>[],
  usual: readonly string[] | undefined,
  listQuery: ListQuery,
): DataColumn<Item>[] => {
  const names = listQuery.columns?.split(',') ?? usual;
  return names ? columns.filter(({ id, isRowHeader }) => isRowHeader || names.includes(id)) : columns;
};

/** What stands in the address for these columns; nothing where they are the usual ones. */
export const columnsText = <Item>(
  columns: DataColumn<Item>[],
  usual: readonly string[] | undefined,
  names: readonly string[],
): string | undefined => {
  const isHead = ({ id, isRowHeader }: DataColumn<Item>) => isRowHeader || names.includes(id);
  const chosen = columns.filter(isHead).map(({ id }) => id);
  const expected = columns.filter(({ id, isRowHeader }) => isRowHeader || !usual || usual.includes(id)).map(({ id }) => id);
  return chosen.join() === expected.join() ? undefined : chosen.join();
};
