import { chorus, opening, tremolo } from '../effect/modulation.ts';
import { amplifier, bell, drive, lowpass } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { organ } from '../instrument/keys.ts';
import { acousticKit } from '../instrument/kit.ts';
import { bassGuitar, electricGuitar, mutedGuitar } from '../instrument/pluck.ts';
import { bassLine, chords, sections, sustained } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { hook, melody } from '../music/melody.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

const FARFISA = organ([0.2, 1, 0.3, 0.8, 0.5, 0.6, 0.2, 0.3]);

const ORGAN = { low: 55, high: 76, notes: 3 };

export const psych: Style = (score) => {
  const playing = sections(score, 'verse', 'chorus', 'solo', 'return', 'lift');
  const riff = score.recipe.hooks?.riff ?? '1..13.4.5.4.3.1.';
  const half = score.has('half');
  const kickbar = half ? '9.....6...6.....' : '9...6.6.9...6...';
  const drums = groove(score, acousticKit(), {
    play: {
      verse: {
        kick: kickbar,
        snare: half ? '........8......2' : '....8..2....8..2',
        hat: '7353735373537353',
        tambourine: '....5.......5...',
      },
      lift: { kick: '9.......9.......', tom: '..6.6.7...6.6.77', hat: '7.5.7.5.7.5.7.5.' },
      chorus: {
        kick: kickbar,
        snare: half ? '........9......3' : '....9..3....9.33',
        ride: '8.5.8.5.8.5.8.5.',
        tambourine: '4.6.4.6.4.6.4.6.',
      },
      solo: {
        kick: kickbar,
        snare: half ? '........9......3' : '....9..3....9.33',
        ride: '8.5.8.5.8.5.8.5.',
        tambourine: '4.6.4.6.4.6.4.6.',
      },
      return: {
        kick: kickbar,
        snare: half ? '........9...3..3' : '....9..3....9.33',
        ride: '8.6.8.6.8.6.8.6.',
        tambourine: '4.7.4.7.4.7.4.7.',
      },
    },
    fill: { snare: '....8..2..6.6788', tom: '........6.7.....' },
    open: { drum: 'crash', sections: ['chorus', 'solo', 'return'] },
    balance: { hat: 0.75, tambourine: 0.6, crash: 0.6, ride: 0.7, tom: 0.9 },
    pans: { hat: 0.25, tambourine: -0.4, ride: -0.3, tom: 0.2 },
    loose: 0.005,
  });
  const lead = { low: 62, high: 81, velocity: 0.9, slide: true, loose: 0.012 };
  const end = ending(score, 5);
  return {
    seconds: end,
    kicks: drums.kicks,
    parts: [
      {
        name: 'riff',
        sound: played(
          score.sections.flatMap((s) => hook(score, s, riff, { low: 52, high: 76, velocity: 0.85, pan: -0.4 })),
          remembered(electricGuitar),
          score.random('riff'),
        ),
        level: -2.5,
        effects: [amplifier(2.2, 4800)],
        room: 0.2,
        echo: 0.2,
      },
      {
        name: 'bass',
        sound: played(
          playing.flatMap((s) => bassLine(score, s, score.recipe.hooks?.bass ?? 'b-.b-.5-b-.b8-5-', { low: 28 })),
          bassGuitar,
          score.random('bass'),
        ),
        level: -3,
        effects: [drive(1.4), lowpass(1900)],
      },
      {
        name: 'organ',
        sound: played(
          playing.flatMap((s) =>
            s.energy > 0.85 ? sustained(score, s, { range: ORGAN }) : chords(score, s, '..5-..4-..5-..4-', { range: ORGAN }),
          ),
          FARFISA,
          score.random('organ'),
        ),
        level: -7,
        effects: [tremolo(6.3, 0.35, 0.25), chorus(0.4, 0.9)],
        room: 0.3,
        echo: 0.1,
      },
      {
        name: 'chop',
        sound: played(
          sections(score, 'verse', 'return').flatMap((s) =>
            chords(score, s, '..6...5...6...54', { range: { low: 57, high: 76, notes: 3 }, hold: 0.4, spread: 0.012, pan: 0.5 }),
          ),
          remembered(mutedGuitar),
          score.random('chop'),
        ),
        level: -8,
        effects: [amplifier(1.2, 5600)],
        echo: 0.3,
      },
      {
        name: 'fuzz',
        sound: played(
          sections(score, 'solo', 'return').flatMap((s) => melody(score, s, ['x-xxx-x-', 'x--x-xx-', 'xx-xx-x-', 'x---x-xx'], lead)),
          electricGuitar,
          score.random('fuzz'),
        ),
        level: 0,
        effects: [bell(900, 6, 0.6), drive(9), amplifier(5, 3600)],
        room: 0.25,
        echo: 0.4,
      },
      {
        name: 'drone',
        sound: played(
          score.sections.map((s) => ({
            start: score.time(s.beat),
            pitch: 36 + score.scale[0],
            seconds: score.time(s.beat + s.beats) - score.time(s.beat),
            velocity: 0.6,
          })),
          organ([0.6, 1, 0.7, 0.3, 0.1, 0.1, 0, 0], 0.4),
          score.random('drone'),
        ),
        level: -11,
        effects: [
          opening(
            [
              [0, 300],
              [end * 0.5, 1600],
              [end, 400],
            ],
            0.4,
          ),
          tremolo(0.21, 0.5, 0.5),
        ],
        room: 0.3,
      },
      { name: 'drums', sound: drums.sound, level: -1.5, effects: [drive(0.9)], room: 0.16 },
    ],
    room: { seconds: 1.9, size: 1.1, damping: 4000 },
    echo: { left: score.time(0.75) - score.time(0), right: score.time(1) - score.time(0), feedback: 0.48, high: 3000 },
    fadeOut: 4,
    loudness: -13,
    warmth: 1.2,
  };
};
