import { type SQL, sql } from 'drizzle-orm';
import type { Filter } from './resource-filter.contract';
import { choicesOf } from './resource-filter.select';

export const jsonOf = (choices: readonly string[]): SQL => sql`(select json_each.value from json_each(${JSON.stringify(choices)}))`;

/** Rare states are looked up by index unless the filter is common. `only` is the condition for one state alone. */
export const stateColumn = (state: SQL, few: (choices: readonly string[]) => SQL | null, id: SQL, only: Record<string, SQL> = {}) => ({
  where: (filter: Filter, { isCommon }: { isCommon: boolean }): SQL => {
    const choices = choicesOf(filter);
    if (filter.operator === 'is' && only[choices.join()]) return only[choices.join()];
    if (filter.operator === 'is_not') return sql`${state} not in ${jsonOf(choices)}`;
    const rows = isCommon ? null : few(choices);
    return rows ? sql`${id} in (${rows})` : sql`${state} in ${jsonOf(choices)}`;
  },
  counted: (filter: Filter): SQL | null => (filter.operator === 'is' ? few(choicesOf(filter)) : null),
});
