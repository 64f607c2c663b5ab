import { type SQL, sql } from 'drizzle-orm';
import { matchesFolded, matchesText } from '#db/keyset';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { AppError, validationError } from '#functions/platform/http/app-error';
import type { AnyResource, ResourceColumn } from './resource.definition';
import { canUseColumn } from './resource.policy';
import { BARE_OPERATORS, CHOICES_MAX, type Filter, OPERATORS } from './resource-filter.contract';

const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_MAX = 36_500;

type Reading = Pick<Context, 'actor' | 'now'>;
type Column = Pick<ResourceColumn<never>, 'type' | 'choices'>;

const refuse = ({ column, operator }: Filter, why: string) => validationError({ filter: [`The filter "${column}:${operator}" ${why}`] });

/** Start of the day in UTC, in milliseconds; null if invalid. */
const dayOf = (text: string): number | null => {
  const moment = DAY_FORM.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text ? null : moment;
};

export const choicesOf = ({ value }: Pick<Filter, 'value'>): string[] => [...new Set(value.split(','))];

const isChoice = ({ choices }: Column, choice: string): boolean => (choices ? choices.includes(choice) : /^[1-9]\d{0,15}$/.test(choice));

const problemOf = (column: Column, filter: Filter): string | null => {
  const { operator, value } = filter;
  if (BARE_OPERATORS.includes(operator)) return value ? 'takes no value.' : null;
  if (!value) return 'needs a value.';
  if (column.type === 'flag') return ['yes', 'no'].includes(value) ? null : 'must be yes or no.';
  if (column.type === 'number') return /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? null : 'needs a number.';
  if (column.type === 'choice') {
    const choices = choicesOf(filter);
    return choices.length <= CHOICES_MAX && choices.every((choice) => isChoice(column, choice)) ? null : 'has an unknown choice.';
  }
  if (column.type !== 'date') return null;
  if (operator === 'within' || operator === 'beyond')
    return /^\d{1,5}$/.test(value) && Number(value) <= DAYS_MAX ? null : 'needs a number of days.';
  return dayOf(value) === null ? 'needs a day such as 2026-08-14.' : null;
};

const TEXT_MATCHES: Partial<Record<Filter['operator'], 'is' | 'begins'>> = { is: 'is', is_not: 'is', begins: 'begins' };

const likeText = (value: SQL, folded: SQL | undefined, { operator, value: target }: Filter): SQL => {
  const match = TEXT_MATCHES[operator] ?? 'contains';
  const matches = folded
    ? matchesFolded(sql`coalesce(${folded}, '')`, target, match)
    : matchesText(sql`coalesce(${value}, '')`, target, match);
  return operator === 'is_not' || operator === 'lacks' ? sql`not ${matches}` : matches;
};

const likeNumber = (value: SQL, { operator, value: target }: Filter): SQL => {
  const signs: Partial<Record<Filter['operator'], SQL>> = { is: sql`=`, is_not: sql`<>`, at_least: sql`>=`, at_most: sql`<=` };
  return sql`${value} ${signs[operator] ?? sql`=`} ${Number(target)}`;
};

const likeDate = (value: SQL, { operator, value: target }: Filter, now: Date): SQL => {
  const ago = sql`${now.getTime() - Number(target) * DAY}`;
  if (operator === 'within') return sql`${value} >= ${ago}`;
  if (operator === 'beyond') return sql`${value} < ${ago}`;
  const day = dayOf(target) ?? 0;
  if (operator === 'before') return sql`${value} < ${day}`;
  if (operator === 'at_most') return sql`${value} < ${day + DAY}`;
  if (operator === 'after') return sql`${value} >= ${day + DAY}`;
  return operator === 'at_least' ? sql`${value} >= ${day}` : sql`(${value} >= ${day} and ${value} < ${day + DAY})`;
};

const isAmong = (value: SQL, filter: Filter): SQL => {
  const choices = sql`(select json_each.value from json_each(${JSON.stringify(choicesOf(filter))}))`;
  return filter.operator === 'is' ? sql`${value} in ${choices}` : sql`(${value} is null or ${value} not in ${choices})`;
};

const likeValue = (column: ResourceColumn<never>, value: SQL, filter: Filter, now: Date): SQL => {
  if (filter.operator === 'empty') return sql`(${value} is null or ${value} = '')`;
  if (filter.operator === 'filled') return sql`(${value} is not null and ${value} <> '')`;
  if (column.type === 'flag') return filter.value === 'yes' ? value : sql`not (${value})`;
  if (column.type === 'number') return likeNumber(value, filter);
  if (column.type === 'date') return likeDate(value, filter, now);
  return column.type === 'choice' ? isAmong(sql`cast(${value} as text)`, filter) : likeText(value, column.folded, filter);
};

/** Operators whose text occurs in every match: the trigram index can serve these. */
const WITH_TEXT: readonly Filter['operator'][] = ['contains', 'begins', 'is'];

const partsFor = (column: ResourceColumn<never> | undefined, { operator, value }: Filter): SQL | null =>
  (WITH_TEXT.includes(operator) && column?.parts?.(value)) || null;

const among = (resource: AnyResource, rows: SQL | null | undefined, isCommon: boolean, condition: SQL): SQL =>
  rows && !isCommon ? sql`(${resource.table.id} in (${rows}) and ${condition})` : condition;

