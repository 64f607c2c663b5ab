import { z } from 'zod';

export const COLUMN_TYPES = ['text', 'number', 'date', 'choice', 'flag'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** Days are UTC; `within` and `beyond` count days back from now. */
export const OPERATORS = {
  text: ['contains', 'lacks', 'is', 'is_not', 'begins', 'empty', 'filled'],
  number: ['is', 'is_not', 'at_least', 'at_most'],
  date: ['on', 'before', 'after', 'at_least', 'at_most', 'within', 'beyond', 'empty', 'filled'],
  choice: ['is', 'is_not'],
  flag: ['is'],
} as const satisfies Record<ColumnType, readonly string[]>;
export type Operator = (typeof OPERATORS)[ColumnType][number];

export const BARE_OPERATORS: readonly Operator[] = ['empty', 'filled'];

/** Filters per request, and choices per filter. */
export const FILTERS_MAX = 10;
export const CHOICES_MAX = 50;
const FILTER_TEXT_MAX = 4000;
const VALUE_MAX = 200;

/** Values: comma-separated ids for a choice, `yes` or `no` for a flag, a day (`2026-08-14`) or a number of days for a date. */
export interface Filter {
  column: string;
  operator: Operator;
  value: string;
}

const FORM = /^([a-z_]{1,40}):([a-z_]{1,20})(?::(.*))?$/;
const ALL_OPERATORS: ReadonlySet<string> = new Set(Object.values(OPERATORS).flat());

/** Format in addresses: `name:contains:ferry;created:after:2026-08-14`. */
export const writeFilters = (filters: readonly Filter[]): string =>
  filters
    .map(({ column, operator, value }) =>
      [column, operator, ...(value ? [encodeURIComponent(value).replaceAll('%2C', ',')] : [])].join(':'),
    )
    .join(';');

const readFilter = (text: string): Filter | null => {
  const [, column, operator, value = ''] = FORM.exec(text) ?? [];
  if (!column || !operator || !ALL_OPERATORS.has(operator)) return null;
  try {
    const plain = decodeURIComponent(value);
    return plain.length > VALUE_MAX ? null : { column, operator: operator as Operator, value: plain };
  } catch {
    return null;
  }
};

/** Null for each filter that cannot be read. */
export const readFilters = (text: string): (Filter | null)[] => (text ? text.split(';').map(readFilter) : []);

export const filterText = z
  .string('The filter must be text.')
  .max(FILTER_TEXT_MAX, 'There are too many filters.')
  .transform((text, check) => {
    const filters = readFilters(text);
    if (filters.length > FILTERS_MAX) check.addIssue(`Use at most ${FILTERS_MAX} filters.`);
    for (const [index, filter] of filters.entries()) if (!filter) check.addIssue(`The filter "${text.split(';')[index]}" cannot be read.`);
    return filters.flatMap((filter) => filter ?? []);
  });
