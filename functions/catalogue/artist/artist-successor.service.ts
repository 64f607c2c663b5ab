import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json-row';
import { artistMerges, artists } from '#db/schema/artist';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';

/** Returns null unless the successor is public. */
export const findSuccessor = async ({ db }: Pick<Context, 'db'>, oldId: number): Promise<{ id: number; slug: string } | null> => {
  const row = object({ id: artists.id, slug: artists.slug });
  const from = sql`${artistMerges} join ${artists} on ${artists.id} = ${artistMerges.artistId} where ${artistMerges.oldId} = ${oldId} and ${publicArtistWhere}`;
  return (await readRows(db, row, from))[0] ?? null;
};
