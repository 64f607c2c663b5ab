import { loudness } from './loudness.ts';
import type { Score } from './music/score.ts';
import { addWave, pitchLine } from './oscillator.ts';
import type { Song } from './song.ts';
import { amplify, fade, RATE, ratio, type Stereo, silence } from './stereo.ts';

/** MIDI number of its C. */
const OCTAVE = 60;
/** Seconds to rise, and to fall to a third. */
const RISE = 0.01;
const FALL = 0.6;

function note(pitch: number, length: number, level: number): Float32Array {
  const sound = new Float32Array(length);
  addWave(sound, pitchLine(length, pitch), { shape: 'triangle', gain: level }, 0);
  const rise = Math.min(length, RISE * RATE);
  const fall = Math.exp(-1 / (FALL * RATE));
  let decay = 1;
  for (let i = 0; i < length; i++) {
    sound[i] *= decay * Math.min(1, i / rise, (length - i) / rise);
    decay *= fall;
  }
  return sound;
}

/** Simplified audio for tests: the chord roots with the song's length, tempo, sections and loudness, in a tenth of the time. */
export function sketch({ sections, time }: Score, song: Song): Stereo {
  const sound = silence(Math.round(song.seconds * RATE));
  const { left, right } = sound;
  for (const { chords, energy } of sections) {
    for (const { beat, beats, chord } of chords) {
      for (let stroke = beat; stroke < beat + beats; stroke++) {
        const start = Math.round(time(stroke) * RATE);
        const end = Math.min(left.length, Math.round(time(Math.min(stroke + 1, beat + beats)) * RATE));
        if (end > start) left.set(note(OCTAVE + chord.root, end - start, energy), start);
      }
    }
  }
  right.set(left);
  fade(sound, RISE, song.fadeOut);
  amplify(sound, ratio(song.loudness - loudness(sound)));
  return sound;
}
