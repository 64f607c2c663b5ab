import { chorus, tape, tremolo } from '../effect/modulation.ts';
import { amplifier, lowpass, treble } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { acousticKit } from '../instrument/kit.ts';
import { bassGuitar, electricGuitar } from '../instrument/pluck.ts';
import { pad } from '../instrument/synth.ts';
import { clarinet } from '../instrument/wind.ts';
import { bassLine, broken, chords, sections, sustained } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { choirOf } from '../music/lyric.ts';
import { hook, melody } from '../music/melody.ts';
import { played } from '../song.ts';
import { ending, type Style } from './style.ts';

const GUITAR = { low: 45, high: 69, notes: 4 };
const PAD = { low: 50, high: 74, notes: 4 };

export const slowcore: Style = (score, lines) => {
  const waltz = score.meter === 3;
  const picking = waltz ? '0 2 3 1 2 3' : score.has('sparse') ? '0 . 2 . 3 . 1 .' : '0 2 1 3 2 1 3 2';
  const full = sections(score, 'chorus', 'return', 'lift', 'solo');
  const tune = sections(score, 'solo', 'return', 'chorus', 'break', 'lift');
  const drums = groove(score, acousticKit(), {
    play: score.has('drums')
      ? {
          verse: waltz
            ? { kick: '8.....', rim: '....5.', ride: '4.4.4.' }
            : { kick: '8......4........', rim: '........6.......', ride: '5...4...5...4...' },
          lift: { kick: '8......5..6.....', snare: '........6.......', ride: '6...5...6...5...' },
          chorus: waltz
            ? { kick: '9.....', snare: '....6.', ride: '6.5.5.' }
            : { kick: '9......5..6.....', snare: '........7......2', ride: '7...6...7...6.4.' },
          solo: waltz
            ? { kick: '9.....', snare: '....6.', ride: '6.5.5.' }
            : { kick: '9......5........', snare: '........6.......', ride: '6...5...6...5...' },
          return: waltz
            ? { kick: '9.....', snare: '....7.', ride: '7.6.6.' }
            : { kick: '9......6..7.....', snare: '........8.....23', ride: '8...6...8...6.5.' },
        }
      : {},
    open: { drum: 'crash', sections: ['chorus', 'return'] },
    balance: { ride: 0.8, crash: 0.5, snare: 0.8 },
    pans: { ride: 0.3, crash: -0.3 },
    loose: 0.009,
  });
  const singing = { low: 58, high: 74, velocity: 0.8, slide: true, loose: 0.02 };
  const written = score.recipe.hooks?.tune;
  return {
    seconds: ending(score, 5.5),
    parts: [
      {
        name: 'picked guitar',
        sound: played(
          score.sections.flatMap((s) => broken(score, s, picking, { range: GUITAR, hold: 3, pan: -0.35, loose: 0.012 })),
          remembered(electricGuitar),
          score.random('guitar'),
        ),
        level: -2,
        effects: [amplifier(0.8, 5200), tremolo(score.recipe.bpm / 30, 0.28)],
        room: 0.4,
      },
      {
        name: 'answering guitar',
        sound: played(
          full.flatMap((s) =>
            chords(score, s, waltz ? '5-----' : '6-------4---....', { range: { low: 52, high: 76, notes: 3 }, spread: 0.06, pan: 0.45 }),
          ),
          electricGuitar,
          score.random('answer'),
        ),
        level: -6,
        effects: [amplifier(1.6, 4200), chorus(0.4, 0.4)],
        room: 0.5,
        echo: 0.25,
      },
      {
        name: 'bass',
        sound: played(
          sections(score, 'verse', 'chorus', 'return', 'solo', 'lift', 'end').flatMap((s) =>
            bassLine(score, s, waltz ? 'b----.' : s.energy > 0.85 ? 'b-----5-b---..a-' : 'b-------b-----..', { low: 33, loose: 0.01 }),
          ),
          bassGuitar,
          score.random('bass'),
        ),
        level: -4,
        effects: [lowpass(1600)],
      },
      {
        name: 'pad',
        sound: played(
          score.sections.flatMap((s) => sustained(score, s, { range: PAD })),
          pad(700, 1.6, 2.4),
          score.random('pad'),
        ),
        level: score.has('sparse') ? -7 : -11,
        effects: [chorus(0.5, 0.2), treble(3000, -4)],
        room: 0.5,
      },
      ...(score.has('clarinet')
        ? [
            {
              name: 'clarinet',
              sound: played(
                tune.flatMap((s) =>
                  written
                    ? hook(score, s, written, { ...singing, low: 58 })
                    : melody(score, s, waltz ? ['x--x--', 'x-x-x-'] : ['x---x-x-', '..x-x-x-', 'x--x----'], singing),
                ),
                clarinet,
                score.random('clarinet'),
              ),
              level: 0,
              room: 0.6,
              echo: 0.1,
            },
          ]
        : []),
      ...(lines.length > 0
        ? [
            {
              name: 'voices',
              sound: choirOf(
                lines,
                [
                  { singer: { formants: 1, breath: 0.14, vibrato: 14 }, shift: 0, pan: -0.08, gain: 1 },
                  { singer: { formants: 0.86, breath: 0.12, vibrato: 10 }, shift: -12, pan: 0.2, gain: 0.6 },
                ],
                score.random('voices'),
              ),
              level: 0.5,
              effects: [lowpass(5200)],
              room: 0.45,
              echo: 0.12,
            },
          ]
        : []),
      { name: 'drums', sound: drums.sound, level: -4, room: 0.3 },
    ],
    effects: [tape(0.0006, 11_000), treble(1800, -2.5)],
    room: { seconds: 3.2, size: 1.5, damping: 3600, before: 0.03 },
    echo: { left: score.time(1.5) - score.time(0), right: score.time(1) - score.time(0), feedback: 0.35, high: 2800 },
    fadeOut: 2,
    loudness: -15,
    warmth: 0.8,
  };
};
