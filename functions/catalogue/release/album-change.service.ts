import { and, eq, gt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type AlbumChanges, type AlbumDetail, albumChanges, type NewAlbum } from '#contracts/catalogue/album';
import { columnValues } from '#db/contract-columns';
import { changedFoldedCredits, foldedCredits, nameColumns } from '#db/folded-name';
import { list, object, readRows } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { albumGenres } from '#db/schema/genre';
import { albumTags } from '#db/schema/tag';
import { homeExitStatements } from '#functions/account/membership/home-exit.service';
import { makerOf, managesArtist } from '#functions/account/membership/ownership.select';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { canControlAlbum, canEditAlbum, canSeeAlbum } from '#functions/catalogue/album/album.policy';
import { albumDetailFields, albumHomeName, albumPermissions } from '#functions/catalogue/album/album.select';
import { publishingColumns } from '#functions/catalogue/album/album.service';
import { toAlbumDetail } from '#functions/catalogue/album/album.view';
import { consentsAfter, consentsBefore, workChange } from '#functions/catalogue/credit/consent.service';
import { type CreditPlan, creditStatements, planCredits } from '#functions/catalogue/credit/credit-plan.service';
import { homeColumn } from '#functions/catalogue/credit/home-plan.service';
import { findGenres, insertTags, slugRows, withPlainTags } from '#functions/catalogue/publishing/classification.service';
import { CONTROLLED_ALBUM_FIELDS, withoutControlled } from '#functions/catalogue/publishing/controlled-field.policy';
import { genresOf, tagsOf } from '#functions/catalogue/publishing/former-name.select';
import { announceReleases } from '#functions/catalogue/publishing/release-announcement.service';
import { scheduleErrors } from '#functions/catalogue/publishing/schedule.policy';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { requireRevision, revisionRights } from '#functions/platform/api/revision';
import { auditStatementWhere, changeStatements, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { BIN_RETENTION } from '#functions/platform/contract/duration';
import { toSlug } from '#functions/platform/contract/slug';
import { type FieldErrors, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { spoofErrors } from '#functions/platform/name/name-guard.service';
import { isUpheld } from '#functions/platform/report-outcome/report-outcome.select';
import { reopenReports } from '#functions/platform/report-outcome/report-outcome.service';
import { imageOfFile } from '#functions/upload/upload/file-image.service';

/** The id inserted in this batch, since ids only rise. */
const NEWEST = sql`(select max(id) from ${albums})`;

const relationStatements = (
  context: Context,
  id: ReturnType<typeof sql>,
  { genres: genreNames, tags: tagNames }: AlbumChanges,
  credits?: CreditPlan,
): BatchItem<'sqlite'>[] => {
  const { db } = context;
  const statements: BatchItem<'sqlite'>[] = credits ? creditStatements(context, 'album', id, credits) : [];
  if (genreNames) {
    const named = sql`select distinct ${id}, named.id from (${genresOf(slugRows(genreNames))}) as named`;
    statements.push(db.delete(albumGenres).where(sql`${albumGenres.albumId} = ${id}`), db.insert(albumGenres).select(named));
  }
  if (tagNames) {
    const named = sql`select distinct ${id}, named.id from (${tagsOf(slugRows(tagNames))}) as named`;
    statements.push(
      insertTags({ db }, tagNames),
      db.delete(albumTags).where(sql`${albumTags.albumId} = ${id}`),
      db.insert(albumTags).select(named),
    );
  }
  return statements;
};

/** Throws 422 with all field errors at once, including `refused`. */
const resolveChanges = async (
  context: Context,
  changes: AlbumChanges,
  albumId?: number,
  refused: FieldErrors = {},
): Promise<{ image?: string | null; credits?: CreditPlan }> => {
  const credits = changes.artists?.map((id) => ({ id, role: 'primary' as const }));
  const [credited, existingGenres] = await Promise.all([
    credits && planCredits(context, { kind: 'album', id: albumId }, credits, 'artists'),
    findGenres(context, changes.genres ?? []),
  ]);
  const unknown = (changes.genres ?? []).filter((name) => !existingGenres.some((genre) => genre.name === toSlug(name)));
  const errors: FieldErrors = {
    ...refused,
    ...credited?.errors,
    ...(unknown.length && { genres: [`There is no genre “${unknown.join('”, “')}”.`] }),
  };
  if (Object.keys(errors).length) throw validationError(errors);
  const { image_entry_id: entry } = changes;
  const image = typeof entry === 'number' ? await imageOfFile(context, entry, 'album', 'image_entry_id') : entry;
  return { image, credits: credited?.plan };
};

const columnsOf = (changes: AlbumChanges, { image, credits }: { image?: string | null; credits?: CreditPlan }) => ({
  ...columnValues(albums, albumChanges.shape, changes),
  ...(changes.name !== undefined && { ...nameColumns(changes.name), slug: toSlug(changes.name) }),
  image,
  homeArtistId: homeColumn(albums, credits),
  ...publishingColumns(changes),
});

const creditsOf = ({ label, catalogue_number }: AlbumChanges) => ({ label, catalogue_number });

/** Private until published. Administrators may name any artists, whose managers then own the album. Throws 422. */
export const createAlbum = async (context: Context, body: NewAlbum): Promise<number> => {
  const { db, actor, now } = context;
  const input = await withPlainTags(context, body);
  const resolved = await resolveChanges(context, input, undefined, {
    ...scheduleErrors(input, now),
    ...(await spoofErrors(context, input.name)),
  });
  const homeArtistId = resolved.credits!.homeArtistId;
  const { name, slug, ...columns } = columnsOf({ visibility: 'private', ...input }, resolved);
  const ownerId = makerOf(actor.user!.id, homeArtistId);
  const values = {
    ...columns,
    ...nameColumns(name!),
    slug: slug!,
    foldedCredits: foldedCredits(creditsOf(input)),
    ownerId,
    createdAt: now,
    updatedAt: now,
  };
  const [[created]] = await guardedBatch(context, resolved.credits!.rights, [
    db.insert(albums).values(values).returning({ id: albums.id }),
    auditStatementWhere(
      context,
      { action: 'albums.create', subject: { type: 'album', id: null, name: name! } },
      sql`not ${managesArtist(actor.user!.id, homeArtistId)}`,
      NEWEST,
    ),
    ...relationStatements(context, NEWEST, input, resolved.credits),
    ...invalidationStatements(context, { artist: input.artists }),
    ...consentsAfter(context, 'album', sql`(${NEWEST})`, workChange(undefined, input)),
  ]);
  if (input.visibility === 'public') await announceReleases(context);
  return created!.id;
};

const readAlbum = async ({ db, actor }: Context, id: number): Promise<AlbumDetail | null> => {
  const [row] = await readRows(db, object(albumDetailFields(actor)), sql`${albums} where ${albums.id} = ${id}`);
  return row ? toAlbumDetail(actor, row) : null;
};

/** Callers who only edit may send controlled fields unchanged. */
const controlledAlbumFields = async (context: Context, id: number, input: AlbumChanges, homeName: string | null) => {
  const stored = await readAlbum(context, id);
  const artists = stored?.artists.map((artist) => artist.id);
  return withoutControlled(input, { ...stored, artists }, CONTROLLED_ALBUM_FIELDS, homeName);
};

/** Invalidates the pages of former artists too. Throws 403, 404, 412, 422. */
export const updateAlbum = async (context: Context, id: number, body: AlbumChanges, headers: Headers): Promise<void> => {
  const { db, actor, now } = context;
  const input = await withPlainTags(context, body);
  const credited = list(object({ id: albumArtists.artistId }), sql`${albumArtists} where ${albumArtists.albumId} = ${albums.id}`);
  const [album] = await readRows(
    db,
    object({
      ...albumPermissions(actor),
      id: albums.id,
      name: albums.name,
      revision: albums.revision,
      scheduledAt: albums.scheduledAt,
      homeName: albumHomeName,
      credited,
    }),
    sql`${albums} where ${albums.id} = ${id}`,
  );
  if (!album || album.deletedAt !== null || !canSeeAlbum(actor, album)) throw notFound();
  if (!canEditAlbum(actor, album)) throw forbidden();
  requireRevision(headers, album);
  const isInControl = canControlAlbum(actor, album);
  const { allowed: changes, errors } = isInControl
    ? { allowed: input, errors: {} }
    : await controlledAlbumFields(context, id, input, album.homeName);
  const spoofs = await spoofErrors(context, changes.name, album.name);
  const resolved = await resolveChanges(context, changes, id, { ...errors, ...scheduleErrors(changes, now, album.scheduledAt), ...spoofs });
  const isOffice = isInControl && isByOffice(actor, (who) => canControlAlbum(who, album));
  const trace = isOffice ? await readAlbum(context, id) : null;
  const change = db
    .update(albums)
    .set({ ...columnsOf(changes, resolved), foldedCredits: changedFoldedCredits(albums.foldedCredits, creditsOf(changes)), updatedAt: now })
    .where(eq(albums.id, id));
  const works = sql`(${id})`;
  const rights = [
    ...worksHeld(actor, 'album', [album], isInControl ? 'control' : 'edit'),
    ...(resolved.credits?.rights ?? []),
    ...revisionRights(headers, sql`albums`, album),
  ];
  await guardedBatch(context, rights, [
    consentsBefore(context, 'album', works),
    change,
    ...relationStatements(context, sql`${id}`, changes, resolved.credits),
    ...invalidationStatements(context, { album: [id], artist: changes.artists ? album.credited.map((artist) => artist.id) : [] }),
    ...consentsAfter(context, 'album', works, workChange(album, changes)),
    ...(resolved.credits ? homeExitStatements(context, 'album', works) : []),
    ...changeStatements(context, 'albums.update', 'album', trace, changes),
  ]);
  if (changes.visibility === 'public') await announceReleases(context);
};

/** Private if an office deleted it because of reports; an office reopens them instead. Throws 404 unless the caller controls it and it is still in the bin. */
export const restoreAlbum = async (context: Context, id: number): Promise<void> => {
  const { db, actor, now } = context;
  const [album] = await readRows(
    db,
    object({ ...albumPermissions(actor), id: albums.id, name: albums.name }),
    sql`${albums} where ${albums.id} = ${id}`,
  );
  if (!album || album.deletedAt === null || !canControlAlbum(actor, album)) throw notFound();
  const isOffice = isByOffice(actor, (who) => canControlAlbum(who, album));
  const change = db
    .update(albums)
    .set({ deletedAt: null, ...(!isOffice && { visibility: sql`iif(${isUpheld('album')}, 'private', ${albums.visibility})` }) })
    .where(and(eq(albums.id, id), gt(albums.deletedAt, new Date(now.getTime() - BIN_RETENTION))))
    .returning({ id: albums.id });
  const entry = { action: 'albums.restore', subject: { type: 'album', id, name: album.name } } as const;
  const trace = isOffice ? [auditStatementWhere(context, entry, HAS_CHANGED)] : [];
  const [[restored]] = await guardedBatch(context, worksHeld(actor, 'album', [album], 'control'), [
    change,
    ...trace,
    ...invalidationStatements(context, { album: [id] }),
    ...(isOffice ? [reopenReports(context, 'album', id, album.deletedAt)] : []),
  ]);
  if (!restored) throw notFound();
};
