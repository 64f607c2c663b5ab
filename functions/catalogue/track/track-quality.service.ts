import { type SQL, sql } from 'drizzle-orm';
import { formatsOfMime } from '#contracts/upload/media-format';
import { first, object, readRows } from '#db/json-row';
import { tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { readAudioFormat } from '#functions/upload/audio/audio-format.service';
import { canHearOriginal, canPlayTrack } from './track.policy';
import { trackPermissions } from './track.select';
import type { TrackQuality } from './track-quality.contract';

/** FLAC in Ogg differs from other Ogg files by its extension. */
const isLosslessFile = (mime: string | null, extension: string | null): boolean =>
  formatsOfMime(mime).some((format) => format.isLossless && (formatsOfMime(mime).length === 1 || format.extensions[0] === extension));

interface AudioFile {
  audio_key: string;
  audio_type: string | null;
  audio_size: number;
}

const fileAt = (key: SQL) =>
  first(
    object({ mime: fileEntries.mime, extension: fileEntries.extension, size: fileEntries.size, format: fileEntries.audioFormat }),
    sql`${fileEntries} where ${fileEntries.storageKey} = ${key}`,
  );

const findStored = async ({ db, actor }: Context, id: number) => {
  const row = object({
    ...trackPermissions(actor),
    duration: tracks.duration,
    audioKey: tracks.audioKey,
    audioType: tracks.audioType,
    audioSize: tracks.audioSize,
    originalKey: tracks.originalKey,
    lossless: tracks.lossless,
    downloadable: tracks.downloadable,
    played: fileAt(sql`${tracks.audioKey}`),
    uploaded: fileAt(sql`${tracks.originalKey}`),
  });
  const [track] = await readRows(db, row, sql`${tracks} where ${tracks.id} = ${id}`);
  if (!track || !canPlayTrack(actor, track)) throw notFound();
  return track;
};
type StoredTrack = Awaited<ReturnType<typeof findStored>>;

const playedFile = ({ audioKey, audioType, audioSize }: StoredTrack): AudioFile | null =>
  audioKey === null || audioSize === null ? null : { audio_key: audioKey, audio_type: audioType, audio_size: audioSize };

const originalFile = ({ originalKey, uploaded }: StoredTrack): AudioFile | null =>
  originalKey !== null && uploaded && isLosslessFile(uploaded.mime, uploaded.extension)
    ? { audio_key: originalKey, audio_type: uploaded.mime, audio_size: uploaded.size }
    : null;

const mayHearOriginal = async (context: Context, track: StoredTrack): Promise<boolean> =>
  canHearOriginal(context.actor, track, track.downloadable && (await readPublicSettings(context)).player.downloads);

/** Returns the played file if that is lossless itself. Throws 404 (`no_original`), 403 (`original_not_allowed`). */
export const findOriginalAudio = async (context: Context, id: number) => {
  const track = await findStored(context, id);
  const original = originalFile(track);
  if (original) {
    if (await mayHearOriginal(context, track)) return { ...track, ...original };
    throw new AppError(403, 'original_not_allowed', 'The artist doesn’t offer the original of this track.');
  }
  const played = playedFile(track);
  if (played && isLosslessFile(played.audio_type, track.played?.extension ?? null)) return { ...track, ...played };
  throw new AppError(404, 'no_original', 'This track has no lossless original.');
};

/** The played file is first. Throws 404. */
export const listQualities = async (context: Context, id: number): Promise<TrackQuality[]> => {
  const track = await findStored(context, id);
  const original = originalFile(track);
  const files = [
    { quality: 'high' as const, file: playedFile(track), storedFormat: track.played?.format ?? null },
    {
      quality: 'original' as const,
      file: original && (await mayHearOriginal(context, track)) ? original : null,
      storedFormat: track.uploaded?.format ?? null,
    },
  ];
  const qualities = await Promise.all(
    files.map(async ({ quality, file, storedFormat }) => {
      if (!file) return [];
      const { audio_key: key, audio_type: type, audio_size: size } = file;
      const format = await readAudioFormat(context, { key, type, size, duration: track.duration, known: storedFormat });
      return format ? [{ quality, type, size, ...format }] : [];
    }),
  );
  return qualities.flat();
};
