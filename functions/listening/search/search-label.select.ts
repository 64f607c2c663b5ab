import { type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';
import { wholeWords, wordsBegin } from './search.match';
import type { PlannedName } from './search.plan';
import { ID_MASK, indexOf } from './search.select';
import { SOURCES } from './search.source';

/** Of what has the words so many rows are looked at, the most played first, and so many labels that begin as it was typed. */
const LOOKED_AT_MAX = 1000;
const BEGINNING_MAX = 200;
const AFTER_ALL_LETTERS = '\u{10FFFF}';

type Published = 'track' | 'album';

const most = (count: number): SQL => sql.raw(`limit ${count}`);
const labelOf = (type: Published) => (type === 'track' ? tracks.label : albums.label);

/** The labels that rows have, each once, as JSON: a compound of so many selects would be more than the database takes. */
const asJson = (rows: SQL): SQL => sql`json((select json_group_array(distinct label) from (${rows})))`;

/** Labels of what has all words, in its name or its label. */
const byWords = (type: Published, expression: string): SQL => {
  const { table, from, open } = SOURCES[type];
  const index = indexOf(type);
  return sql`select ${labelOf(type)} as label from ${index} cross join ${from} where ${index} match ${expression}
    and ${table.id} = (${index}.rowid & ${sql.raw(String(ID_MASK))}) and ${open} and ${labelOf(type)} is not null
    order by ${index}.rowid ${most(LOOKED_AT_MAX)}`;
};

/** Labels that begin with a text, however many names have its words. */
const byBeginning = (type: Published, text: string): SQL => {
  const { from, open } = SOURCES[type];
  const label = sql`${labelOf(type)} collate nocase`;
  return sql`select distinct ${labelOf(type)} as label from ${from}
    where ${labelOf(type)} is not null and ${label} >= ${text} and ${label} < ${text + AFTER_ALL_LETTERS} and ${open} ${most(BEGINNING_MAX)}`;
};

/** The labels of what everybody may see that may be called as is asked for, as they are written. One statement; none where nothing is asked. */
export const findLabels = async (
  { db }: Pick<Context, 'db'>,
  names: Pick<PlannedName, 'value' | 'tokens' | 'isQuoted'>[],
): Promise<string[]> => {
  if (names.length === 0) return [];
  const parts = names.flatMap(({ value, tokens, isQuoted }) => {
    const expression = isQuoted ? wholeWords(tokens) : wordsBegin(tokens);
    return (['album', 'track'] as const).flatMap((type) => [byBeginning(type, value), byWords(type, expression)].map(asJson));
  });
  const found = await db.get<{ labels: string }>(sql`select json_array(${sql.join(parts, sql`, `)}) as labels`);
  return [...new Set((JSON.parse(found.labels) as string[][]).flat())];
};
