import { type SQL, sql } from 'drizzle-orm';
import { type Measurement, UNMEASURED_MAX, type UnmeasuredTrack } from '#contracts/backstage/measurement';
import { isPlayableType } from '#contracts/upload/file-entry';
import { boolean, type Expression, list, object, readRows } from '#db/json-row';
import { trackArtists, tracks, trackWaveforms } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { managedTrackWhere } from '#functions/backstage/managed-music/managed-music.select';
import { albumAudioConsents, consentsAfter, consentsBefore } from '#functions/catalogue/credit/consent.service';
import { canControlTrack, canSeeTrack } from '#functions/catalogue/track/track.policy';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import { rejectingOverQuota } from '#functions/catalogue/track/track-quota.service';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { auditStatementWhere, HAS_CHANGED } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { AppError, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { sha256Hex } from '#functions/platform/http/hmac';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { findFile } from '#functions/upload/file-entry/file-entry.service';
import { reserveSpace } from '#functions/upload/upload/quota.service';
import { DURATION_TOLERANCE } from '#functions/upload/upload/rendition.service';
import { unmeasuredWhere, unrenderedFileId } from './measurement.select';

const nullableNumber = (value: SQL): Expression<number | null> => ({ sql: value, read: (read) => (read === null ? null : Number(read)) });

/** Identifies the audio without revealing its storage key. */
const soundOf = async (audioKey: string): Promise<string> => (await sha256Hex(audioKey)).slice(0, 32);

export const listUnmeasured = async ({ db, actor }: Context): Promise<UnmeasuredTrack[]> => {
  const own = managedTrackWhere({ userId: actor.user!.id, workspaceId: 0 });
  const rows = await readRows(
    db,
    object({
      id: tracks.id,
      name: tracks.name,
      audioKey: tracks.audioKey,
      size: tracks.audioSize,
      renditionOf: nullableNumber(unrenderedFileId(actor.user!.id)),
    }),
    sql`${tracks} where ${own} and ${unmeasuredWhere} order by ${tracks.id} desc limit ${UNMEASURED_MAX}`,
  );
  return Promise.all(
    rows.map(async ({ id, name, audioKey, size, renditionOf }) => ({
      id,
      name,
      sound: await soundOf(audioKey ?? ''),
      size: size ?? 0,
      rendition_of: renditionOf,
    })),
  );
};

interface PlayedTrack {
  id: number;
  audioKey: string;
  albumId: number | null;
  duration: number;
  renditionOf: number | null;
}

/** Throws 422 unless the file can play instead of the track's file. */
const findRendition = async (context: Context, track: PlayedTrack, entryId: number) => {
  const file = await findFile(context, entryId).catch(() => null);
  const isRendition =
    file?.kind === 'audio' &&
    track.renditionOf !== null &&
    [track.renditionOf, null].includes(file.renditionOfId) &&
    file.id !== track.renditionOf &&
    isPlayableType(file.mime) &&
    Math.abs((file.duration ?? 0) - track.duration) <= DURATION_TOLERANCE;
  if (!isRendition) throw validationError({ rendition_entry_id: ['Choose a playable form of the track’s audio file.'] });
  return file;
};

const renditionStatements = (
  context: Context,
  { id, audioKey, albumId, renditionOf }: PlayedTrack,
  file: Awaited<ReturnType<typeof findRendition>>,
  isStillIt: SQL,
) => {
  const { db } = context;
  const works = sql`(${id})`;
  const album = albumId === null ? null : albumAudioConsents(context, sql`(${albumId})`);
  return {
    before: [consentsBefore(context, 'track', works), ...(album ? [album.before] : [])],
    after: [
      db
        .update(tracks)
        .set({
          audioKey: file.storageKey,
          audioType: file.mime,
          audioSize: file.size,
          originalKey: audioKey,
          ...(file.duration !== null && { duration: file.duration }),
        })
        .where(isStillIt),
      db
        .update(fileEntries)
        .set({ renditionOfId: renditionOf })
        .where(sql`${fileEntries.id} = ${file.id} and ${fileEntries.renditionOfId} is null`),
      ...consentsAfter(context, 'track', works, { title: null }),
      ...(album?.after ?? []),
      ...reserveSpace(context),
    ],
  };
};

/** Never overwrites values. Only editors may measure, because all listeners see the result. Throws 403, 404, 409 if the audio changed, 413, 422. */
export const saveMeasurement = async (context: Context, id: number, heard: Measurement): Promise<void> => {
  const { db, actor, now } = context;
  const row = object({
    ...trackPermissions(actor),
    id: tracks.id,
    name: tracks.name,
    audioKey: tracks.audioKey,
    duration: tracks.duration,
    albumId: tracks.albumId,
    isUnmeasured: boolean(unmeasuredWhere),
    renditionOf: nullableNumber(unrenderedFileId(actor.user!.id)),
    credited: list(object({ id: trackArtists.artistId }), sql`${trackArtists} where ${trackArtists.trackId} = ${tracks.id}`),
  });
  const [track] = await readRows(db, row, sql`${tracks} where ${tracks.id} = ${id}`);
  if (!track || track.deletedAt !== null || !canSeeTrack(actor, track)) throw notFound();
  if (!canControlTrack(actor, track)) throw forbidden();
  if (track.audioKey === null || (await soundOf(track.audioKey)) !== heard.sound)
    throw new AppError(409, 'sound_changed', 'The audio of the track has changed.');
  if (Math.abs(track.duration - heard.duration) > DURATION_TOLERANCE)
    throw validationError({ duration: ['The length differs from the audio file.'] });
  const entryId = heard.rendition_entry_id;
  if (!track.isUnmeasured && entryId === null) return;
  const played = { ...track, audioKey: track.audioKey };
  const file = entryId === null ? null : await findRendition(context, played, entryId);
  const isStillIt = sql`${tracks.id} = ${id} and ${tracks.audioKey} = ${track.audioKey} and ${tracks.deletedAt} is null`;
  const hasNoLevel = sql`${tracks.loudness} is null and ${tracks.truePeak} is null`;
  const rendition = file && renditionStatements(context, played, file, isStillIt);
  const batch = guardedBatch(context, worksHeld(actor, 'track', [track], 'control'), [
    db
      .insert(trackWaveforms)
      .select(sql`select ${tracks.id}, ${JSON.stringify(heard.waveform)} from ${tracks} where ${isStillIt}`)
      .onConflictDoNothing(),
    ...(rendition?.before ?? []),
    db
      .update(tracks)
      .set({
        peaks: sql`case when ${tracks.peaks} = '[]' then ${JSON.stringify(heard.peaks)} else ${tracks.peaks} end`,
        loudness: sql`case when ${hasNoLevel} then ${heard.loudness} else ${tracks.loudness} end`,
        truePeak: sql`case when ${hasNoLevel} then ${heard.true_peak} else ${tracks.truePeak} end`,
        updatedAt: now,
      })
      .where(isStillIt),
    ...(isByOffice(actor, (who) => canControlTrack(who, track))
      ? [auditStatementWhere(context, { action: 'tracks.measure', subject: { type: 'track', id, name: track.name } }, HAS_CHANGED)]
      : []),
    ...invalidationStatements(context, {
      track: [id],
      artist: track.credited.map((artist) => artist.id),
      album: track.albumId === null ? [] : [track.albumId],
    }),
    ...(rendition?.after ?? []),
  ]);
  await rejectingOverQuota(context, batch);
};
