import type { AudioFields } from '#contracts/upload/audio';
import { isPlayableType, UNPLAYABLE_FILE, UNSUPPORTED_IMAGE } from '#contracts/upload/file-entry';
import { t } from '#islands/platform/lib/translate';
import { isFinished, type Upload } from './uploads.store';

/** Why no track can be made of an audio file that is there and with which nothing more will be done, as a sentence; null where one can. */
export const publishError = (upload: Upload): string | null => {
  const { purpose, entry, analysis, rendition } = upload;
  if (purpose !== 'sound' || !entry || !isFinished(upload)) return null;
  if (entry.kind !== 'audio') return t(UNSUPPORTED_IMAGE);
  if (!rendition && !isPlayableType(entry.mime)) return t(UNPLAYABLE_FILE);
  return entry.duration || analysis?.duration ? null : t('The length of the file could not be read.');
};

/** Whether something is wrong with an audio file that was uploaded: parts of it are missing, or nothing of it could be heard. */
export const isFlawed = ({ status, reading, analysis }: Upload): boolean =>
  status === 'completed' && (reading === 'failed' || Boolean(analysis?.announced) || Boolean(analysis?.unread.length));

/**
 * The `sound` of a track that is made of an upload, as `newTrack` takes it: null until the file is there, was listened to, and what is
 * played of it is there too. An audio file that the browser could not decode has no line and no loudness, until another one can.
 */
export const audioOf = (upload: Upload): AudioFields | null => {
  const { entry, analysis, rendition } = upload;
  const duration = (rendition ?? entry)?.duration ?? analysis?.duration;
  if (!isFinished(upload) || !entry || !duration) return null;
  return {
    entry_id: rendition?.id ?? entry.id,
    original_entry_id: rendition ? entry.id : null,
    duration: Math.round(duration),
    loudness: analysis?.loudness ?? null,
    true_peak: analysis?.true_peak ?? null,
    peaks: analysis?.peaks ?? null,
    waveform: analysis?.waveform ?? null,
  };
};
