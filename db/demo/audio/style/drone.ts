import { breathing, chorus, opening, tremolo } from '../effect/modulation.ts';
import { amplifier, drive, highpass, lowpass } from '../effect/tone.ts';
import { bell, organ } from '../instrument/keys.ts';
import { electricGuitar } from '../instrument/pluck.ts';
import { strings, synth } from '../instrument/synth.ts';
import { broken, chords, sustained } from '../music/arrange.ts';
import { wind } from '../music/texture.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

const ENGINE = synth({
  waves: [
    { shape: 'saw' },
    { shape: 'saw', ratio: 1.0035 },
    { shape: 'saw', ratio: 0.5, gain: 0.8 },
    { shape: 'pulse', ratio: 1.4983, width: 0.3, gain: 0.4 },
  ],
  envelope: { attack: 2.5, decay: 1, sustain: 1, release: 4 },
  cutoff: { base: 380, peak: 500, attack: 4, decay: 6, resonance: 0.35 },
});

export const drone: Style = (score) => {
  const end = ending(score, 6);
  const low = { range: { low: 36, high: 58, notes: 4 } };
  return {
    seconds: end,
    parts: [
      {
        name: 'engines',
        sound: played(
          score.sections.flatMap((s) => sustained(score, s, low)),
          ENGINE,
          score.random('engines'),
        ),
        level: 0,
        effects: [
          drive(2.5),
          opening(
            [
              [0, 200],
              [end * 0.7, 2600],
              [end, 160],
            ],
            0.3,
          ),
          breathing(5.2, 0.3),
        ],
        room: 0.4,
      },
      {
        name: 'organ',
        sound: played(
          score.sections.flatMap((s) => sustained(score, s, { range: { low: 52, high: 76, notes: 4 } })),
          organ([0.8, 1, 0.8, 0.5, 0.4, 0.3, 0.3, 0.4], 1.2),
          score.random('organ'),
        ),
        level: -5,
        effects: [tremolo(0.4, 0.5, 0.5), chorus(0.7, 0.6)],
        room: 0.5,
      },
      {
        name: 'amplifier',
        sound: played(
          score.sections.flatMap((s) => chords(score, s, '9---------------', { range: { low: 40, high: 60, notes: 3 }, spread: 0.3 })),
          electricGuitar,
          score.random('amplifier'),
        ),
        level: -2,
        effects: [drive(14), amplifier(8, 3000), chorus(0.5, 0.2)],
        room: 0.5,
        echo: 0.3,
      },
      {
        name: 'strings',
        sound: played(
          score.sections.slice(1).flatMap((s) => sustained(score, s, { range: { low: 67, high: 88, notes: 3 } })),
          strings(1500, 2.2),
          score.random('strings'),
        ),
        level: -7,
        effects: [highpass(300), breathing(7, 0.6, 0.2)],
        room: 0.7,
      },
      {
        name: 'bell',
        sound: played(
          score.sections.flatMap((s) =>
            broken(score, s, '2...............', { range: { low: 48, high: 66, notes: 3 }, velocity: 0.8, hold: 6 }),
          ),
          bell,
          score.random('bell'),
        ),
        level: -4,
        effects: [lowpass(3000)],
        room: 0.7,
        echo: 0.3,
      },
      { name: 'wind', sound: wind(score.random('wind'), 400, 3800, 6), level: -9, room: 0.3 },
    ],
    room: { seconds: 5.5, size: 2, damping: 3000 },
    echo: { left: 0.61, right: 0.83, feedback: 0.55, high: 2200 },
    fadeOut: 5.5,
    loudness: -13.8,
    warmth: 1.4,
  };
};
