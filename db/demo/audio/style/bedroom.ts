import { chorus, tape, tremolo } from '../effect/modulation.ts';
import { bell, drive, highpass, lowpass } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { electricPiano } from '../instrument/keys.ts';
import { machineKit } from '../instrument/kit.ts';
import { mutedGuitar, nylonGuitar } from '../instrument/pluck.ts';
import { subBass } from '../instrument/synth.ts';
import { bassLine, broken, chords, sections } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { choirOf } from '../music/lyric.ts';
import { hook, melody } from '../music/melody.ts';
import { drops } from '../music/texture.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

export const bedroom: Style = (score, lines) => {
  const drums = groove(score, machineKit(), {
    play: {
      verse: { kick: '8.....4..8......', rim: '....6.......6...', hat: '5.3.5.3.5.3.5.34' },
      chorus: { kick: '8.....5..8..4...', snare: '....6.......6..2', hat: '5.3.5.345.3.5.34', shaker: '..3...3...3...3.' },
      return: { kick: '8.....5..8..4...', snare: '....6.......6..2', hat: '5.3.5.345.3.5.34', shaker: '..4...4...4...4.' },
    },
    balance: { hat: 0.5, rim: 0.6, snare: 0.6, shaker: 0.5 },
    pans: { hat: 0.25, shaker: -0.3 },
    loose: 0.008,
  });
  const tune = score.recipe.hooks?.tune;
  const singing = { low: 60, high: 77, velocity: 0.7, loose: 0.018 };
  return {
    seconds: ending(score, 3.5),
    kicks: drums.kicks,
    parts: [
      {
        name: 'electric piano',
        sound: played(
          score.sections.flatMap((s) =>
            chords(score, s, '6-----.4--..3-..', { range: { low: 50, high: 70, notes: 4 }, spread: 0.03, loose: 0.014 }),
          ),
          remembered(electricPiano),
          score.random('piano'),
        ),
        level: -1.5,
        effects: [tremolo(3.6, 0.3, 0.5), chorus(0.4, 0.5)],
        room: 0.2,
        duck: 0.2,
      },
      {
        name: 'bass',
        sound: played(
          sections(score, 'verse', 'chorus', 'return').flatMap((s) => bassLine(score, s, 'b---..b-5-..a-..', { low: 33, loose: 0.01 })),
          remembered(subBass),
          score.random('bass'),
        ),
        level: -4,
        effects: [drive(1.2), lowpass(900)],
        duck: 0.2,
      },
      {
        name: 'guitar',
        sound: played(
          sections(score, 'chorus', 'return', 'break').flatMap((s) =>
            broken(score, s, '.2.3.4.3.2.4.3.2', { range: { low: 59, high: 76, notes: 3 }, pan: 0.4, hold: 0.8 }),
          ),
          remembered(mutedGuitar),
          score.random('guitar'),
        ),
        level: -7,
        room: 0.15,
        echo: 0.2,
      },
      {
        name: 'tune',
        sound: played(
          sections(score, 'intro', 'break', 'end').flatMap((s) =>
            tune ? hook(score, s, tune, singing) : melody(score, s, ['x-x-x---', '..x-xxx-'], singing),
          ),
          nylonGuitar,
          score.random('tune'),
        ),
        level: -2,
        room: 0.25,
      },
      {
        name: 'hum',
        sound: choirOf(
          lines,
          [
            { singer: { formants: 0.88, breath: 0.2, vibrato: 8 }, shift: -12, pan: -0.1, gain: 1 },
            { singer: { formants: 0.9, breath: 0.25, vibrato: 6 }, shift: -12.04, pan: 0.35, gain: 0.5 },
          ],
          score.random('hum'),
        ),
        level: 0,
        effects: [highpass(110), lowpass(4800), bell(400, -2)],
        room: 0.2,
        echo: 0.1,
      },
      { name: 'dust', sound: drops(score.random('dust'), 11, 2600, 0.08), level: -21 },
      { name: 'drums', sound: drums.sound, level: -4.5, effects: [drive(1), lowpass(7500)], room: 0.08 },
    ],
    effects: [tape(0.0011, 8500)],
    room: { seconds: 1.1, size: 0.7, damping: 4200 },
    echo: { left: score.time(0.75) - score.time(0), right: score.time(1) - score.time(0), feedback: 0.3, high: 2600 },
    fadeOut: 2.4,
    loudness: -14.6,
    warmth: 1,
  };
};
