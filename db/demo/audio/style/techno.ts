import { chorus, opening, widened } from '../effect/modulation.ts';
import { drive, highpass, lowpass, lowshelf, treble } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { bell } from '../instrument/keys.ts';
import { machineKit } from '../instrument/kit.ts';
import { pad, stab, subBass, synthBass } from '../instrument/synth.ts';
import { bassLine, broken, chords, sections, sustained } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { risers, wind } from '../music/texture.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

export const techno: Style = (score) => {
  const floor = sections(score, 'verse', 'drop', 'return');
  const broke = score.has('broken');
  const kick = broke ? '9.....9..9..7...' : '9...9...9...9...';
  const drums = groove(score, machineKit(), {
    play: {
      intro: { kick, rim: '...4..4....4..4.' },
      verse: { kick, hat: '.5.4.5.4.5.4.5.4', rim: '...5..5....5..5.', clap: broke ? '....7.......7...' : '............7...' },
      break: { hat: '.5.4.5.4.5.4.5.4', tom: '......5..5......' },
      lift: { kick: '9...9...9...9...', hat: '5555555555555555', snare: '......4.5.6.6767' },
      drop: {
        kick,
        hat: '34743474347434.4',
        open: '..7...7...7...7.',
        clap: '....8.......8..2',
        rim: '...5..5....5..5.',
        ride: '..4...4...4...4.',
      },
      return: {
        kick,
        hat: '34743474347434.4',
        open: '..7...7...7...7.',
        clap: '....8.......8..2',
        tom: '.......5..5...5.',
        ride: '4.5.4.5.4.5.4.5.',
      },
      end: { kick, rim: '...4..4....4..4.' },
    },
    open: { drum: 'crash', sections: ['drop', 'return'] },
    balance: { hat: 1, open: 0.9, ride: 0.8, rim: 0.6, clap: 1, tom: 0.7, crash: 0.7 },
    pans: { hat: 0.2, rim: -0.45, tom: 0.35, ride: -0.2 },
    loose: 0.001,
  });
  const top = score.time(score.beats);
  const tunnel = { range: { low: 52, high: 72, notes: 4 }, hold: 0.5, loose: 0.001 };
  return {
    seconds: ending(score, 3),
    kicks: drums.kicks,
    parts: [
      { name: 'drums', sound: drums.sound, level: 0.5, effects: [drive(1.1)], room: 0.06 },
      {
        name: 'rumble',
        sound: played(
          [...floor, ...sections(score, 'intro', 'end')].flatMap((s) =>
            bassLine(score, s, '.xbb.xbb.xbb.xbb'.replaceAll('x', 'b'), { low: 29, hold: 0.9, loose: 0.001 }),
          ),
          remembered(subBass, 1),
          score.random('rumble'),
        ),
        level: -3.5,
        effects: [drive(1.6), lowpass(220)],
        room: 0.04,
        duck: 0.75,
      },
      {
        name: 'line',
        sound: played(
          [...floor, ...sections(score, 'break', 'lift')].flatMap((s) =>
            bassLine(score, s, score.recipe.hooks?.bass ?? 'b..b..O..b.3.b..', { low: 41, hold: 0.6, loose: 0.001 }),
          ),
          remembered(synthBass(300, 1900, 0.14), 1),
          score.random('line'),
        ),
        level: -3.5,
        effects: [
          opening(
            [
              [0, 300],
              [top * 0.35, 2600],
              [top * 0.5, 500],
              [top * 0.7, 4200],
              [top, 700],
            ],
            0.45,
          ),
        ],
        echo: 0.2,
        duck: 0.3,
      },
      {
        name: 'stabs',
        sound: played(
          sections(score, 'verse', 'drop', 'return', 'break').flatMap((s) =>
            chords(score, s, score.recipe.hooks?.stabs ?? '..7.......6.....|..7....5..6.....', tunnel),
          ),
          stab,
          score.random('stabs'),
        ),
        level: -3.5,
        effects: [highpass(260), chorus(0.5, 0.3), widened(1.3)],
        room: 0.35,
        echo: 0.55,
        duck: 0.25,
      },
      {
        name: 'signal',
        sound: played(
          sections(score, 'drop', 'return', 'break').flatMap((s) =>
            broken(score, s, '3..2.....4......', { range: { low: 72, high: 90, notes: 4 }, velocity: 0.5, hold: 1 }),
          ),
          bell,
          score.random('signal'),
        ),
        level: -11,
        effects: [highpass(600)],
        room: 0.4,
        echo: 0.4,
      },
      {
        name: 'fog',
        sound: played(
          score.sections.flatMap((s) => sustained(score, s, { range: { low: 48, high: 70, notes: 4 } })),
          pad(600, 1.2, 2),
          score.random('fog'),
        ),
        level: -12,
        effects: [
          chorus(0.6, 0.15),
          opening([
            [0, 400],
            [top * 0.5, 2400],
            [top, 500],
          ]),
        ],
        room: 0.5,
        duck: 0.6,
      },
      { name: 'rain', sound: wind(score.random('rain'), 1800, 6000, 7), level: -19, duck: 0.3 },
      {
        name: 'riser',
        sound: risers(
          score.random('riser'),
          sections(score, 'drop', 'return').map((s) => score.time(s.beat)),
          score.time(8) - score.time(0),
        ),
        level: -11,
        room: 0.3,
      },
    ],
    effects: [treble(3000, 4), lowshelf(70, -1.5)],
    room: { seconds: 2.8, size: 1.6, damping: 4200 },
    echo: { left: score.time(0.75) - score.time(0), right: score.time(0.75) - score.time(0), feedback: 0.55, high: 3200 },
    fadeOut: 2.6,
    loudness: -12,
    warmth: 1.3,
  };
};
