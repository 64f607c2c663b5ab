import { type SQL, sql } from 'drizzle-orm';
import { tagRedirects, tags } from '#db/schema/tag';
import type { Context } from '#functions/platform/access/context';
import { foldedColumn } from '#functions/platform/contract/fold';
import { toSlug } from '#functions/platform/contract/slug';
import { withoutSpoofs } from '#functions/platform/name/name-guard.service';
import { genresOf } from './former-name.select';

/** One parameter for a whole list, because D1 limits their number. */
export const jsonRows = (values: readonly unknown[]): SQL => sql`json_each(${JSON.stringify(values)})`;

const tagSlugs = (names: string[]): string[] => [...new Set(names.map(toSlug))];

export const slugRows = (names: string[]): SQL => sql`select value from ${jsonRows(tagSlugs(names))}`;

/** Accepts former names. */
export const findGenres = async ({ db }: Pick<Context, 'db'>, names: string[]): Promise<{ id: number; name: string }[]> =>
  names.length ? db.all<{ id: number; name: string }>(genresOf(slugRows(names))) : [];

/** Tags that imitate the name of a verified artist become that name. */
export const withPlainTags = async <Input extends { tags?: string[] }>(
  context: Pick<Context, 'db' | 'actor'>,
  input: Input,
): Promise<Input> => (input.tags?.length ? { ...input, tags: await withoutSpoofs(context, input.tags) } : input);

const rightNow = sql.raw("cast(unixepoch('subsec') * 1000 as integer)");

/** Skips merged tags, which must not reappear. */
export const insertTags = ({ db }: Pick<Context, 'db'>, names: string[]) =>
  db
    .insert(tags)
    .select(
      sql`select null, value ->> 'name', value ->> 'display', null, ${rightNow}, ${rightNow}, 1, value ->> 'folded'
        from ${jsonRows(names.map((name) => ({ name: toSlug(name), display: name, folded: foldedColumn(name) })))}
        where value ->> 'name' not in (select ${tagRedirects.name} from ${tagRedirects})`,
    )
    .onConflictDoNothing();
