import { type SQL, sql } from 'drizzle-orm';
import type { TableLabel } from '#contracts/administration/label-table';
import type { LabelKindName } from '#contracts/catalogue/label';
import { number, object } from '#db/json-row';
import { contains, containsText, displayNameOrder } from '#db/keyset';
import type { Resource, ResourceColumn } from '#functions/administration/resource/resource.definition';
import { LABELS } from '#functions/catalogue/label/label.kind';
import { labelActions } from './label-action';
import { LABEL_LINKS } from './label-link';

type LinkKind = 'track' | 'album' | 'artist';

/** Filters and sorting count links only up to this number. */
const SIZE_CAP = 100_000;

const linksOf = (kind: LabelKindName, link: LinkKind) => LABEL_LINKS[kind].find((each) => each.kind === link);

const countOf = (kind: LabelKindName, link: LinkKind): SQL => {
  const links = linksOf(kind, link);
  if (!links) return sql`0`;
  const { table, thing, label, things } = links;
  return sql`(select count(*) from ${table} join ${things} on ${things.id} = ${thing} where ${label} = ${LABELS[kind].table.id}
    and ${sql.identifier(`${link}s`)}.deleted_at is null)`;
};

/** Includes the bin, so that an index alone can answer it. */
const sizeOf = (kind: LabelKindName, link: LinkKind): SQL => {
  const links = linksOf(kind, link);
  return links
    ? sql`(select count(*) from (select 1 from ${links.table} where ${links.label} = ${LABELS[kind].table.id} limit ${SIZE_CAP}))`
    : sql`0`;
};

const isUnused = (kind: LabelKindName): SQL =>
  sql.join(
    LABEL_LINKS[kind]
      .filter((link) => link.kind !== 'user')
      .map(({ table, label }) => sql`not exists (select 1 from ${table} where ${label} = ${LABELS[kind].table.id})`),
    sql` and `,
  );

const rowOf = (kind: LabelKindName) => {
  const { table } = LABELS[kind];
  return object({
    id: table.id,
    name: table.name,
    display_name: table.displayName,
    image: table.image,
    tracks_count: number(countOf(kind, 'track')),
    albums_count: number(countOf(kind, 'album')),
    artists_count: number(countOf(kind, 'artist')),
    createdAt: table.createdAt,
  });
};
type LabelRow = ReturnType<ReturnType<typeof rowOf>['read']>;

const counted = (kind: LabelKindName, link: LinkKind, cell: (label: TableLabel) => number): ResourceColumn<TableLabel> => ({
  type: 'number',
  value: sizeOf(kind, link),
  filters: true,
  sorts: sizeOf(kind, link),
  cell,
});

const labelTable = (kind: LabelKindName): Resource<LabelRow, TableLabel> => {
  const { one, table, permission } = LABELS[kind];
  return {
    name: kind,
    permission,
    area: kind,
    counted: [one, kind],
    called: sql`${table.displayName}`,
    table,
    where: sql`1`,
    finds: (typed) => sql`(${contains(table.folded, typed)} or ${containsText(table.name, typed)})`,
    defaultOrder: 'created',
    exported: ['display_name', 'name', 'tracks', 'albums', ...(kind === 'genres' ? ['artists'] : []), 'created'],
    columns: {
      display_name: {
        type: 'text',
        value: sql`${table.displayName}`,
        folded: sql`${table.folded}`,
        filters: true,
        sorts: displayNameOrder(table),
        cell: ({ display_name }) => display_name,
      },
      name: { type: 'text', value: sql`${table.name}`, filters: true, sorts: sql`${table.name}`, cell: ({ name }) => name },
      tracks: counted(kind, 'track', ({ tracks_count }) => tracks_count),
      albums: counted(kind, 'album', ({ albums_count }) => albums_count),
      ...(kind === 'genres' && { artists: counted(kind, 'artist', ({ artists_count }) => artists_count) }),
      unused: { type: 'flag', value: sql`(${isUnused(kind)})`, filters: true },
      created: {
        type: 'date',
        value: sql`${table.createdAt}`,
        filters: true,
        sorts: sql`${table.id}`,
        cell: ({ created_at }) => created_at,
      },
    },
    row: rowOf(kind),
    view: (_, { createdAt, ...row }) => ({ ...row, kind, created_at: createdAt.toISOString() }),
    allows: () => sql`1`,
    actions: labelActions(kind),
  };
};

export const genreTable = labelTable('genres');
export const tagTable = labelTable('tags');
