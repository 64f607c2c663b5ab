import { type SQL, sql } from 'drizzle-orm';
import { SLICED_BY } from '#db/rollup/site-play';
import { sitePlayFacets } from '#db/schema/site-report';
import type { Filter } from '#functions/administration/resource/resource-filter.contract';
import { FILTER_COLUMNS, type FilterDimension, UNKNOWN_CHOICE } from './report.contract';
import type { ReportRange } from './report-days';

/** A slice's name is a JSON array in the order of `SLICED_BY`. */
const part = (column: string): SQL => sql`name ->> ${sql.raw(String(SLICED_BY.indexOf(column)))}`;

const passes = ({ column, operator, value }: Filter): SQL => {
  const chosen = value.split(',').map((choice) => (choice === UNKNOWN_CHOICE ? '' : choice));
  return sql`and ${part(column)} ${sql.raw(operator === 'is_not' ? 'not in' : 'in')} (select value from json_each(${JSON.stringify(chosen)}))`;
};

const left = (filters: Filter[], { both }: ReportRange): SQL =>
  sql`${sitePlayFacets} where facet = 'slice' and day between ${both.from} and ${both.to} ${sql.join(filters.map(passes), sql` `)}`;

export const sliceRows = (by: FilterDimension, filters: Filter[], range: ReportRange, limit: number): SQL =>
  sql`select ${part(FILTER_COLUMNS[by])} as name, null as label, null as id, null as slug,
      sum(plays * (day >= ${range.range.from})) as count, sum(plays * (day < ${range.range.from})) as before
    from ${left(filters, range)} group by 1 having count > 0 order by count desc, 1 limit ${limit}`;

export const sliceDays = (filters: Filter[], range: ReportRange, by?: FilterDimension, name?: string): SQL =>
  sql`select day, sum(plays) as count from ${left(filters, range)} ${by && name !== undefined ? sql`and ${part(FILTER_COLUMNS[by])} = ${name}` : sql``} group by 1`;
