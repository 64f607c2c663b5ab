import { type Catalogue, isComplete, isMade } from '../catalogue.ts';
import type { Statement } from '../store.ts';
import { OUT_OF_DATE } from './out-of-date.ts';

/** Statements that move newly generated music out of the bin and add its measurements. Idempotent. */
export const revealStatements = ({ tracks, albums }: Catalogue): Statement[] => {
  const made = tracks
    .filter(isMade)
    .map((track) => ({ ...track, peaks: JSON.stringify(track.peaks), waveform: JSON.stringify(track.waveform) }));
  const whole = albums.filter(isComplete).map(({ id, slug, loudness }) => ({ id, slug, loudness }));
  const waiting = "t.audio_key = value ->> 'audio_key' and t.audio_size is null";
  return [
    {
      sql: `insert or ignore into track_waveforms (track_id, peaks)
        select t.id, value ->> 'waveform' from json_each(?) join tracks t on ${waiting}`,
      params: [JSON.stringify(made)],
    },
    {
      sql: `update tracks as t set audio_size = value ->> 'audio_size', duration = value ->> 'duration', loudness = value ->> 'loudness',
          true_peak = value ->> 'true_peak', peaks = value ->> 'peaks', deleted_at = null
        from json_each(?) where ${waiting}`,
      params: [JSON.stringify(made)],
    },
    {
      sql: `update albums as a set loudness = value ->> 'loudness', deleted_at = null
        from json_each(?) where a.id = value ->> 'id' and a.slug = value ->> 'slug' and a.loudness is null`,
      params: [JSON.stringify(whole)],
    },
    { sql: OUT_OF_DATE, params: [] },
  ];
};
