import type { AudioFields } from '#contracts/upload/audio';
import { isPlayableType, UNPLAYABLE_FILE, UNSUPPORTED_IMAGE, unplayableName } from '#contracts/upload/file-entry';
import { t } from '#islands/platform/lib/translate';
import { UNREAD } from '#islands/upload/audio-analysis/unread-text';
import { isFinished, type Upload } from './uploads.store';

/** Error sentence if a finished upload cannot become a track; else null. */
export const publishError = (upload: Upload): string | null => {
  const { purpose, entry, analysis, rendition } = upload;
  if (purpose !== 'audio' || !entry || !isFinished(upload)) return null;
  if (entry.kind !== 'audio') return t(UNSUPPORTED_IMAGE);
  if (!rendition && !isPlayableType(entry.mime)) return t(UNPLAYABLE_FILE, { format: unplayableName(entry.mime) });
  return entry.duration || analysis?.duration ? null : t('The length of the file could not be read.');
};

/** Garbled tags stay a flaw when they are kept; lost characters that are kept matter only where the form has them. */
export const isFlawed = ({ status, reading, analysis, accepted }: Upload): boolean => {
  if (status !== 'completed') return false;
  const unread = analysis?.unread.filter((sentence) => sentence !== UNREAD.lost || !accepted?.includes('garbled')) ?? [];
  return reading === 'failed' || Boolean(analysis?.announced) || Boolean(analysis?.mended) || unread.length > 0;
};

/** The `sound` field of `newTrack`; null until the upload is finished. Undecodable audio has no waveform and loudness yet. */
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
