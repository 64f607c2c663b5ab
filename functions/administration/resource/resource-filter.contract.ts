import { z } from 'zod';

/** What a column holds, which says how it can be asked about. */
export const COLUMN_TYPES = ['text', 'number', 'date', 'choice', 'flag'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** How a column of each type can be asked about. Days are meant in UTC; `within` and `beyond` count days back from now. */
export const OPERATORS = {
  text: ['contains', 'lacks', 'is', 'is_not', 'begins', 'empty', 'filled'],
  number: ['is', 'is_not', 'at_least', 'at_most'],
  date: ['on', 'before', 'after', 'at_least', 'at_most', 'within', 'beyond', 'empty', 'filled'],
  choice: ['is', 'is_not'],
  flag: ['is'],
} as const satisfies Record<ColumnType, readonly string[]>;
export type Operator = (typeof OPERATORS)[ColumnType][number];

/** Operators that say everything themselves. */
export const BARE_OPERATORS: readonly Operator[] = ['empty', 'filled'];

/** So many filters can be on at once, and so many choices can be named by one. */
export const FILTERS_MAX = 10;
export const CHOICES_MAX = 50;
const FILTER_TEXT_MAX = 4000;
const VALUE_MAX = 200;

/** One condition on a column. Of a choice the value is one or several ids with commas between, of a flag `yes` or `no`, of a date a day (`2026-08-14`) or a number of days. */
export interface Filter {
  column: string;
  operator: Operator;
  value: string;
}

const FORM = /^([a-z_]{1,40}):([a-z_]{1,20})(?::(.*))?$/;
const KNOWN: ReadonlySet<string> = new Set(Object.values(OPERATORS).flat());

/** Filters as they stand in an address: `name:contains:ferry;created:after:2026-08-14`. */
export const writeFilters = (filters: readonly Filter[]): string =>
  filters
    .map(({ column, operator, value }) =>
      [column, operator, ...(value ? [encodeURIComponent(value).replaceAll('%2C', ',')] : [])].join(':'),
    )
    .join(';');

const readFilter = (text: string): Filter | null => {
  const [, column, operator, value = ''] = FORM.exec(text) ?? [];
  if (!column || !operator || !KNOWN.has(operator)) return null;
  try {
    const plain = decodeURIComponent(value);
    return plain.length > VALUE_MAX ? null : { column, operator: operator as Operator, value: plain };
  } catch {
    return null;
  }
};

/** The filters that an address names; null for each that cannot be read. */
export const readFilters = (text: string): (Filter | null)[] => (text ? text.split(';').map(readFilter) : []);

/** The filters of a call. */
export const filterText = z
  .string('A filter is one text.')
  .max(FILTER_TEXT_MAX, 'These are too many filters.')
  .transform((text, check) => {
    const filters = readFilters(text);
    if (filters.length > FILTERS_MAX) check.addIssue(`Use at most ${FILTERS_MAX} filters.`);
    for (const [index, filter] of filters.entries()) if (!filter) check.addIssue(`The filter "${text.split(';')[index]}" cannot be read.`);
    return filters.flatMap((filter) => filter ?? []);
  });
