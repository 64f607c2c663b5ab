import { type SQL, sql } from 'drizzle-orm';

/** Binds a value of a rule and gives the expression that stands for it. */
export type Bind = (value: string | number) => SQL;

/** The name under which a statement knows the values of its rules. */
const VALUES = sql.raw('rule_values');

/**
 * Collects the values of rules, so that all of them are bound as one parameter: D1 takes 100 a statement. `bind` gives the expression
 * of a value; `values` is what goes in front of the select that uses them.
 */
export const createValues = () => {
  const values: (string | number)[] = [];
  const bind: Bind = (value) => {
    values.push(value);
    return sql`(select ${VALUES}.value ->> ${sql.raw(`'$[${values.length - 1}]'`)} from ${VALUES})`;
  };
  return {
    bind,
    /** `with rule_values as (…)`; to be asked for once everything is bound. */
    values: (): SQL => sql`with ${VALUES}(value) as (select ${JSON.stringify(values)})`,
  };
};
