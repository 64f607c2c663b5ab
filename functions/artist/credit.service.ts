import { sql } from 'drizzle-orm';
import { object, readRows } from '#db/json';
import { isOneOf } from '#db/page';
import { artists } from '#db/schema/artist';
import { allows } from '../auth/permission.policy';
import type { FieldErrors } from '../http/app-error';
import type { Context } from '../http/context';
import { canEditArtist, canSeeArtist } from './artist.policy';
import { artistRights } from './artist.select';

export interface Credit {
  id: number;
  /** Whether the work is published in this artist's name. */
  isPrimary: boolean;
}

/**
 * Why somebody may not credit these artists under `field`: one that they cannot see, or a work in the name of an artist that is not theirs.
 * Artists that were credited before stay as they are; who may change every track may credit anybody.
 */
export const creditErrors = async (context: Context, credits: Credit[], before: number[], field: string): Promise<FieldErrors> => {
  const { db, actor } = context;
  const ids = credits.map(({ id }) => id);
  const rows = await readRows(db, object({ id: artists.id, ...artistRights(actor) }), sql`${artists} where ${isOneOf(artists.id, ids)}`);
  const seen = rows.filter((row) => canSeeArtist(actor, row));
  if (new Set(ids).size > seen.length) return { [field]: ['Choose artists that are here.'] };
  const foreign = credits.some(
    ({ id, isPrimary }) => isPrimary && !before.includes(id) && !seen.some((row) => row.id === id && canEditArtist(actor, row)),
  );
  return foreign && !allows(actor, 'tracks.update') ? { [field]: ['Publish in the name of an artist of your own.'] } : {};
};
