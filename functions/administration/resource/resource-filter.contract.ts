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

/** Filters per request, alternatives included, and choices per filter. */
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

const writeFilter = ({ column, operator, value }: Filter): string =>
  [column, operator, ...(value ? [encodeURIComponent(value).replaceAll('%2C', ',')] : [])].join(':');

/** Format in addresses: `name:contains:ferry;created:after:2026-08-14`. */
export const writeFilters = (filters: readonly Filter[]): string => filters.map(writeFilter).join(';');

/** All groups must match, and in each group one filter: `state:is:private|plays:at_most:3;name:contains:ferry`. */
export const writeFilterGroups = (groups: readonly (readonly Filter[])[]): string =>
  groups.map((group) => group.map(writeFilter).join('|')).join(';');

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

const readGroup = (text: string): Filter[] | null => {
  const filters = text.split('|').map(readFilter);
  return filters.every((filter) => filter !== null) ? filters : null;
};

/** Null for each group that cannot be read. */
export const readFilterGroups = (text: string): (Filter[] | null)[] => (text ? text.split(';').map(readGroup) : []);

export const filterGroups = z
  .string('The filter must be text.')
  .max(FILTER_TEXT_MAX, 'There are too many filters.')
  .transform((text, check) => {
    const groups = readFilterGroups(text);
    const filters = groups.flatMap((group) => group ?? []);
    if (filters.length > FILTERS_MAX) check.addIssue(`Use at most ${FILTERS_MAX} filters.`);
    for (const [index, group] of groups.entries()) if (!group) check.addIssue(`The filter "${text.split(';')[index]}" cannot be read.`);
    return groups.flatMap((group) => (group ? [group] : []));
  });

/** Without alternatives. */
export const filterText = filterGroups.transform((groups, check) => {
  if (groups.some(({ length }) => length > 1)) check.addIssue('Alternatives are not supported here.');
  return groups.flat();
});
