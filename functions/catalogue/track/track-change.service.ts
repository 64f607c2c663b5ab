import { eq, type SQL, sql } from 'drizzle-orm';
import type { TrackDetail } from '#contracts/catalogue/track';
import { columnValues } from '#db/contract-columns';
import { changedFoldedCredits, foldedCredits, nameColumns, trackCredits } from '#db/folded-name';
import { list, object, readRows } from '#db/json-row';
import { albums } from '#db/schema/album';
import { trackArtists, tracks } from '#db/schema/track';
import { homeExitStatements } from '#functions/account/membership/home-exit.service';
import { makerOf, managesArtist } from '#functions/account/membership/ownership.select';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { canControlAlbum } from '#functions/catalogue/album/album.policy';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { publishingColumns } from '#functions/catalogue/album/album.service';
import { albumAudioConsents, consentsAfter, consentsBefore, workChange } from '#functions/catalogue/credit/consent.service';
import { type CreditPlan, planCredits } from '#functions/catalogue/credit/credit-plan.service';
import { homeColumn } from '#functions/catalogue/credit/home-plan.service';
import { findGenres, withPlainTags } from '#functions/catalogue/publishing/classification.service';
import { CONTROLLED_TRACK_FIELDS, withoutControlled } from '#functions/catalogue/publishing/controlled-field.policy';
import { announceReleases } from '#functions/catalogue/publishing/release-announcement.service';
import { scheduleErrors } from '#functions/catalogue/publishing/schedule.policy';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { requireRevision, revisionRights } from '#functions/platform/api/revision';
import { auditStatementWhere, changeStatements } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { toSlug } from '#functions/platform/contract/slug';
import { type FieldErrors, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { spoofErrors } from '#functions/platform/name/name-guard.service';
import { imageOfFile } from '#functions/upload/upload/file-image.service';
import { reserveSpace } from '#functions/upload/upload/quota.service';
import { archiveAudio } from './audio-version.service';
import { canControlTrack, canEditTrack, canSeeTrack } from './track.policy';
import { trackHomeName, trackPermissions } from './track.select';
import { showTrack } from './track.service';
import { type NewTrack, type TrackChanges, trackChanges } from './track-change.contract';
import { type AudioColumns, audioColumns, isRejectedFile } from './track-file.service';
import { rejectingOverQuota, trackQuotaStatement } from './track-quota.service';
import { relationStatements } from './track-relation.service';

interface Before {
  id?: number;
  albumId: number | null;
}
const NOTHING: Before = { albumId: null };

const idList = (ids: number[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** Fields that a consent to a credit covers. */
const CONSENTED = ['name', 'sound', 'artists', 'visibility'] as const;

const albumChange = async (
  { db, actor }: Context,
  albumId: number | null | undefined,
  before: Before,
): Promise<{ errors?: FieldErrors; rights: SQL[]; releaseDate?: string | null }> => {
  if (!albumId || albumId === before.albumId) return { rights: [] };
  const row = object({ ...albumPermissions(actor), id: albums.id, releaseDate: albums.releaseDate });
  const [album] = await readRows(db, row, sql`${albums} where ${albums.id} = ${albumId}`);
  return album && album.deletedAt === null && canControlAlbum(actor, album)
    ? { rights: worksHeld(actor, 'album', [album], 'control'), releaseDate: album.releaseDate }
    : { errors: { album_id: ['Choose one of your albums.'] }, rights: [] };
};

const genreErrors = async (context: Context, names: string[] = []): Promise<FieldErrors> => {
  const existing = (await findGenres(context, names)).map(({ name }) => name);
  const unknown = names.filter((name) => !existing.includes(toSlug(name)));
  return unknown.length ? { genres: [`There is no genre ${unknown.map((name) => `“${name}”`).join(', ')}.`] } : {};
};

/** Throws 422 with all field errors at once, including `refused`. */
const resolveChanges = async (
  context: Context,
  changes: TrackChanges,
  before: Before,
  refused: FieldErrors = {},
): Promise<{ audio?: AudioColumns; image?: string | null; credits?: CreditPlan; rights: SQL[]; albumDate: string | null }> => {
  const [credited, album, genre, audio] = await Promise.all([
    changes.artists && planCredits(context, { kind: 'track', id: before.id }, changes.artists, 'artists'),
    albumChange(context, changes.album_id, before),
    genreErrors(context, changes.genres),
    changes.sound ? audioColumns(context, changes.sound) : undefined,
  ]);
  const errors = { ...refused, ...credited?.errors, ...album.errors, ...genre, ...(audio && isRejectedFile(audio) ? audio : {}) };
  if (Object.keys(errors).length) throw validationError(errors);
  const { image_entry_id: entry } = changes;
  const image = typeof entry === 'number' ? await imageOfFile(context, entry, 'track', 'image_entry_id') : entry;
  const rights = [...(credited?.plan.rights ?? []), ...album.rights];
  const albumDate = album.releaseDate ?? null;
  return { image, credits: credited?.plan, rights, albumDate, ...(audio && !isRejectedFile(audio) && { audio }) };
};

const columnsOf = (
  changes: TrackChanges,
  { audio, image, credits }: { audio?: AudioColumns; image?: string | null; credits?: CreditPlan },
) => ({
  ...columnValues(tracks, trackChanges.shape, changes),
  ...(changes.name !== undefined && { ...nameColumns(changes.name), slug: toSlug(changes.name) }),
  image,
  homeArtistId: homeColumn(tracks, credits),
  ...audio,
  ...publishingColumns(changes),
});

/** The id inserted in this batch, since ids only rise. */
const NEWEST = sql`(select max(id) from ${tracks})`;

/** Administrators may name any artists, whose managers then own the track. Throws 403 over the track quota, 413 over the storage quota, 422. */
export const createTrack = async (context: Context, body: NewTrack): Promise<TrackDetail> => {
  const { db, actor, now } = context;
  const input = await withPlainTags(context, body);
  const resolved = await resolveChanges(context, input, NOTHING, {
    ...scheduleErrors(input, now),
    ...(await spoofErrors(context, input.name)),
  });
  const homeArtistId = resolved.credits!.homeArtistId;
  const ownerId = makerOf(actor.user!.id, homeArtistId);
  const dated = { visibility: 'private' as const, ...input, release_date: input.release_date ?? resolved.albumDate };
  const columns = { ...columnsOf(dated, resolved), ...nameColumns(input.name), slug: toSlug(input.name) };
  const { duration } = resolved.audio!;
  const values = { ...columns, foldedCredits: foldedCredits(trackCredits(input)), duration, ownerId, createdAt: now, updatedAt: now };
  const changed = { artist: input.artists.map(({ id }) => id), album: input.album_id ? [input.album_id] : [] };
  const album = albumAudioConsents(context, idList(changed.album));
  const batch = guardedBatch(context, resolved.rights, [
    album.before,
    db.insert(tracks).values(values).returning({ id: tracks.id }),
    auditStatementWhere(
      context,
      { action: 'tracks.create', subject: { type: 'track', id: null, name: input.name } },
      sql`not ${managesArtist(actor.user!.id, homeArtistId)}`,
      NEWEST,
    ),
    ...relationStatements(context, NEWEST, input, resolved.credits),
    ...invalidationStatements(context, changed),
    ...consentsAfter(context, 'track', sql`(${NEWEST})`, workChange(undefined, input)),
    ...(input.album_id ? album.after : []),
    ...trackQuotaStatement(context),
    ...reserveSpace(context),
  ]);
  const [, [created]] = await rejectingOverQuota(context, batch);
  if (input.visibility === 'public') await announceReleases(context);
  return showTrack(context, created!.id);
};

/** Callers who only edit may send controlled fields unchanged. */
const controlledTrackFields = async (context: Context, id: number, input: TrackChanges, homeName: string | null) => {
  const { album, artists, ...stored } = await showTrack(context, id);
  const credits = artists.map((artist) => ({ id: artist.id, role: artist.role }));
  return withoutControlled(input, { ...stored, artists: credits, album_id: album?.id ?? null }, CONTROLLED_TRACK_FIELDS, homeName);
};

/** Invalidates the pages of former artists and albums too. Throws 403, 404, 412, 413, 422. */
export const updateTrack = async (context: Context, id: number, body: TrackChanges, headers: Headers): Promise<TrackDetail> => {
  const { db, actor, now } = context;
  const input = await withPlainTags(context, body);
  const credited = list(object({ id: trackArtists.artistId }), sql`${trackArtists} where ${trackArtists.trackId} = ${tracks.id}`);
  const row = object({
    ...trackPermissions(actor),
    id: tracks.id,
    name: tracks.name,
    revision: tracks.revision,
    scheduledAt: tracks.scheduledAt,
    albumId: tracks.albumId,
    homeName: trackHomeName,
    credited,
  });
  const [track] = await readRows(db, row, sql`${tracks} where ${tracks.id} = ${id}`);
  if (!track || track.deletedAt !== null || !canSeeTrack(actor, track)) throw notFound();
  if (!canEditTrack(actor, track)) throw forbidden();
  requireRevision(headers, track);
  const before = { id, albumId: track.albumId };
  const isInControl = canControlTrack(actor, track);
  const { allowed: changes, errors } = isInControl
    ? { allowed: input, errors: {} }
    : await controlledTrackFields(context, id, input, track.homeName);
  const spoofs = await spoofErrors(context, changes.name, track.name);
  const resolved = await resolveChanges(context, changes, before, {
    ...errors,
    ...scheduleErrors(changes, now, track.scheduledAt),
    ...spoofs,
  });
  const isOffice = isInControl && isByOffice(actor, (who) => canControlTrack(who, track));
  const trace = isOffice ? await showTrack(context, id) : null;
  const replaced = resolved.audio ? sql`${tracks.audioKey} <> ${resolved.audio.audioKey}` : sql`0`;
  const change = db
    .update(tracks)
    .set({
      ...columnsOf(changes, resolved),
      foldedCredits: changedFoldedCredits(tracks.foldedCredits, trackCredits(changes)),
      updatedAt: now,
    })
    .where(eq(tracks.id, id));
  const albumIds = [before.albumId, changes.album_id].filter((album) => typeof album === 'number');
  const works = sql`(${id})`;
  const isMaterial = CONSENTED.some((name) => changes[name] !== undefined);
  const albumId = changes.album_id === undefined ? before.albumId : changes.album_id;
  const hasNewAudio = albumId !== null && (resolved.audio !== undefined || albumId !== before.albumId);
  const album = albumAudioConsents(context, idList(hasNewAudio ? [albumId] : []));
  const rights = [
    ...worksHeld(actor, 'track', [track], isInControl ? 'control' : 'edit'),
    ...resolved.rights,
    ...revisionRights(headers, sql`tracks`, track),
  ];
  const batch = guardedBatch(context, rights, [
    archiveAudio(context, id, replaced),
    ...(isMaterial ? [consentsBefore(context, 'track', works)] : []),
    ...(hasNewAudio ? [album.before] : []),
    change,
    ...relationStatements(context, sql`${id}`, changes, resolved.credits),
    ...invalidationStatements(context, { track: [id], artist: track.credited.map((artist) => artist.id), album: albumIds }),
    ...(isMaterial ? consentsAfter(context, 'track', works, workChange(track, changes)) : []),
    ...(hasNewAudio ? album.after : []),
    ...(resolved.credits ? homeExitStatements(context, 'track', works) : []),
    ...(resolved.audio ? reserveSpace(context) : []),
    ...changeStatements(context, 'tracks.update', 'track', trace, changes),
  ]);
  await rejectingOverQuota(context, batch);
  if (changes.visibility === 'public') await announceReleases(context);
  return showTrack(context, id);
};