const compile = ({ actor, now }: Reading, resource: AnyResource, filter: Filter, isCommon = false): SQL => {
  const column = resource.columns[filter.column];
  if (!column?.filters) throw refuse(filter, 'uses an unknown column.');
  if (!canUseColumn(actor, column)) {
    throw new AppError(403, 'forbidden', `You are not allowed to filter by "${filter.column}".`, {
      filter: [`You are not allowed to filter by "${filter.column}".`],
    });
  }
  if (!(OPERATORS[column.type] as readonly string[]).includes(filter.operator)) throw refuse(filter, 'does not work with this column.');
  const problem = problemOf(column, filter);
  if (problem) throw refuse(filter, problem);
  if (column.where) return column.where(filter, { now, isCommon });
  const value = column.value ?? sql`null`;
  // The unary plus disables the value's index: the index of the sort order is faster.
  return among(resource, partsFor(column, filter), isCommon, likeValue(column, isCommon ? sql`+${value}` : value, filter, now));
};

export interface FilterQuery {
  filter?: Filter[][];
  query?: string;
}

type Common = ReadonlySet<Filter | 'query'>;

/** One of the filters must match. If an index finds the candidates of each, only those are tested. */
const compileGroup = (context: Reading, resource: AnyResource, group: Filter[], common: Common): SQL => {
  const [condition, ...others] = group.map((each) => compile(context, resource, each, common.has(each)));
  if (!condition || others.length === 0) return condition ?? sql`1`;
  const parts = group.map((each) => (common.has(each) ? null : partsFor(resource.columns[each.column], each)));
  const rows = parts.every((part) => part !== null) ? sql.join(parts, sql` union all `) : null;
  return among(resource, rows, false, sql`(${sql.join([condition, ...others], sql` or `)})`);
};

export const rowsOf = ({ where }: AnyResource, { actor }: Pick<Context, 'actor'>): SQL =>
  typeof where === 'function' ? where(actor) : where;

/** The one condition for list, count, bulk action and export. Throws 403, 422. */
export const matching = (context: Reading, resource: AnyResource, { filter = [], query }: FilterQuery, common: Common = new Set()): SQL =>
  sql.join(
    [
      rowsOf(resource, context),
      ...filter.map((group) => compileGroup(context, resource, group, common)),
      ...(query ? [among(resource, resource.parts?.(query), common.has('query'), resource.finds(query))] : []),
    ],
    sql` and `,
  );

/** Null if no index can count the matches. */
const countedRows = (context: Reading, resource: AnyResource, each: Filter): SQL | null => {
  const column = resource.columns[each.column];
  return column?.counted?.(each, compile(context, resource, each)) ?? partsFor(column, each);
};

/** Only filters and search texts that an index can count. */
const countedOf = (
  context: Reading,
  resource: AnyResource,
  { filter = [], query }: FilterQuery,
): { each: Filter | 'query'; rows: SQL }[] => {
  const matches = filter.flat().map((each) => ({ each, rows: countedRows(context, resource, each) }));
  return [...matches, { each: 'query' as const, rows: query ? resource.parts?.(query) : null }].flatMap(({ each, rows }) =>
    rows ? [{ each, rows }] : [],
  );
};

export const isNarrow = (context: Reading, resource: AnyResource, asked: FilterQuery, common: Common): boolean => {
  const rare = new Set(countedOf(context, resource, asked).flatMap(({ each }) => (common.has(each) ? [] : each)));
  return rare.has('query') || (asked.filter ?? []).some((group) => group.every((each) => rare.has(each)));
};

/** A filter is common if it matches more rows than this. */
const COMMON_ROWS = 5000;

const SAMPLED_ROWS = 5000;
const SAMPLED_COMMON = 50;

const newestMatches = (context: Reading, resource: AnyResource, query: string): SQL => {
  const { table } = resource;
  const oldest = sql`coalesce((select ${table.id} from ${table} order by ${table.id} desc limit 1 offset ${SAMPLED_ROWS}), 0)`;
  return sql`select 1 from ${table} where ${table.id} > ${oldest} and ${rowsOf(resource, context)} and ${resource.finds(query)}`;
};

const readCommon = async ({ db }: Pick<Context, 'db'>, counted: { each: Filter | 'query'; rows: SQL; most: number }[]): Promise<Common> => {
  if (!counted.length) return new Set();
  const counts = counted.map(
    ({ rows, most }, index) => sql`(select count(*) from (${rows} limit ${most + 1})) as ${sql.raw(`"${index}"`)}`,
  );
  const [totals] = await db.all<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return new Set(counted.filter(({ most }, index) => Number(totals?.[index]) > most).map(({ each }) => each));
};

/** Counts by index only, in at most one statement. Throws 403, 422. */
export const findCommon = async (
  context: Reading & Pick<Context, 'db'>,
  resource: AnyResource,
  asked: FilterQuery,
  most = COMMON_ROWS,
): Promise<Common> => {
  return readCommon(
    context,
    countedOf(context, resource, asked).map((one) => ({ ...one, most })),
  );
};

/** As `findCommon`, and `query` if it is common among the newest rows of a list without an index of texts. */
export const findCommonOnPage = async (
  context: Reading & Pick<Context, 'db'>,
  resource: AnyResource,
  asked: FilterQuery,
): Promise<Common> =>
  readCommon(context, [
    ...countedOf(context, resource, asked).map((one) => ({ ...one, most: COMMON_ROWS })),
    ...(asked.query && !resource.parts
      ? [{ each: 'query' as const, rows: newestMatches(context, resource, asked.query), most: SAMPLED_COMMON }]
      : []),
  ]);
