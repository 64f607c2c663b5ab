import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { NAME_ORDER } from '#db/schema/columns';
import type { Context } from '#functions/platform/access/context';
import { foldedColumn } from '#functions/platform/contract/fold';
import { nameKey } from '#functions/platform/contract/name-key';
import { joinedNames } from '#functions/upload/file-entry/people-names.contract';

/** The names that the parser of ID3v2.3 cut at slashes, joined where artists of the site are called so. One lookup at most. */
export const readJoinedNames = async ({ db }: Pick<Context, 'db'>, names: string[]): Promise<string[]> => {
  if (names.length < 2) return names;
  const asked = new Set<string>();
  joinedNames(names, (name) => {
    asked.add(foldedColumn(name));
    return false;
  });
  const called = sql`json_each(${JSON.stringify([...asked])}) as asked join ${artists}
    on ${NAME_ORDER} >= asked.value || char(1) and ${NAME_ORDER} < asked.value || char(2)
    where ${artists.disabled} = 0 and ${artists.deletedAt} is null`;
  const known = new Set((await readRows(db, object({ name: artists.name }), called)).map(({ name }) => nameKey(name)));
  return joinedNames(names, (name) => known.has(nameKey(name)));
};
