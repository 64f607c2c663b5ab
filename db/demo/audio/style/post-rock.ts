import { chorus, opening } from '../effect/modulation.ts';
import { amplifier, bell, drive, lowpass } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { glass } from '../instrument/keys.ts';
import { acousticKit } from '../instrument/kit.ts';
import { bassGuitar, electricGuitar } from '../instrument/pluck.ts';
import { strings } from '../instrument/synth.ts';
import { bassLine, broken, chords, sections, sustained } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { hook, melody } from '../music/melody.ts';
import { wind } from '../music/texture.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

export const postRock: Style = (score) => {
  const loud = sections(score, 'chorus', 'return', 'drop');
  const middle = sections(score, 'verse', 'lift', ...['chorus', 'return', 'drop']);
  const drums = groove(score, acousticKit(), {
    play: {
      verse: { kick: '8.......5.6.....', rim: '....5.......5...', hat: '5.3.5.3.5.3.5.3.' },
      lift: { kick: '8...6...8...6...', tom: '7.5.6.5.7.5.6.5.', snare: '..............45' },
      chorus: { kick: '9..5..9...9.....', snare: '....9.......9..4', ride: '8.6.8.6.8.6.8.6.' },
      drop: { kick: '9..5..9...9.....', snare: '....9.......9..4', crash: '8.......6.......', ride: '8.6.8.6.8.6.8.6.' },
      return: { kick: '9.5.9.5.9.5.9.5.', snare: '....9..4....9.44', crash: '8.......7.......', ride: '8.6.8.6.8.6.8.6.' },
    },
    fill: { snare: '..4.5.6.6.7.7788', tom: '....6...6...7.7.' },
    open: { drum: 'crash', sections: ['chorus', 'drop', 'return'] },
    balance: { crash: 0.45, ride: 0.6, hat: 0.6, tom: 0.9 },
    pans: { ride: 0.35, crash: -0.3, hat: 0.2, tom: -0.2 },
    loose: 0.006,
  });
  const top = score.time(score.beats);
  const lead = { low: 64, high: 83, velocity: 0.8, slide: true, loose: 0.01 };
  const tune = score.recipe.hooks?.tune;
  return {
    seconds: ending(score, 6),
    kicks: drums.kicks,
    parts: [
      {
        name: 'first guitar',
        sound: played(
          score.sections.flatMap((s) =>
            broken(score, s, score.recipe.hooks?.picking ?? '0.3.2.4.3.2.3.1.', {
              range: { low: 52, high: 74, notes: 4 },
              hold: 4,
              pan: -0.3,
              loose: 0.009,
            }),
          ),
          remembered(electricGuitar, 3),
          score.random('first'),
        ),
        level: -2,
        effects: [amplifier(0.7, 6000), chorus(0.4, 0.3)],
        room: 0.45,
        echo: 0.45,
      },
      {
        name: 'shaking guitar',
        sound: played(
          [...loud, ...sections(score, 'lift')].flatMap((s) =>
            tune
              ? hook(score, s, tune.replace(/([1-9][',]*) -/g, '$1 $1'), { ...lead, low: 64 })
              : chords(score, s, '7777777777777777', { range: { low: 64, high: 81, notes: 2 }, hold: 1, pan: 0.35, loose: 0.006 }),
          ),
          remembered(electricGuitar, 3),
          score.random('shaking'),
        ),
        level: -3,
        effects: [amplifier(2.4, 5200)],
        room: 0.4,
        echo: 0.35,
      },
      {
        name: 'wall',
        sound: played(
          loud.flatMap((s) => chords(score, s, '9-------8-------', { range: { low: 40, high: 64, notes: 4 }, spread: 0.03 })),
          electricGuitar,
          score.random('wall'),
        ),
        level: -3,
        effects: [drive(6), bell(500, -2), amplifier(4, 4000), chorus(0.7, 0.25)],
        room: 0.3,
      },
      {
        name: 'song',
        sound: played(
          sections(score, 'verse', 'lift', 'return').flatMap((s) =>
            tune ? hook(score, s, tune, { ...lead, pan: 0.2 }) : melody(score, s, ['x---x---', 'x--x--x-', 'x-------'], lead),
          ),
          electricGuitar,
          score.random('song'),
        ),
        level: -3,
        effects: [amplifier(1.2, 5000)],
        room: 0.5,
        echo: 0.4,
      },
      {
        name: 'bass',
        sound: played(
          middle.flatMap((s) => bassLine(score, s, s.energy > 0.85 ? 'b.b.b.b.b.b.b.b.' : 'b-------b-----5-', { low: 28 })),
          bassGuitar,
          score.random('bass'),
        ),
        level: -4,
        effects: [drive(1.2), lowpass(2000)],
      },
      {
        name: 'strings',
        sound: played(
          score.sections.filter((s) => s.name !== 'intro').flatMap((s) => sustained(score, s, { range: { low: 55, high: 79, notes: 4 } })),
          strings(1700, 0.8),
          score.random('strings'),
        ),
        level: -7,
        effects: [
          opening([
            [0, 700],
            [top * 0.7, 5000],
            [top, 900],
          ]),
          chorus(0.6, 0.3),
        ],
        room: 0.5,
      },
      {
        name: 'frost',
        sound: played(
          sections(score, 'intro', 'verse', 'end').flatMap((s) =>
            broken(score, s, '5...3.....4.....', { range: { low: 72, high: 91, notes: 4 }, velocity: 0.5 }),
          ),
          glass,
          score.random('frost'),
        ),
        level: -10,
        room: 0.6,
        echo: 0.3,
      },
      { name: 'wind', sound: wind(score.random('wind'), 250, 1100, 11), level: -18 },
      { name: 'drums', sound: drums.sound, level: -1, effects: [drive(0.8)], room: 0.28 },
    ],
    room: { seconds: 3.8, size: 1.7, damping: 4600, before: 0.03 },
    echo: { left: score.time(0.75) - score.time(0), right: score.time(1) - score.time(0), feedback: 0.5, high: 4200 },
    fadeOut: 3,
    loudness: -13.2,
    warmth: 1.2,
  };
};
