import { type Column, type SQL, sql } from 'drizzle-orm';
import { artists } from '#db/schema/artist';
import type { ResourceColumn } from '#functions/administration/resource/resource.definition';
import type { Filter } from '#functions/administration/resource/resource-filter.contract';

/** The trigram index needs three characters. Shorter texts are scanned for: they occur in most names. */
const MIN_QUERY_LENGTH = 3;

type Kind = 'track' | 'album' | 'artist';

/** Null if the text is too short for the index. */
export const idsByPart = (kind: Kind, typed: string, column?: 'name' | 'isrc' | 'upc'): SQL | null => {
  if ([...typed].length < MIN_QUERY_LENGTH || typed.includes('\0')) return null;
  const phrase = `"${typed.replaceAll('"', '""')}"`;
  const table = sql.raw(`${kind}_parts`);
  return sql`select rowid as id from ${table} where ${table} match ${column ? `${column} : ${phrase}` : phrase}`;
};

interface Beside {
  from: SQL;
  row: SQL | Column;
  of: Column;
  name: SQL | Column;
  /** Index-backed condition for rows that may contain the text; null if no index applies. */
  parts?: (text: string) => SQL | null;
}

const isNamed = (name: SQL | Column, { operator, value }: Filter): SQL => {
  const [text, asked] = [sql`lower(${name})`, sql`lower(${value})`];
  if (operator === 'is' || operator === 'is_not') return sql`${text} = ${asked}`;
  if (operator === 'begins') return sql`instr(${text}, ${asked}) = 1`;
  return operator === 'empty' || operator === 'filled' ? sql`1` : sql`instr(${text}, ${asked}) > 0`;
};

const LACKING: readonly Filter['operator'][] = ['lacks', 'is_not', 'empty'];

/** Negative operators match if no related row does. */
export const besideColumn = ({ from, row, of, name, parts }: Beside): Pick<ResourceColumn<never>, 'where' | 'counted'> => {
  const matchingRows = (filter: Filter): SQL | null => {
    const some = LACKING.includes(filter.operator) || filter.operator === 'filled' ? null : parts?.(filter.value);
    return some ? sql`select ${row} as id from ${from} where ${some} and ${isNamed(name, filter)}` : null;
  };
  return {
    where: (filter, { isCommon }) => {
      const few = isCommon ? null : matchingRows(filter);
      if (few) return sql`${of} in (${few})`;
      const isThere = sql`exists (select 1 from ${from} where ${row} = ${of} and ${isNamed(name, filter)})`;
      return LACKING.includes(filter.operator) ? sql`not ${isThere}` : isThere;
    },
    counted: matchingRows,
  };
};

export const artistParts = (text: string): SQL | null => {
  const ids = idsByPart('artist', text, 'name');
  return ids && sql`${artists.id} in (${ids})`;
};
