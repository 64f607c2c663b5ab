import { type SQL, sql } from 'drizzle-orm';
import { tagRedirects, tags } from '#db/schema/tag';
import type { Context } from '#functions/platform/access/context';
import { toSlug } from '#functions/platform/contract/slug';
import { genresOf } from './former-name.select';

/** A list as the rows of a statement: D1 takes few parameters. */
export const jsonRows = (values: readonly unknown[]): SQL => sql`json_each(${JSON.stringify(values)})`;

/** The unique names of genres and tags that people named in their own way, each once. */
const tagSlugs = (names: string[]): string[] => [...new Set(names.map(toSlug))];

/** The names of genres and tags as a query, each as it stands in addresses. */
export const slugRows = (names: string[]): SQL => sql`select value from ${jsonRows(tagSlugs(names))}`;

/** The genres among some names that there are, or were under this name. */
export const findGenres = async ({ db }: Pick<Context, 'db'>, names: string[]): Promise<{ id: number; name: string }[]> =>
  names.length ? db.all<{ id: number; name: string }>(genresOf(slugRows(names))) : [];

const rightNow = sql.raw("cast(unixepoch('subsec') * 1000 as integer)");

/** The statement that makes the tags that there are not yet; what was a tag and is a part of another one does not come back. */
export const insertTags = ({ db }: Pick<Context, 'db'>, names: string[]) =>
  db
    .insert(tags)
    .select(
      sql`select null, value ->> 'name', value ->> 'display', null, ${rightNow}, ${rightNow}, 1
        from ${jsonRows(names.map((name) => ({ name: toSlug(name), display: name })))}
        where value ->> 'name' not in (select ${tagRedirects.name} from ${tagRedirects})`,
    )
    .onConflictDoNothing();
