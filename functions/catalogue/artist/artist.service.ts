import { eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArtistChanges, ArtistDetail, ArtistItem, artistApi, newArtist, Spotlight } from '#contracts/catalogue/artist';
import { type Expression, list, number, object, readRows } from '#db/json-row';
import { contains, isOneOf, pageLimits } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { tracks } from '#db/schema/track';
import { artistsManaged } from '#functions/account/membership/work-guard.select';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch, isPermitted } from '#functions/platform/access/guarded-batch';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { requireAll } from '#functions/platform/api/require-all-rows';
import { requireRevision, revisionRights } from '#functions/platform/api/revision';
import { auditStatement, changeStatements, removalStatements } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { toPage } from '#functions/platform/contract/pagination';
import { AppError, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { BORROWED_NAME, rejectingNamesake, requireOwnName } from '#functions/platform/name/name-guard.service';
import { upheldStatements } from '#functions/platform/report-outcome/report-outcome.service';
import { imageOfFile } from '#functions/upload/upload/file-image.service';
import { canDeleteArtist, canEditArtist, canSeeArtist } from './artist.policy';
import { ARTIST_SORTS, artistDetailRow, artistPage, artistPermissions, artistRow, similarArtistsWhere } from './artist.select';
import { toArtistDetail, toArtistItem } from './artist.view';
import { artistNameColumns } from './artist-name';
import { lapseStatements } from './artist-rename.service';
import { isPublicMusic } from './spotlight.select';

type ArtistListQuery = z.output<typeof artistApi.list.query & z.ZodType>;

/** `others` are allowed only by an administrative permission. Throws 403, 404. */
const requireAllowed = async ({ db, actor }: Context, ids: number[], allowed: typeof canEditArtist) => {
  const row = object({ ...artistPermissions(actor), id: artists.id, name: artists.name, revision: artists.revision });
  const rows = await readRows(db, row, sql`${artists} where ${isOneOf(artists.id, ids)}`);
  requireAll(
    ids,
    rows.filter((row) => canSeeArtist(actor, row)),
    (row) => allowed(actor, row),
  );
  const others = rows.filter((each) => isByOffice(actor, (who) => allowed(who, each)));
  const own = rows.flatMap((row) => (others.includes(row) ? [] : [row.id]));
  const rights = [
    ...artistsManaged(actor, own, allowed === canDeleteArtist ? 'directly' : 'any'),
    ...(others.length ? [isPermitted(sql`${actor.user!.id}`, 'artists.update')] : []),
  ];
  return { rows, others, rights };
};

export const listArtists = async ({ db, actor }: Context, query: ArtistListQuery) => {
  const where = contains(artists.folded, query.query);
  const rows = await readRows(db, artistRow(actor), artistPage({ ...pageLimits(query), where, key: ARTIST_SORTS[query.orderBy] }));
  return toPage(
    rows.map((row) => toArtistItem(actor, row)),
    query.page,
    query.perPage,
  );
};

export const showArtist = async ({ db, actor, now }: Context, id: number): Promise<ArtistDetail> => {
  const [row] = await readRows(db, artistDetailRow(actor, now), sql`${artists} where ${artists.id} = ${id}`);
  if (!row || !canSeeArtist(actor, row)) throw notFound();
  return toArtistDetail(actor, row);
};

/** One statement. Throws 404 if the artist is not visible. */
export const listOfArtist = async <Row>({ db, actor }: Context, id: number, rows: Expression<Row[]>): Promise<Row[]> => {
  const row = object({ ...artistPermissions(actor), rows });
  const [artist] = await readRows(db, row, sql`${artists} where ${artists.id} = ${id}`);
  if (!artist || !canSeeArtist(actor, artist)) throw notFound();
  return artist.rows as Row[];
};

export const listSimilarArtists = async (context: Context, id: number): Promise<ArtistItem[]> => {
  const rows = await listOfArtist(context, id, list(artistRow(context.actor), similarArtistsWhere(id)));
  return rows.map((row) => toArtistItem(context.actor, row));
};

/** The id inserted in this batch, since ids only rise. */
const NEWEST = sql<number>`(select max(id) from ${artists})`;

export const createArtist = async (context: Context, { name }: z.output<typeof newArtist>): Promise<ArtistDetail> => {
  const { db, now } = context;
  const [[created]] = await db.batch([
    db
      .insert(artists)
      .values({ ...artistNameColumns(name), createdAt: now, updatedAt: now })
      .returning({ id: artists.id }),
    auditStatement(context, { action: 'artists.create', subject: { type: 'artist', id: NEWEST, name } }),
  ]);
  return showArtist(context, created!.id);
};

/** Existing URLs must belong to the artist. Throws 422. */
const imagesOf = async (context: Context, id: number, requested: ArtistChanges['images']): Promise<string[] | undefined> => {
  if (!requested) return undefined;
  const [artist] = await context.db.select({ images: artists.images }).from(artists).where(eq(artists.id, id));
  if (requested.some((image) => typeof image === 'string' && !artist?.images.includes(image)))
    throw validationError({ images: ['Choose an image.'] });
  const images = requested.map((image) => (typeof image === 'string' ? image : imageOfFile(context, image, 'artist', 'images')));
  return Promise.all(images);
};

const spotlightColumns = async ({ db }: Context, id: number, spotlight: Spotlight | null) => {
  if (!spotlight) return { spotlightKind: null, spotlightId: null };
  const [own] = await readRows(db, object({ id: artists.id }), sql`${artists} where ${artists.id} = ${id} and ${isPublicMusic(spotlight)}`);
  if (!own) throw validationError({ spotlight: ['Choose a public release or track of this artist.'] });
  return { spotlightKind: spotlight.kind, spotlightId: spotlight.id };
};

/** The verified mark lapses unless the office changes the name. Throws 422. */
const renameOf = async (context: Context, id: number, before: string, name: string | undefined) => {
  if (name === undefined || name === before) return { columns: {}, before: [], rights: [] };
  const columns = artistNameColumns(name);
  if (hasPermission(context.actor, 'artists.update'))
    return { columns, before: [], rights: [isPermitted(sql`${context.actor.user!.id}`, 'artists.update')] };
  await requireOwnName(context, 'name', name, id);
  const verified = sql`case when ${artists.name} = ${name} then ${artists.verified} else 0 end`;
  return { columns: { ...columns, verified }, before: lapseStatements(context, id, name), rights: [] };
};

/** Throws 403, 404, 412, 422. */
export const updateArtist = async (
  context: Context,
  id: number,
  { image_entry_id: entry, images: requestedImages, spotlight, ...changes }: ArtistChanges,
  headers: Headers,
): Promise<ArtistDetail> => {
  const { db, now } = context;
  const { rows, others, rights } = await requireAllowed(context, [id], canEditArtist);
  for (const row of rows) requireRevision(headers, row);
  const unchanged = rows.flatMap((row) => revisionRights(headers, sql`artists`, row));
  const trace = others.length ? await showArtist(context, id) : null;
  const renamed = await renameOf(context, id, rows[0]!.name, changes.name);
  const forward = spotlight === undefined ? {} : await spotlightColumns(context, id, spotlight);
  const image = typeof entry === 'number' ? await imageOfFile(context, entry, 'artist', 'image_entry_id') : entry;
  const images = await imagesOf(context, id, requestedImages);
  const change = db
    .update(artists)
    .set({ ...changes, ...renamed.columns, ...forward, image, images, updatedAt: now })
    .where(eq(artists.id, id));
  const fields = { ...changes, image_entry_id: entry, images: requestedImages, spotlight };
  const [first, ...rest] = [
    ...renamed.before,
    change,
    ...invalidationStatements(context, { artist: [id] }),
    ...changeStatements(context, 'artists.update', 'artist', trace && { ...trace, ...trace.profile }, fields),
  ];
  const batch = guardedBatch(context, [...rights, ...renamed.rights, ...unchanged], [first!, ...rest]);
  await rejectingNamesake(batch, () => validationError({ name: [BORROWED_NAME] }));
  return showArtist(context, id);
};

const musicAtHome = (ids: number[]): SQL => sql`(select ${tracks.name} from ${tracks}
    where ${isOneOf(tracks.homeArtistId, ids)} and ${tracks.deletedAt} is null
  union all select ${albums.name} from ${albums} where ${isOneOf(albums.homeArtistId, ids)} and ${albums.deletedAt} is null)`;

/** All or none. Throws 403, 404, 409 while one of them is the home of music that isn't deleted. */
export const deleteArtists = async (context: Context, ids: number[]): Promise<void> => {
  const { db, now } = context;
  const { others, rights: managed } = await requireAllowed(context, ids, canDeleteArtist);
  const [{ count }] = await readRows(db, object({ count: number(sql`(select count(*) from ${musicAtHome(ids)})`) }), sql`(select 1)`);
  if (count > 0) throw new AppError(409, 'has_music', 'Delete the music of this artist first, or move it to another artist.');
  const rights = [...managed, sql`not exists (select 1 from ${musicAtHome(ids)})`];
  const change = db.update(artists).set({ deletedAt: now }).where(isOneOf(artists.id, ids));
  const trace = removalStatements(context, 'artists.delete', 'artist', others);
  const upheld = upheldStatements(context, 'artist', others);
  await guardedBatch(context, rights, [change, ...invalidationStatements(context, { artist: ids }), ...trace, ...upheld]);
};
