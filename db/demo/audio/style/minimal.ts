import { opening, widened } from '../effect/modulation.ts';
import { drive, highpass, lowshelf, treble } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { glass } from '../instrument/keys.ts';
import { minimalKit } from '../instrument/kit.ts';
import { acid, blip, pad } from '../instrument/synth.ts';
import { bassLine, broken, chords, sections, sustained } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

/** Sequences of five and seven steps drift against the bar. */
export const minimal: Style = (score) => {
  const drums = groove(score, minimalKit(), {
    play: {
      intro: { kick: '9...9...9...9...', tick: '..3..3.3..3..3.3' },
      verse: { kick: '9...9...9...9...', tick: '.43..34..43..34.', hat: '..6...6...6...6.', rim: '.......5..5.....' },
      break: { tick: '.43..34..43..34.', rim: '.......5..5....4', hat: '..4...4...4...4.' },
      drop: {
        kick: '9...9...9...9...',
        tick: '.43..34..43..34.',
        hat: '4464446444644464',
        open: '..6...6...6...6.',
        clap: '....8.......8...',
        rim: '.......5..5....4',
        tom: '...........5..4.',
      },
      return: {
        kick: '9...9...9...9...',
        tick: '.43..34..43..34.',
        hat: '4464446444644464',
        open: '..6...6...6...6.',
        clap: '....8.......8..3',
        rim: '.......5..5....4',
        tom: '......4....5..4.',
        ride: '4.5.4.5.4.5.4.5.',
      },
      end: { kick: '9...9...9...9...', tick: '..3..3.3..3..3.3' },
    },
    balance: { tick: 1.1, hat: 1.1, open: 0.7, rim: 0.7, clap: 1, tom: 0.7, ride: 0.8 },
    pans: { tick: -0.4, hat: 0.2, rim: 0.5, tom: -0.3 },
    loose: 0.0006,
  });
  const top = score.time(score.beats);
  const squelch = score.recipe.hooks?.bass ?? 'b.bO.b7.bb.8b.5.';
  return {
    seconds: ending(score, 2),
    kicks: drums.kicks,
    parts: [
      { name: 'drums', sound: drums.sound, level: 0.5, effects: [drive(0.8)], room: 0.03 },
      {
        name: 'squelch',
        sound: played(
          score.sections.flatMap((s) => bassLine(score, s, squelch, { low: 33, hold: 0.7, loose: 0.0005, slide: true })),
          acid(170, 1900),
          score.random('squelch'),
        ),
        level: -3,
        effects: [
          opening(
            [
              [0, 220],
              [top * 0.4, 1500],
              [top * 0.55, 380],
              [top * 0.85, 5200],
              [top, 600],
            ],
            0.3,
          ),
          drive(1.5),
        ],
        room: 0.05,
        echo: 0.12,
        duck: 0.35,
      },
      {
        name: 'five steps',
        sound: played(
          sections(score, 'verse', 'break', 'drop', 'return').flatMap((s) =>
            broken(score, s, '0.2.43.1.2.0.34.|2.0.34.0.1.42.0.|3.1.20.4.0.2.13.', {
              range: { low: 64, high: 84, notes: 5 },
              hold: 0.7,
              loose: 0.0005,
              pan: -0.35,
            }),
          ),
          remembered(blip(1700, 0.12, 0.3), 1),
          score.random('five'),
        ),
        level: -6,
        effects: [highpass(400)],
        room: 0.1,
        echo: 0.35,
        duck: 0.2,
      },
      {
        name: 'glass',
        sound: played(
          sections(score, 'break', 'drop', 'return').flatMap((s) =>
            broken(score, s, '4.....2.......3.', { range: { low: 76, high: 95, notes: 4 }, velocity: 0.5, pan: 0.4 }),
          ),
          remembered(glass),
          score.random('glass'),
        ),
        level: -9,
        room: 0.3,
        echo: 0.3,
      },
      {
        name: 'dots',
        sound: played(
          sections(score, 'drop', 'return').flatMap((s) =>
            chords(score, s, '......6....5....|......6....5..6.', { range: { low: 60, high: 76, notes: 3 }, hold: 0.4, loose: 0.0005 }),
          ),
          blip(900, 0.3, 0.2),
          score.random('dots'),
        ),
        level: -7,
        effects: [widened(1.5)],
        room: 0.2,
        echo: 0.4,
      },
      {
        name: 'air',
        sound: played(
          sections(score, 'break', 'return', 'end').flatMap((s) => sustained(score, s, { range: { low: 57, high: 76, notes: 3 } })),
          pad(700, 1.5, 1.5),
          score.random('air'),
        ),
        level: -13,
        room: 0.5,
        duck: 0.5,
      },
    ],
    effects: [treble(3000, 3), lowshelf(60, -3)],
    room: { seconds: 1.1, size: 0.7, damping: 7000 },
    echo: { left: score.time(0.75) - score.time(0), right: score.time(1.25) - score.time(0), feedback: 0.42, high: 5200 },
    fadeOut: 1.8,
    loudness: -12.6,
    warmth: 1,
  };
};
