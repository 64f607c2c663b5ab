import { chorus, opening, widened } from '../effect/modulation.ts';
import { bell, drive, highpass, lowpass, treble } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { electricPiano } from '../instrument/keys.ts';
import { machineKit } from '../instrument/kit.ts';
import { bassGuitar, mutedGuitar } from '../instrument/pluck.ts';
import { stab, strings } from '../instrument/synth.ts';
import { bassLine, chords, sections, sustained } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { hook } from '../music/melody.ts';
import { drops } from '../music/texture.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

export const house: Style = (score) => {
  const floor = sections(score, 'verse', 'drop', 'chorus', 'return');
  const drop = sections(score, 'drop', 'chorus', 'return');
  const drums = groove(score, machineKit(), {
    play: {
      intro: { kick: '9...9...9...9...', hat: '..5...5...5...5.' },
      verse: { kick: '9...9...9...9...', clap: '....8.......8...', hat: '.4..34...4..34.4', open: '..6...6...6...6.' },
      break: { clap: '....5.......5...', shaker: '5364536453645364' },
      lift: { kick: '9...9...9...9...', clap: '....7...7...7.7.', shaker: '5364536453645364' },
      drop: {
        kick: '9...9...9...9...',
        clap: '....9.......9..3',
        hat: '.4..34...4..34.4',
        open: '..7...7...7...7.',
        shaker: '5364536453645364',
        rim: '...4..4....4..4.',
      },
      chorus: {
        kick: '9...9...9...9...',
        clap: '....9.......9..3',
        hat: '.4..34...4..34.4',
        open: '..7...7...7...7.',
        shaker: '5364536453645364',
      },
      return: {
        kick: '9...9...9...9...',
        clap: '....9.......9..3',
        hat: '.4..34...4..34.4',
        open: '..7...7...7...7.',
        shaker: '5364536453645364',
        rim: '...4..4....4..4.',
        ride: '..5...5...5...5.',
      },
      end: { kick: '9...9...9...9...', hat: '..5...5...5...5.' },
    },
    fill: { clap: '....9.......9.77' },
    open: { drum: 'crash', sections: ['drop', 'return', 'chorus'] },
    balance: { open: 0.75, hat: 0.85, shaker: 0.65, crash: 0.55, rim: 0.55, clap: 0.95, ride: 0.6 },
    pans: { shaker: 0.3, rim: -0.35, hat: -0.12 },
    loose: 0.002,
  });
  const comping = score.recipe.hooks?.comping ?? '7-..6-.7-..6-.5.';
  const top = score.time(score.beats);
  const tune = score.recipe.hooks?.tune;
  return {
    seconds: ending(score, 2.5),
    kicks: drums.kicks,
    parts: [
      { name: 'drums', sound: drums.sound, level: 0, effects: [drive(0.6)], room: 0.05 },
      {
        name: 'bass',
        sound: played(
          floor.flatMap((s) => bassLine(score, s, score.recipe.hooks?.bass ?? 'b..b..8.b..5.b7.', { low: 31, hold: 0.85, loose: 0.002 })),
          remembered(bassGuitar),
          score.random('bass'),
        ),
        level: -2.5,
        effects: [drive(1.2), bell(90, 3), lowpass(2200)],
        duck: 0.5,
      },
      {
        name: 'electric piano',
        sound: played(
          score.sections.flatMap((s) => chords(score, s, comping, { range: { low: 53, high: 74, notes: 4 }, loose: 0.004, spread: 0.008 })),
          remembered(electricPiano),
          score.random('piano'),
        ),
        level: -3,
        effects: [
          opening(
            [
              [0, 500],
              [top * 0.22, 2400],
              [top * 0.45, 7000],
              [top * 0.55, 900],
              [top * 0.68, 8000],
              [top, 3000],
            ],
            0.2,
          ),
          chorus(0.5, 0.8),
          widened(1.2),
        ],
        room: 0.16,
        echo: 0.14,
        duck: 0.4,
      },
      {
        name: 'stabs',
        sound: played(
          drop.flatMap((s) => chords(score, s, '...7..7....7..6.', { range: { low: 60, high: 79, notes: 4 }, hold: 0.5, loose: 0.002 })),
          stab,
          score.random('stabs'),
        ),
        level: -8,
        effects: [highpass(300), widened(1.4)],
        room: 0.2,
        echo: 0.35,
        duck: 0.3,
      },
      {
        name: 'guitar',
        sound: played(
          drop.flatMap((s) =>
            chords(score, s, '.6.4.65..6.4.654', { range: { low: 62, high: 79, notes: 3 }, hold: 0.35, pan: 0.45, spread: 0.01 }),
          ),
          remembered(mutedGuitar),
          score.random('guitar'),
        ),
        level: -9,
        effects: [highpass(350), bell(2500, 3)],
        room: 0.1,
      },
      {
        name: 'strings',
        sound: played(
          [...drop.slice(-1), ...sections(score, 'lift', 'break')].flatMap((s) =>
            tune
              ? hook(score, s, tune, { low: 60, high: 80, velocity: 0.8 })
              : sustained(score, s, { range: { low: 60, high: 79, notes: 3 } }),
          ),
          strings(2600, 0.12),
          score.random('strings'),
        ),
        level: -4,
        effects: [chorus(0.6, 0.4), highpass(250)],
        room: 0.35,
        echo: 0.1,
        duck: 0.25,
      },
      { name: 'dust', sound: drops(score.random('dust'), 7, 3000, 0.05), level: -24 },
    ],
    effects: [treble(4000, 3)],
    room: { seconds: 1.4, size: 0.9, damping: 6000 },
    echo: { left: score.time(0.75) - score.time(0), right: score.time(1.5) - score.time(0), feedback: 0.4, high: 4200 },
    fadeOut: 2.2,
    loudness: -12.2,
    warmth: 1.1,
  };
};
