import { type SQL, sql } from 'drizzle-orm';
import { nameColumns } from '#db/folded-name';
import { object, readRows } from '#db/json-row';
import { nameOrder } from '#db/keyset';
import { savedSearches } from '#db/schema/saved-search';
import type { Context } from '#functions/platform/access/context';
import { foldedColumn } from '#functions/platform/contract/fold';
import { notFound, validationError } from '#functions/platform/http/app-error';
import { SAVED_SEARCHES_MAX, type SavedSearch } from './saved-search.contract';

const row = object({ id: savedSearches.id, name: savedSearches.name, query: savedSearches.query });
const answered = { id: savedSearches.id, name: savedSearches.name, query: savedSearches.query };

const own = ({ actor }: Context, id: number): SQL => sql`${savedSearches.id} = ${id} and ${savedSearches.userId} = ${actor.user!.id}`;

export const listSavedSearches = ({ db, actor }: Context): Promise<SavedSearch[]> =>
  readRows(
    db,
    row,
    sql`${savedSearches} where ${savedSearches.userId} = ${actor.user!.id}
      order by ${nameOrder(savedSearches)}, ${savedSearches.id} limit ${SAVED_SEARCHES_MAX}`,
  );

/** Renames an existing search with the same query. Throws 422 above `SAVED_SEARCHES_MAX`. */
export const createSavedSearch = async ({ db, actor, now }: Context, { name, query }: Omit<SavedSearch, 'id'>): Promise<SavedSearch> => {
  const userId = actor.user!.id;
  const saved = sql`${savedSearches} where ${savedSearches.userId} = ${userId}`;
  const hasRoom = sql`((select count(*) from ${saved}) < ${SAVED_SEARCHES_MAX}
    or exists (select 1 from ${saved} and ${savedSearches.query} = ${query}))`;
  const time = now.getTime();
  const [created] = await db
    .insert(savedSearches)
    .select(sql`select null, ${userId}, ${name}, ${query}, ${time}, ${time}, 1, ${foldedColumn(name)} where ${hasRoom}`)
    .onConflictDoUpdate({
      target: [savedSearches.userId, savedSearches.query],
      set: { ...nameColumns(name), updatedAt: now, revision: sql`${savedSearches.revision} + 1` },
    })
    .returning(answered);
  if (!created) throw validationError({ name: [`You can save at most ${SAVED_SEARCHES_MAX} searches.`] });
  return created;
};

export const renameSavedSearch = async (context: Context, id: number, name: string): Promise<SavedSearch> => {
  const [renamed] = await context.db
    .update(savedSearches)
    .set({ ...nameColumns(name), updatedAt: context.now, revision: sql`${savedSearches.revision} + 1` })
    .where(own(context, id))
    .returning(answered);
  if (!renamed) throw notFound();
  return renamed;
};

export const deleteSavedSearch = async (context: Context, id: number): Promise<void> => {
  const deleted = await context.db.delete(savedSearches).where(own(context, id)).returning({ id: savedSearches.id });
  if (!deleted.length) throw notFound();
};
