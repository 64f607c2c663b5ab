import { type SQL, sql } from 'drizzle-orm';

export type Bind = (value: string | number) => SQL;

const VALUES = sql.raw('rule_values');

/** Collects values into one parameter, because D1 takes 100 per statement. `values` belongs in front of the select. */
export const createValues = () => {
  const values: (string | number)[] = [];
  const bind: Bind = (value) => {
    values.push(value);
    return sql`(select ${VALUES}.value ->> ${sql.raw(`'$[${values.length - 1}]'`)} from ${VALUES})`;
  };
  return {
    bind,
    /** Call it after the last `bind`. */
    values: (): SQL => sql`with ${VALUES}(value) as (select ${JSON.stringify(values)})`,
  };
};
