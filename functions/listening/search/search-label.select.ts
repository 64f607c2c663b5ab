import { type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';
import { wholeWords, wordsBegin } from './search.match';
import type { PlannedName } from './search.plan';
import { ID_MASK, indexOf } from './search.select';
import { SOURCES } from './search.source';

const WORD_MATCHES_MAX = 1000;
const PREFIX_MATCHES_MAX = 200;
const AFTER_ALL_LETTERS = '\u{10FFFF}';

type Published = 'track' | 'album';

const most = (count: number): SQL => sql.raw(`limit ${count}`);
const labelOf = (type: Published) => (type === 'track' ? tracks.label : albums.label);

/** As JSON, because SQLite limits the terms of a compound select. */
const asJson = (rows: SQL): SQL => sql`json((select json_group_array(distinct label) from (${rows})))`;

const byWords = (type: Published, expression: string): SQL => {
  const { table, from, open } = SOURCES[type];
  const index = indexOf(type);
  return sql`select ${labelOf(type)} as label from ${index} cross join ${from} where ${index} match ${expression}
    and ${table.id} = (${index}.rowid & ${sql.raw(String(ID_MASK))}) and ${open} and ${labelOf(type)} is not null
    order by ${index}.rowid ${most(WORD_MATCHES_MAX)}`;
};

const byBeginning = (type: Published, text: string): SQL => {
  const { from, open } = SOURCES[type];
  const label = sql`${labelOf(type)} collate nocase`;
  return sql`select distinct ${labelOf(type)} as label from ${from}
    where ${labelOf(type)} is not null and ${label} >= ${text} and ${label} < ${text + AFTER_ALL_LETTERS} and ${open} ${most(PREFIX_MATCHES_MAX)}`;
};

export const findLabels = async (
  { db }: Pick<Context, 'db'>,
  names: Pick<PlannedName, 'value' | 'tokens' | 'isQuoted'>[],
): Promise<string[]> => {
  if (names.length === 0) return [];
  const parts = names.flatMap(({ value, tokens, isQuoted }) => {
    const expression = isQuoted ? wholeWords(tokens) : wordsBegin(tokens);
    return (['album', 'track'] as const).flatMap((type) => [byBeginning(type, value), byWords(type, expression)].map(asJson));
  });
  const row = await db.get<{ labels: string }>(sql`select json_array(${sql.join(parts, sql`, `)}) as labels`);
  return [...new Set((JSON.parse(row.labels) as string[][]).flat())];
};
