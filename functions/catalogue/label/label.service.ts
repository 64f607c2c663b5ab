import { sql } from 'drizzle-orm';
import type { Label, LabelBody, LabelKindName } from '#contracts/catalogue/label';
import { displayNameColumns } from '#db/folded-name';
import { object, type Read, readRows } from '#db/json-row';
import { genres } from '#db/schema/genre';
import { genreReferenceRow } from '#functions/catalogue/artist/artist.select';
import { genreTakenStatements } from '#functions/catalogue/genre/genre-proposal.service';
import type { Context } from '#functions/platform/access/context';
import { ensureRevision, rejectingStale, requireRevision } from '#functions/platform/api/revision';
import { changesBetween } from '#functions/platform/audit/audit.policy';
import { auditStatement, auditStatementWhere, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { toSlug } from '#functions/platform/contract/slug';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { spoofErrors } from '#functions/platform/name/name-guard.service';
import { imageOfFile } from '#functions/upload/upload/file-image.service';
import { LABELS } from './label.kind';
import { canEditLabels } from './label.policy';
import { genresBelow, labelAt, labelRow } from './label.select';

/** `toSlug` of a name without alphanumeric characters. */
const NO_SLUG = '-';

const requireKeeper = ({ actor }: Context, kind: LabelKindName): void => {
  if (!canEditLabels(actor, kind)) throw forbidden();
};

const toLabel = (kind: LabelKindName, { old, ...row }: Read<ReturnType<typeof labelRow>>): Label => ({
  ...row,
  kind,
  other_names: old.map(({ name }) => name),
});

/** Throws 403, 404. */
export const showLabel = async (context: Context, kind: LabelKindName, id: number): Promise<Label> => {
  requireKeeper(context, kind);
  const { table } = LABELS[kind];
  const [row] = await readRows(context.db, labelRow(kind), sql`${table} where ${table.id} = ${id}`);
  if (!row) throw notFound();
  return toLabel(kind, row);
};

/** Throws 422 if the slug is empty or taken, also by a redirect. */
const freeName = async ({ db }: Context, kind: LabelKindName, { name, display_name }: LabelBody, id: number | null): Promise<string> => {
  const slug = toSlug(name || display_name);
  if (slug === NO_SLUG) throw validationError({ [name ? 'name' : 'display_name']: ['Use at least one letter or digit.'] });
  const { table } = LABELS[kind];
  const [other] = await readRows(db, object({ name: table.name, display_name: table.displayName }), labelAt(kind, slug, id));
  if (!other) return slug;
  const conflict = other.name === slug ? 'already has this address' : 'is where this address redirects to';
  throw validationError({ name: [`“${other.display_name}” ${conflict}. Choose another one, or merge the two.`] });
};

const requireFreeDisplayName = async (context: Context, name: string, before?: string): Promise<void> => {
  const { name: display_name } = await spoofErrors(context, name, before);
  if (display_name) throw validationError({ display_name });
};

const taken = () => validationError({ name: ['This address was just taken.'] });

const valuesOf = ({ name, display_name, image, parent, other_names }: Omit<Label, 'id' | 'kind' | 'revision'>) => ({
  display_name,
  name,
  image,
  other_names,
  parent: parent?.display_name ?? null,
});

/** Throws 422 unless it is a genre that is not below this one. */
const readParent = async ({ db }: Context, kind: LabelKindName, parentId: number | null, id: number | null): Promise<Label['parent']> => {
  if (parentId === null) return null;
  if (kind === 'tags') throw validationError({ parent_id: ['Only genres have a parent.'] });
  const [parent] = await readRows(db, object(genreReferenceRow), sql`${genres} where ${genres.id} = ${parentId}`);
  if (!parent) throw validationError({ parent_id: ['Choose an existing genre.'] });
  const [below] = await db.all<{ id: number }>(sql`select id from (${genresBelow(id ?? 0)}) where id = ${parentId}`);
  if (below) throw validationError({ parent_id: ['Choose a genre that isn’t this one or below it.'] });
  return parent;
};

const isStillAbove = (parent: Label['parent'], id: number) =>
  sql`${genres.id} = ${id} and (${parent?.id ?? null} is null or ${parent?.id ?? 0} not in (${genresBelow(id)}))`;

const parentStatements = ({ db }: Context, kind: LabelKindName, parent: Label['parent'], id: number) =>
  kind === 'genres'
    ? [
        db
          .update(genres)
          .set({ parentId: parent?.id ?? null })
          .where(isStillAbove(parent, id)),
      ]
    : [];

const readImage = (context: Context, kind: LabelKindName, entry: LabelBody['image_entry_id']) =>
  typeof entry === 'number' ? imageOfFile(context, entry, LABELS[kind].one, 'image_entry_id') : entry;

/** Tracks that proposed this genre get it. Throws 403, 422. */
export const createLabel = async (context: Context, kind: LabelKindName, body: LabelBody): Promise<Label> => {
  requireKeeper(context, kind);
  const { db, now } = context;
  const { one, table } = LABELS[kind];
  await requireFreeDisplayName(context, body.display_name);
  const [name, image = null, parent] = await Promise.all([
    freeName(context, kind, body, null),
    readImage(context, kind, body.image_entry_id),
    readParent(context, kind, body.parent_id ?? null, null),
  ]);
  const { display_name } = body;
  const entry = {
    action: `${kind}.create` as const,
    subject: { type: one, id: null, name: display_name },
    after: valuesOf({ name, display_name, image, parent, other_names: [] }),
  };
  const [[created]] = await db.batch([
    db
      .insert(table)
      .values({ name, ...displayNameColumns(display_name), image, ...(parent && { parentId: parent.id }), createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: table.id }),
    auditStatementWhere(context, entry, HAS_CHANGED, sql`(select max(id) from ${table})`),
    ...(kind === 'genres' ? genreTakenStatements(context, name) : []),
    ...invalidationStatements(context, { site: true }),
  ]);
  if (!created) throw taken();
  return showLabel(context, kind, created.id);
};

const addressStatements = ({ db }: Context, before: Label, after: Label) => {
  const { table, redirects, target } = LABELS[before.kind];
  const kept = JSON.stringify(after.other_names);
  return [
    db.delete(redirects).where(sql`${target} = ${before.id} and ${redirects.name} not in (select value from json_each(${kept}))`),
    ...(before.name === after.name
      ? []
      : [
          db
            .insert(redirects)
            .select(sql`select ${before.name}, ${table.id}, ${table.updatedAt} from ${table} where ${table.id} = ${before.id}`),
        ]),
  ];
};

const changed = async (context: Context, before: Label, body: LabelBody): Promise<Label> => {
  const [name, image = before.image, parent] = await Promise.all([
    freeName(context, before.kind, { ...body, name: body.name ?? before.name }, before.id),
    readImage(context, before.kind, body.image_entry_id),
    body.parent_id === undefined ? before.parent : readParent(context, before.kind, body.parent_id, before.id),
  ]);
  const kept = body.other_names ? before.other_names.filter((old) => body.other_names?.includes(old)) : before.other_names;
  const old = name === before.name ? kept : [...kept, before.name];
  return { ...before, name, display_name: body.display_name, image, parent, other_names: old.filter((each) => each !== name).sort() };
};

/** The former slug redirects. Throws 403, 404, 412, 422. */
export const updateLabel = async (context: Context, kind: LabelKindName, id: number, body: LabelBody, headers: Headers): Promise<Label> => {
  const before = await showLabel(context, kind, id);
  requireRevision(headers, before);
  await requireFreeDisplayName(context, body.display_name, before.display_name);
  const after = await changed(context, before, body);
  const changes = changesBetween(valuesOf(before), valuesOf(after));
  if (!changes.after) return before;
  const { db, now } = context;
  const { one, table } = LABELS[kind];
  const batch = db.batch([
    ensureRevision(context, sql`${table}`, before),
    db
      .update(table)
      .set({
        name: after.name,
        ...displayNameColumns(after.display_name),
        image: after.image,
        updatedAt: now,
        revision: sql`${table.revision} + 1`,
      })
      .where(sql`${table.id} = ${id}`),
    ...(after.parent?.id === before.parent?.id ? [] : parentStatements(context, kind, after.parent, id)),
    ...addressStatements(context, before, after),
    ...invalidationStatements(context, { site: true }),
    auditStatement(context, { action: `${kind}.update`, subject: { type: one, id, name: before.display_name }, ...changes }),
  ]);
  await rejectingStale(batch);
  return showLabel(context, kind, id);
};
