import { LARGE_PEAKS, SMALL_PEAKS, type SoundFields } from '../../../functions/track/track-change.contract';
import { isFinished, type Upload } from './uploads.store';

/** The line of a sound that could not be heard. */
const flat = (count: number): number[] => Array.from({ length: count }, () => 0);

/**
 * The `sound` of a track that is made of an upload, as `newTrack` takes it: null until the file is there, was listened to, and what is
 * played of it is there too. A sound that the browser could not decode has a flat line and no loudness.
 */
export const soundOf = (upload: Upload): SoundFields | null => {
  const { entry, analysis, rendition } = upload;
  const duration = entry?.duration ?? analysis?.duration;
  if (!isFinished(upload) || !entry || !duration) return null;
  return {
    entry_id: rendition?.id ?? entry.id,
    original_entry_id: rendition ? entry.id : null,
    duration: Math.round(duration),
    loudness: analysis?.loudness ?? null,
    true_peak: analysis?.true_peak ?? null,
    peaks: analysis?.peaks ?? flat(SMALL_PEAKS),
    waveform: analysis?.waveform ?? flat(LARGE_PEAKS),
  };
};
