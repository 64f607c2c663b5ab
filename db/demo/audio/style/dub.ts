import { chorus, tape } from '../effect/modulation.ts';
import { amplifier, drive, highpass, lowpass } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { organ } from '../instrument/keys.ts';
import { acousticKit } from '../instrument/kit.ts';
import { electricGuitar, mutedGuitar } from '../instrument/pluck.ts';
import { subBass } from '../instrument/synth.ts';
import { accordion } from '../instrument/wind.ts';
import { bassLine, chords, sections } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { hook, melody } from '../music/melody.ts';
import { hiss } from '../music/texture.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

const BUBBLE = organ([0.3, 1, 0.2, 0.6, 0, 0.2, 0, 0]);

export const dub: Style = (score) => {
  const playing = sections(score, 'verse', 'chorus', 'solo', 'return');
  const rolling = [...playing, ...sections(score, 'break', 'intro')];
  const drums = groove(score, acousticKit(), {
    play: {
      verse: { kick: '........9.......', rim: '........8.......', hat: '6.4.6.4.6.4.6.44', shaker: '..3...3...3...3.' },
      chorus: { kick: '........9.......', rim: '........8......3', hat: '6.4.6.4.6.4.6.44', shaker: '..4...4...4...4.' },
      solo: { kick: '8...8...8...8...', rim: '........8..4....', hat: '6.446.446.446.44' },
      return: { kick: '8...8...8...8...', snare: '........8..3..4.', hat: '6.446.446.446.44', open: '..............6.' },
      break: { rim: '........8.......' },
    },
    fill: { snare: '......6..7..8.78', tom: '..........6..7.7' },
    balance: { hat: 0.55, rim: 0.8, shaker: 0.5, open: 0.4, snare: 0.8 },
    pans: { hat: -0.2, shaker: 0.4 },
    loose: 0.005,
  });
  const line = score.recipe.hooks?.bass ?? 'b-.b-.5-..7-8-..|b-.b-.5-..3-b-..';
  const melodica = { low: 62, high: 81, velocity: 0.8, slide: true, loose: 0.015 };
  const tune = score.recipe.hooks?.tune;
  return {
    seconds: ending(score, 5),
    parts: [
      { name: 'drums', sound: drums.sound, level: -1, effects: [drive(0.8)], room: 0.12, echo: 0.1 },
      {
        name: 'bass',
        sound: played(
          rolling.flatMap((s) => bassLine(score, s, line, { low: 31, hold: 0.95, loose: 0.004 })),
          remembered(subBass),
          score.random('bass'),
        ),
        level: -1,
        effects: [drive(1.8), lowpass(700)],
      },
      {
        name: 'skank',
        sound: played(
          playing.flatMap((s) =>
            chords(score, s, '....7.......7..4', { range: { low: 57, high: 76, notes: 3 }, hold: 0.45, spread: 0.014, pan: -0.3 }),
          ),
          remembered(electricGuitar),
          score.random('skank'),
        ),
        level: -4,
        effects: [amplifier(0.8, 5000), highpass(300)],
        room: 0.2,
        echo: 0.35,
      },
      {
        name: 'bubble',
        sound: played(
          playing.flatMap((s) => chords(score, s, '..5-6-5-..5-6-5-', { range: { low: 55, high: 72, notes: 3 }, hold: 0.5, pan: 0.3 })),
          remembered(BUBBLE),
          score.random('bubble'),
        ),
        level: -8,
        effects: [chorus(0.4, 1.2)],
        room: 0.15,
      },
      {
        name: 'thrown chord',
        sound: played(
          [...sections(score, 'break', 'solo', 'intro', 'end')].flatMap((s) =>
            chords(score, s, '8...............|..........7.....', { range: { low: 60, high: 79, notes: 4 }, hold: 0.6, spread: 0.01 }),
          ),
          electricGuitar,
          score.random('thrown'),
        ),
        level: -4,
        effects: [amplifier(1.4, 4200), highpass(260)],
        room: 0.4,
        echo: 0.9,
      },
      {
        name: 'melodica',
        sound: played(
          sections(score, 'chorus', 'solo', 'return').flatMap((s) =>
            tune ? hook(score, s, tune, melodica) : melody(score, s, ['x--x-x--', 'x-x---x-', '..x-x-x-'], melodica),
          ),
          accordion,
          score.random('melodica'),
        ),
        level: -2,
        effects: [lowpass(4200)],
        room: 0.3,
        echo: 0.5,
      },
      {
        name: 'chop',
        sound: played(
          sections(score, 'return', 'solo').flatMap((s) =>
            chords(score, s, '.4.4.4.4.4.4.4.4', { range: { low: 64, high: 79, notes: 2 }, hold: 0.3, pan: 0.5 }),
          ),
          remembered(mutedGuitar),
          score.random('chop'),
        ),
        level: -11,
        echo: 0.2,
      },
      { name: 'hiss', sound: hiss(score.random('hiss')), level: -30 },
    ],
    kicks: drums.kicks,
    effects: [tape(0.0005, 10_000)],
    room: { seconds: 2.2, size: 1, damping: 3400, before: 0.02 },
    echo: { left: score.time(0.75) - score.time(0), right: score.time(1.5) - score.time(0), feedback: 0.62, low: 260, high: 2600 },
    fadeOut: 4.5,
    loudness: -13.4,
    warmth: 1.2,
  };
};
