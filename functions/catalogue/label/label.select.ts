import { type SQL, sql } from 'drizzle-orm';
import type { LabelKindName } from '#contracts/catalogue/label';
import { type Expression, list, object, type Read } from '#db/json-row';
import { genres } from '#db/schema/genre';
import { parentRow } from '#functions/catalogue/genre/genre.select';
import { LABELS } from './label.kind';

const NO_PARENT: Expression<Read<typeof parentRow>> = { sql: sql`null`, read: () => null };

/** The ids of a genre and of everything below it. */
export const genresBelow = (id: number | SQL): SQL => sql`with recursive below (id) as (select ${id}
  union select child.id from ${genres} as child join below on child.parent_id = below.id) select id from below`;

export const labelRow = (kind: LabelKindName) => {
  const { table, redirects, target } = LABELS[kind];
  return object({
    id: table.id,
    name: table.name,
    display_name: table.displayName,
    image: table.image,
    revision: table.revision,
    parent: kind === 'genres' ? parentRow : NO_PARENT,
    old: list(object({ name: redirects.name }), sql`${redirects} where ${target} = ${table.id} order by ${redirects.name}`),
  });
};

/** Another label with this slug, current or former. */
export const labelAt = (kind: LabelKindName, name: string, id: number | null) => {
  const { table, redirects, target } = LABELS[kind];
  return sql`${table} where ${table.id} is not ${id} and (${table.name} = ${name}
    or ${table.id} in (select ${target} from ${redirects} where ${redirects.name} = ${name}))`;
};
