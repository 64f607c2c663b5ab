import { and, eq, gt, sql } from 'drizzle-orm';
import type { TrackDetail } from '#contracts/catalogue/track';
import { object, readRows } from '#db/json-row';
import { tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { albumAudioConsents } from '#functions/catalogue/credit/consent.service';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { auditStatementWhere, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { BIN_RETENTION } from '#functions/platform/contract/duration';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { isUpheld } from '#functions/platform/report-outcome/report-outcome.select';
import { reopenReports } from '#functions/platform/report-outcome/report-outcome.service';
import { reserveSpace } from '#functions/upload/upload/quota.service';
import { canControlTrack } from './track.policy';
import { trackPermissions } from './track.select';
import { showTrack } from './track.service';
import { rejectingOverQuota, trackQuotaStatement } from './track-quota.service';

const restoreFiles = ({ db }: Context, id: number) =>
  db
    .update(fileEntries)
    .set({ deletedAt: null })
    .where(
      sql`${fileEntries.deletedAt} is not null and ${fileEntries.storageKey} in (select audio_key from ${tracks} where id = ${id} union select original_key from ${tracks} where id = ${id})`,
    );

/** A track cannot be restored if its file was deleted permanently. */
const HAS_AUDIO = sql`(${tracks.audioKey} is null or ${tracks.audioKey} not like 'upload/%' or exists (select 1 from ${fileEntries} where ${fileEntries.storageKey} = ${tracks.audioKey}))`;

/** Private if an office deleted it because of reports; an office reopens them instead. Throws 404 unless the caller controls it and it is still in the bin, 403 over the track quota, 413 over the storage quota. */
export const restoreTrack = async (context: Context, id: number): Promise<TrackDetail> => {
  const { db, actor, now } = context;
  const [track] = await readRows(
    db,
    object({ ...trackPermissions(actor), id: tracks.id, name: tracks.name, albumId: tracks.albumId }),
    sql`${tracks} where ${tracks.id} = ${id}`,
  );
  if (!track || track.deletedAt === null || !canControlTrack(actor, track)) throw notFound();
  const isOffice = isByOffice(actor, (who) => canControlTrack(who, track));
  const isRestorable = gt(tracks.deletedAt, new Date(now.getTime() - BIN_RETENTION));
  const change = db
    .update(tracks)
    .set({ deletedAt: null, ...(!isOffice && { visibility: sql`iif(${isUpheld('track')}, 'private', ${tracks.visibility})` }) })
    .where(and(eq(tracks.id, id), isRestorable, HAS_AUDIO))
    .returning({ id: tracks.id });
  const quota = track.ownerId === actor.user?.id ? [...trackQuotaStatement(context), ...reserveSpace(context)] : [];
  const entry = { action: 'tracks.restore', subject: { type: 'track', id, name: track.name } } as const;
  const trace = isOffice ? [auditStatementWhere(context, entry, HAS_CHANGED)] : [];
  const album = albumAudioConsents(context, sql`(${track.albumId})`);
  const batch = guardedBatch(context, worksHeld(actor, 'track', [track], 'control'), [
    album.before,
    change,
    ...trace,
    restoreFiles(context, id),
    ...invalidationStatements(context, { track: [id] }),
    ...(track.albumId === null ? [] : album.after),
    ...quota,
    ...(isOffice ? [reopenReports(context, 'track', id, track.deletedAt)] : []),
  ]);
  const [, [restored]] = await rejectingOverQuota(context, batch);
  if (!restored) throw new AppError(404, 'not_found', 'Not found.');
  return showTrack(context, id);
};
