import { type Column, type SQL, sql } from 'drizzle-orm';
import { matchesFolded } from '#db/keyset';
import { artists } from '#db/schema/artist';
import type { ResourceColumn } from '#functions/administration/resource/resource.definition';
import type { Filter } from '#functions/administration/resource/resource-filter.contract';
import { fold } from '#functions/platform/contract/fold';

/** The trigram index needs three characters. Shorter texts are scanned for: they occur in most names. */
const MIN_QUERY_LENGTH = 3;

const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`;

type Kind = 'track' | 'album' | 'artist';

/** Null if the text is too short for the index. */
export const idsByPart = (kind: Kind, typed: string, column?: 'name' | 'isrc' | 'upc'): SQL | null => {
  const code = { track: 'isrc', album: 'upc', artist: undefined }[kind];
  const named = `name : ${phraseOf(fold(typed))}`;
  const coded = code && `${code} : ${phraseOf(typed)}`;
  const expression = column === 'name' || !coded ? named : column ? coded : `${named} OR ${coded}`;
  const shortest = Math.min([...typed].length, [...fold(typed)].length);
  if (shortest < MIN_QUERY_LENGTH || typed.includes('\0')) return null;
  const table = sql.raw(`${kind}_parts`);
  return sql`select rowid as id from ${table} where ${table} match ${expression}`;
};

interface Beside {
  from: SQL;
  row: SQL | Column;
  of: Column;
  folded: SQL | Column;
  /** Index-backed condition for rows that may contain the text; null if no index applies. */
  parts?: (text: string) => SQL | null;
}

const isNamed = (folded: SQL | Column, { operator, value }: Filter): SQL => {
  if (operator === 'empty' || operator === 'filled') return sql`1`;
  if (operator === 'is' || operator === 'is_not') return matchesFolded(folded, value, 'is');
  return matchesFolded(folded, value, operator === 'begins' ? 'begins' : 'contains');
};

const LACKING: readonly Filter['operator'][] = ['lacks', 'is_not', 'empty'];

/** Negative operators match if no related row does. */
export const besideColumn = ({ from, row, of, folded, parts }: Beside): Pick<ResourceColumn<never>, 'where' | 'counted'> => {
  const matchingRows = (filter: Filter): SQL | null => {
    const some = LACKING.includes(filter.operator) || filter.operator === 'filled' ? null : parts?.(filter.value);
    return some ? sql`select ${row} as id from ${from} where ${some} and ${isNamed(folded, filter)}` : null;
  };
  return {
    where: (filter, { isCommon }) => {
      const few = isCommon ? null : matchingRows(filter);
      if (few) return sql`${of} in (${few})`;
      const isThere = sql`exists (select 1 from ${from} where ${row} = ${of} and ${isNamed(folded, filter)})`;
      return LACKING.includes(filter.operator) ? sql`not ${isThere}` : isThere;
    },
    counted: matchingRows,
  };
};

export const artistParts = (text: string): SQL | null => {
  const ids = idsByPart('artist', text, 'name');
  return ids && sql`${artists.id} in (${ids})`;
};
