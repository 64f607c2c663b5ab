import { type SQL, sql } from 'drizzle-orm';
import type { TrackDetail } from '#contracts/catalogue/track';
import { list, object, readRows, text } from '#db/json-row';
import { trackArtists, trackAudioVersions, tracks, trackWaveforms } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { users } from '#db/schema/user';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { albumAudioConsents, consentsAfter, consentsBefore } from '#functions/catalogue/credit/consent.service';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { auditStatementWhere } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { BIN_RETENTION } from '#functions/platform/contract/duration';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { reserveSpace } from '#functions/upload/upload/quota.service';
import { canEditTrack, canSeeTrack } from './track.policy';
import { trackPermissions } from './track.select';
import { showTrack } from './track.service';
import { rejectingOverQuota } from './track-quota.service';

const AUDIO_VERSIONS_MAX = 50;

const editable = <Track extends Parameters<typeof canEditTrack>[1]>(actor: Context['actor'], track: Track | undefined): Track => {
  if (!track || track.deletedAt !== null || !canSeeTrack(actor, track)) throw notFound();
  if (!canEditTrack(actor, track)) throw forbidden();
  return track;
};

/** Last replaced first. Throws 403, 404. One statement. */
export const listAudioVersions = async ({ db, actor }: Context, id: number) => {
  const before = list(
    object({
      id: trackAudioVersions.id,
      duration: trackAudioVersions.duration,
      size: trackAudioVersions.audioSize,
      peaks: trackAudioVersions.peaks,
      replacedAt: trackAudioVersions.replacedAt,
      replacedBy: text(sql`(select ${users.name} from ${users} where ${users.id} = ${trackAudioVersions.replacedBy})`),
    }),
    sql`${trackAudioVersions} where ${trackAudioVersions.trackId} = ${tracks.id} order by ${trackAudioVersions.replacedAt} desc, ${trackAudioVersions.id} desc limit ${AUDIO_VERSIONS_MAX}`,
  );
  const [stored] = await readRows(db, object({ ...trackPermissions(actor), before }), sql`${tracks} where ${tracks.id} = ${id}`);
  const track = editable(actor, stored);
  return track.before.map(({ replacedAt, replacedBy, ...audio }) => ({
    ...audio,
    replaced_at: replacedAt.toISOString(),
    replaced_by: replacedBy,
  }));
};

export const archiveAudio = ({ db, actor, now }: Context, id: number, condition: SQL) =>
  db.insert(trackAudioVersions).select(
    sql`select null, id, audio_key, audio_type, audio_size, original_key, duration, loudness, true_peak, peaks,
        (select peaks from ${trackWaveforms} where track_id = ${id}), ${actor.user!.id}, ${now.getTime()}
        from ${tracks} where id = ${id} and audio_key is not null and ${condition}`,
  );

/** Archives the current audio in turn. Files retain key and owner, but a rendition counts once it is played on its own. Throws 403, 404, 413. */
export const restoreAudioVersion = async (context: Context, id: number, versionId: number): Promise<TrackDetail> => {
  const { db, actor, now } = context;
  const credited = list(object({ id: trackArtists.artistId }), sql`${trackArtists} where ${trackArtists.trackId} = ${tracks.id}`);
  const row = object({ ...trackPermissions(actor), id: tracks.id, name: tracks.name, albumId: tracks.albumId, credited });
  const [stored] = await readRows(db, row, sql`${tracks} where ${tracks.id} = ${id}`);
  const track = editable(actor, stored);
  const version = sql`${trackAudioVersions} where id = ${versionId} and track_id = ${id}`;
  const isThere = sql`exists (select 1 from ${version})`;
  const its = (column: string) => sql`(select ${sql.raw(column)} from ${version})`;
  const entry = { action: 'tracks.restore_sound', subject: { type: 'track', id, name: track.name }, after: { sound: versionId } } as const;
  const album = albumAudioConsents(context, sql`(${track.albumId})`);
  const batch = guardedBatch(context, worksHeld(actor, 'track', [track], 'edit'), [
    archiveAudio(context, id, isThere),
    consentsBefore(context, 'track', sql`(${id})`),
    album.before,
    db
      .update(tracks)
      .set({
        audioKey: its('audio_key'),
        audioType: its('audio_type'),
        audioSize: its('audio_size'),
        originalKey: its('original_key'),
        duration: its('duration'),
        loudness: its('loudness'),
        truePeak: its('true_peak'),
        peaks: its('peaks'),
        updatedAt: now,
      })
      .where(sql`${tracks.id} = ${id} and ${isThere}`)
      .returning({ id: tracks.id }),
    ...(isByOffice(actor, (who) => canEditTrack(who, track)) ? [auditStatementWhere(context, entry, isThere)] : []),
    db.delete(trackWaveforms).where(sql`${trackWaveforms.trackId} = ${id} and ${isThere}`),
    db.insert(trackWaveforms).select(sql`select track_id, waveform from ${version} and waveform is not null`),
    db.delete(trackAudioVersions).where(sql`${trackAudioVersions.id} = ${versionId} and ${trackAudioVersions.trackId} = ${id}`),
    ...invalidationStatements(context, {
      track: [id],
      artist: track.credited.map((artist) => artist.id),
      album: track.albumId === null ? [] : [track.albumId],
    }),
    ...consentsAfter(context, 'track', sql`(${id})`, { title: null }),
    ...(track.albumId === null ? [] : album.after),
    ...reserveSpace(context),
  ]);
  const [, , , changed] = await rejectingOverQuota(context, batch);
  if (!changed.length) throw notFound();
  return showTrack(context, id);
};

/** Deletes versions replaced 30 days ago and moves unused files of them to the bin. Idempotent. */
export const cleanUpAudioVersions = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const old = sql`${trackAudioVersions.replacedAt} <= ${now.getTime() - BIN_RETENTION}`;
  const keys = sql`select audio_key from ${trackAudioVersions} where ${old} union select original_key from ${trackAudioVersions} where ${old}`;
  const isPlayed = sql`exists (select 1 from ${tracks} where ${tracks.audioKey} = ${fileEntries.storageKey})
    or exists (select 1 from ${tracks} where ${tracks.originalKey} = ${fileEntries.storageKey})
    or exists (select 1 from ${trackAudioVersions} where ${trackAudioVersions.audioKey} = ${fileEntries.storageKey} and not (${old}))
    or exists (select 1 from ${trackAudioVersions} where ${trackAudioVersions.originalKey} = ${fileEntries.storageKey} and not (${old}))`;
  await db.batch([
    db
      .update(fileEntries)
      .set({ deletedAt: now })
      .where(sql`${fileEntries.deletedAt} is null and ${fileEntries.storageKey} in (${keys}) and not (${isPlayed})`),
    db.delete(trackAudioVersions).where(old),
  ]);
};
