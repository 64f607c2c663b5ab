import { type Column, type SQL, sql } from 'drizzle-orm';
import { artists } from '#db/schema/artist';
import type { ResourceColumn } from '#functions/administration/resource/resource.definition';
import type { Filter } from '#functions/administration/resource/resource-filter.contract';

/** The index knows parts of so many letters; a shorter text is looked for in each row, for hardly any name is without it. */
const LETTERS_MIN = 3;

type Kind = 'track' | 'album' | 'artist';

/** The ids of those in whose name or code a text stands, by the index of its parts; null where the text is too short for it. */
export const idsByPart = (kind: Kind, typed: string, column?: 'name' | 'isrc' | 'upc'): SQL | null => {
  if ([...typed].length < LETTERS_MIN || typed.includes('\0')) return null;
  const phrase = `"${typed.replaceAll('"', '""')}"`;
  const table = sql.raw(`${kind}_parts`);
  return sql`select rowid as id from ${table} where ${table} match ${column ? `${column} : ${phrase}` : phrase}`;
};

/** Things beside a row that have names: its artists, its tags, its album. */
interface Beside {
  /** The tables that hold them. */
  from: SQL;
  /** Which of their columns names the row. */
  row: SQL | Column;
  /** The row itself. */
  of: Column;
  name: SQL | Column;
  /** Which of them may hold a text, as a condition that an index serves; null where none does. */
  parts?: (text: string) => SQL | null;
}

const isNamed = (name: SQL | Column, { operator, value }: Filter): SQL => {
  const [text, asked] = [sql`lower(${name})`, sql`lower(${value})`];
  if (operator === 'is' || operator === 'is_not') return sql`${text} = ${asked}`;
  if (operator === 'begins') return sql`instr(${text}, ${asked}) = 1`;
  return operator === 'empty' || operator === 'filled' ? sql`1` : sql`instr(${text}, ${asked}) > 0`;
};

const LACKING: readonly Filter['operator'][] = ['lacks', 'is_not', 'empty'];

/** How a text column asks about things beside a row: whether any of them is called so, or none. */
export const besideColumn = ({ from, row, of, name, parts }: Beside): Pick<ResourceColumn<never>, 'where' | 'counted'> => {
  const found = (filter: Filter): SQL | null => {
    const some = LACKING.includes(filter.operator) || filter.operator === 'filled' ? null : parts?.(filter.value);
    return some ? sql`select ${row} as id from ${from} where ${some} and ${isNamed(name, filter)}` : null;
  };
  return {
    where: (filter, { isCommon }) => {
      const few = isCommon ? null : found(filter);
      if (few) return sql`${of} in (${few})`;
      const isThere = sql`exists (select 1 from ${from} where ${row} = ${of} and ${isNamed(name, filter)})`;
      return LACKING.includes(filter.operator) ? sql`not ${isThere}` : isThere;
    },
    counted: found,
  };
};

/** Whether an artist may be called so, by the index of parts of names. */
export const artistParts = (text: string): SQL | null => {
  const ids = idsByPart('artist', text, 'name');
  return ids && sql`${artists.id} in (${ids})`;
};
