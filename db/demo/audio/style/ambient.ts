import { breathing, chorus, opening, tape } from '../effect/modulation.ts';
import { highpass, lowpass } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { glass, piano, vibraphone } from '../instrument/keys.ts';
import { harp } from '../instrument/pluck.ts';
import { pad, subBass } from '../instrument/synth.ts';
import { bassLine, type Note, sustained } from '../music/arrange.ts';
import { tones } from '../music/chord.ts';
import type { Score } from '../music/score.ts';
import { wind } from '../music/texture.ts';
import { nearest } from '../music/voicing.ts';
import { between } from '../random.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

/** Tones repeating at different intervals, so that they never coincide the same way twice. */
function circles(score: Score, name: string, lengths: readonly number[], low: number, high: number): Note[] {
  const random = score.random(name);
  return lengths.flatMap((length, k) => {
    const height = low + ((high - low) * k) / Math.max(1, lengths.length - 1);
    const notes: Note[] = [];
    for (let beat = between(random, 0, length * 0.7); beat < score.beats - 2; beat += length) {
      const start = score.time(beat) + between(random, -0.04, 0.04);
      const share = beat / score.beats;
      notes.push({
        start,
        pitch: nearest(tones(score.chordAt(beat)), height),
        seconds: 3,
        velocity: (0.35 + 0.4 * Math.sin(Math.PI * share)) * between(random, 0.8, 1.1),
        pan: 0.7 * Math.sin(k * 2.4),
      });
    }
    return notes;
  });
}

export const ambient: Style = (score) => {
  const end = ending(score, 7);
  const bright = score.has('garden') ? harp : score.has('piano') ? piano(0.8) : glass;
  return {
    seconds: end,
    parts: [
      {
        name: 'ground',
        sound: played(
          score.sections.flatMap((s) => sustained(score, s, { range: { low: 48, high: 72, notes: 4 } })),
          pad(650, 2.4, 3.5),
          score.random('ground'),
        ),
        level: -2,
        effects: [
          chorus(0.6, 0.11, 0.004),
          opening([
            [0, 350],
            [end * 0.55, 2600],
            [end, 300],
          ]),
          breathing(9, 0.35),
        ],
        room: 0.6,
      },
      {
        name: 'upper air',
        sound: played(
          score.sections.flatMap((s) => sustained(score, s, { range: { low: 67, high: 88, notes: 3 }, velocity: 0.6 })),
          pad(1600, 3, 4),
          score.random('upper'),
        ),
        level: -9,
        effects: [highpass(400), chorus(0.7, 0.17), breathing(13, 0.7, 0.4)],
        room: 0.8,
      },
      {
        name: 'circles',
        sound: played(circles(score, 'circles', [5, 7, 8.5, 11, 13], 64, 86), remembered(bright, 3), score.random('bright')),
        level: -2,
        effects: [tape(0.0009, 9000)],
        room: 0.6,
        echo: 0.45,
      },
      {
        name: 'slower circles',
        sound: played(circles(score, 'slower', [9.5, 12, 17], 52, 67), vibraphone, score.random('slower')),
        level: -7,
        effects: [lowpass(2600), tape(0.0012, 6000)],
        room: 0.6,
        echo: 0.3,
      },
      {
        name: 'floor',
        sound: played(
          score.sections.flatMap((s) => bassLine(score, s, 'b---------------', { low: 33, hold: 1, velocity: 0.7 })),
          subBass,
          score.random('floor'),
        ),
        level: -9,
        effects: [breathing(11, 0.4, 0.3)],
      },
      {
        name: 'air',
        sound: wind(score.random('air'), score.has('garden') ? 1400 : 300, score.has('garden') ? 5200 : 1500, 8),
        level: -17,
        room: 0.2,
      },
    ],
    room: { seconds: 6.5, size: 2, damping: 4200, before: 0.03 },
    echo: { left: score.time(1.5) - score.time(0), right: score.time(2.5) - score.time(0), feedback: 0.5, high: 3600 },
    fadeOut: 6,
    loudness: -16,
    warmth: 0.3,
  };
};
