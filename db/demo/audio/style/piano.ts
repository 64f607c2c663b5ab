import { tape } from '../effect/modulation.ts';
import { highpass, lowpass, treble } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { piano as felted } from '../instrument/keys.ts';
import { strings } from '../instrument/synth.ts';
import { bassLine, broken, sections, sustained } from '../music/arrange.ts';
import { hook, melody } from '../music/melody.ts';
import { hiss } from '../music/texture.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

export const piano: Style = (score) => {
  const waltz = score.meter === 3;
  const left = score.recipe.hooks?.left ?? (waltz ? '0.2.3.' : '0 1 2 3 2 1 2 1');
  const right = { low: 67, high: 86, velocity: 0.82, loose: 0.014, hold: 1.25 };
  const tune = score.recipe.hooks?.tune;
  const sung = score.sections.filter((section) => section.name !== 'intro' || score.has('melody first'));
  const rhythms = waltz ? ['x-x---', 'x---x-', 'x-xxx-'] : ['x--x--x-', 'x-x-x---', '..x-x-x-', 'x---x---'];
  const hands = remembered(felted(score.has('bright') ? 0.25 : 0.65), 3);
  return {
    seconds: ending(score, 5),
    parts: [
      {
        name: 'right hand',
        sound: played(
          sung.flatMap((s) => (tune ? hook(score, s, tune, { ...right, low: 69 }) : melody(score, s, rhythms, right))),
          hands,
          score.random('right'),
        ),
        level: 0,
        effects: [tape(0.0005, 9500)],
        room: 0.3,
      },
      {
        name: 'octave',
        sound: played(
          sections(score, 'return', 'chorus').flatMap((s) =>
            tune
              ? hook(score, s, tune, { ...right, low: 69, shift: 12, velocity: 0.5, pan: 0.15 })
              : melody(score, s, rhythms, { ...right, shift: 12, velocity: 0.5 }),
          ),
          hands,
          score.random('octave'),
        ),
        level: -7,
        room: 0.35,
      },
      {
        name: 'left hand',
        sound: played(
          score.sections.flatMap((s) =>
            broken(score, s, left, { range: { low: 48, high: 69, notes: 4 }, velocity: 0.66, hold: 3, pan: -0.12, loose: 0.012 }),
          ),
          hands,
          score.random('left'),
        ),
        level: -3,
        effects: [tape(0.0005, 8500)],
        room: 0.28,
      },
      {
        name: 'lowest strings',
        sound: played(
          score.sections.flatMap((s) =>
            bassLine(score, s, waltz ? 'b-----' : 'b-------', { low: 33, velocity: 0.7, loose: 0.01, hold: 1.1 }),
          ),
          hands,
          score.random('low'),
        ),
        level: -5,
        effects: [tape(0.0005, 7000)],
        room: 0.2,
      },
      {
        name: 'strings',
        sound: played(
          (score.has('strings') ? sections(score, 'verse', 'chorus', 'return', 'end') : []).flatMap((s) =>
            sustained(score, s, { range: { low: 55, high: 77, notes: 3 }, velocity: 0.7 }),
          ),
          strings(1300, 0.9),
          score.random('strings'),
        ),
        level: -9,
        effects: [highpass(160), treble(3500, -4)],
        room: 0.6,
      },
      { name: 'room', sound: hiss(score.random('hiss')), level: -31, effects: [lowpass(7000)] },
    ],
    room: { seconds: 2.4, size: 1.2, damping: 3600, before: 0.02 },
    fadeOut: 2.2,
    loudness: -16,
    warmth: 0.4,
  };
};
