import { type SQL, sql } from 'drizzle-orm';
import { genres } from '#db/schema/genre';
import { tags } from '#db/schema/tag';
import type { Context } from '#functions/platform/access/context';
import { toSlug } from '#functions/platform/contract/slug';

/** A list as the rows of a statement: D1 takes few parameters. */
export const jsonRows = (values: readonly unknown[]): SQL => sql`json_each(${JSON.stringify(values)})`;

/** The unique names of genres and tags that people named in their own way, each once. */
export const tagSlugs = (names: string[]): string[] => [...new Set(names.map(toSlug))];

/** The genres among some names that there are. */
export const findGenres = async ({ db }: Pick<Context, 'db'>, names: string[]): Promise<{ id: number; name: string }[]> =>
  names.length
    ? db
        .select({ id: genres.id, name: genres.name })
        .from(genres)
        .where(sql`${genres.name} in (select value from ${jsonRows(tagSlugs(names))})`)
    : [];

const rightNow = sql.raw("cast(unixepoch('subsec') * 1000 as integer)");

/** The statement that makes the tags that there are not yet. */
export const insertTags = ({ db }: Pick<Context, 'db'>, names: string[]) =>
  db
    .insert(tags)
    .select(
      sql`select null, value ->> 'name', value ->> 'display', null, ${rightNow}, ${rightNow}, 1
        from ${jsonRows(names.map((name) => ({ name: toSlug(name), display: name })))} where true`,
    )
    .onConflictDoNothing();
