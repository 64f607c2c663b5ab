import { highpass, lowpass, treble } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { vibraphone } from '../instrument/keys.ts';
import { brushKit } from '../instrument/kit.ts';
import { nylonGuitar, uprightBass } from '../instrument/pluck.ts';
import { clarinet, flute } from '../instrument/wind.ts';
import { bassLine, broken, chords, sections } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { hook, melody } from '../music/melody.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

export const bossa: Style = (score) => {
  const band = sections(score, 'verse', 'chorus', 'solo', 'return');
  const solo = score.has('solo guitar');
  const waltz = score.meter === 3;
  const drums = groove(score, brushKit(), {
    play: solo
      ? {}
      : {
          verse: { kick: '7..57...7..57...', rim: '6..6...6...6..6.', shaker: '5345534553455345' },
          chorus: { kick: '7..57...7..57...', rim: '6..6...6..6..6..', shaker: '6345634563456345', ride: '4.......4.......' },
          solo: { kick: '7..57...7..57...', rim: '6..6...6...6..6.', shaker: '6345634563456345' },
          return: { kick: '7..57...7..57...', rim: '7..7...7...7..7.', shaker: '6345634563456345', brush: '....4.......4...' },
        },
    balance: { shaker: 0.5, rim: 0.5, kick: 0.7 },
    pans: { shaker: -0.35, rim: 0.3 },
    loose: 0.005,
  });
  const fingers = waltz ? '..6-.5|..6-.5' : '6-.6-..6-.6-.5-.';
  const horn = score.has('flute') ? flute : clarinet;
  const singing = { low: 60, high: 79, velocity: 0.78, slide: true, loose: 0.022 };
  const tune = score.recipe.hooks?.tune;
  return {
    seconds: ending(score, 4),
    parts: [
      {
        name: 'fingers',
        sound: played(
          score.sections.flatMap((s) =>
            solo
              ? broken(score, s, waltz ? '021321' : '0213243102132431', {
                  range: { low: 52, high: 71, notes: 4 },
                  hold: 2.4,
                  pan: -0.1,
                  loose: 0.008,
                })
              : chords(score, s, fingers, { range: { low: 52, high: 70, notes: 4 }, spread: 0.012, hold: 0.9, pan: -0.15, loose: 0.006 }),
          ),
          remembered(nylonGuitar, 3),
          score.random('fingers'),
        ),
        level: solo ? -3 : -2,
        effects: [treble(5000, 2)],
        room: 0.25,
      },
      {
        name: 'thumb',
        sound: played(
          score.sections.flatMap((s) => bassLine(score, s, waltz ? 'b-5-5-' : 'b---5---', { low: 40, velocity: 0.85, loose: 0.006 })),
          remembered(nylonGuitar),
          score.random('thumb'),
        ),
        level: -6,
        room: 0.2,
      },
      {
        name: 'bass',
        sound: played(
          (solo ? [] : band).flatMap((s) => bassLine(score, s, 'b--5--5-b--5--A-', { low: 31, loose: 0.007 })),
          uprightBass,
          score.random('bass'),
        ),
        level: -5,
      },
      {
        name: solo ? 'melody on the first string' : 'horn',
        sound: played(
          (solo ? score.sections : [...band, ...sections(score, 'end')]).flatMap((s) =>
            tune
              ? hook(score, s, tune, singing)
              : melody(score, s, waltz ? ['x---x-', 'x-xxx-'] : ['x--x-xx-', '.x-xx-x-', 'x-x--x--'], singing),
          ),
          solo ? nylonGuitar : horn,
          score.random('horn'),
        ),
        level: 0,
        effects: [highpass(140), lowpass(6000)],
        room: 0.35,
        echo: 0.08,
      },
      {
        name: 'vibraphone',
        sound: played(
          sections(score, 'chorus', 'return').flatMap((s) =>
            chords(score, s, '..5-----....4---', { range: { low: 62, high: 79, notes: 3 }, pan: 0.35 }),
          ),
          vibraphone,
          score.random('vibraphone'),
        ),
        level: -9,
        room: 0.35,
      },
      { name: 'drums', sound: drums.sound, level: -7, room: 0.14 },
    ],
    room: { seconds: 1.4, size: 0.8, damping: 5600, before: 0.012 },
    echo: { left: score.time(1) - score.time(0), right: score.time(1.5) - score.time(0), feedback: 0.2 },
    fadeOut: 1.8,
    loudness: -14.8,
    warmth: 0.6,
  };
};
