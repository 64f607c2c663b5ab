import { type Catalogue, isComplete, isMade } from '../catalogue.ts';
import { outOfDateStatement } from './out-of-date.ts';

/** Statements that move newly generated music out of the bin and add its measurements. Idempotent. */
export const revealStatements = (database: D1Database, { tracks, albums }: Catalogue): D1PreparedStatement[] => {
  const made = tracks
    .filter(isMade)
    .map((track) => ({ ...track, peaks: JSON.stringify(track.peaks), waveform: JSON.stringify(track.waveform) }));
  const whole = albums.filter(isComplete).map(({ id, slug, loudness }) => ({ id, slug, loudness }));
  const waiting = "t.audio_key = value ->> 'audio_key' and t.audio_size is null";
  return [
    database
      .prepare(
        `insert or ignore into track_waveforms (track_id, peaks)
          select t.id, value ->> 'waveform' from json_each(?) join tracks t on ${waiting}`,
      )
      .bind(JSON.stringify(made)),
    database
      .prepare(
        `update tracks as t set audio_size = value ->> 'audio_size', duration = value ->> 'duration', loudness = value ->> 'loudness',
            true_peak = value ->> 'true_peak', peaks = value ->> 'peaks', deleted_at = null
          from json_each(?) where ${waiting}`,
      )
      .bind(JSON.stringify(made)),
    database
      .prepare(
        `update albums as a set loudness = value ->> 'loudness', deleted_at = null
          from json_each(?) where a.id = value ->> 'id' and a.slug = value ->> 'slug' and a.loudness is null`,
      )
      .bind(JSON.stringify(whole)),
    outOfDateStatement(database),
  ];
};
