import { sql } from 'drizzle-orm';
import type { LabelKindName } from '#contracts/catalogue/label';
import { list, object } from '#db/json-row';
import { LABELS } from './label.kind';

export const labelRow = (kind: LabelKindName) => {
  const { table, redirects, target } = LABELS[kind];
  return object({
    id: table.id,
    name: table.name,
    display_name: table.displayName,
    image: table.image,
    revision: table.revision,
    old: list(object({ name: redirects.name }), sql`${redirects} where ${target} = ${table.id} order by ${redirects.name}`),
  });
};

/** Another label with this slug, current or former. */
export const labelAt = (kind: LabelKindName, name: string, id: number | null) => {
  const { table, redirects, target } = LABELS[kind];
  return sql`${table} where ${table.id} is not ${id} and (${table.name} = ${name}
    or ${table.id} in (select ${target} from ${redirects} where ${redirects.name} = ${name}))`;
};
