import { chorus, tape, tremolo } from '../effect/modulation.ts';
import { amplifier, drive, highpass, lowpass } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { organ, vibraphone } from '../instrument/keys.ts';
import { acousticKit } from '../instrument/kit.ts';
import { bassGuitar, electricGuitar, steelGuitar } from '../instrument/pluck.ts';
import { bassLine, chords, sections, sustained } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { choirOf } from '../music/lyric.ts';
import { hook, melody } from '../music/melody.ts';
import { type Part, played } from '../song.ts';
import { ending, type Style } from './style.ts';

const PIPES = organ([0.4, 1, 0.1, 0.8, 0.2, 0.3, 0, 0.1]);

export const indie: Style = (score, lines) => {
  const surf = score.has('surf');
  const band = sections(score, 'verse', 'lift', 'chorus', 'solo', 'return');
  const drums = groove(score, acousticKit(), {
    play: surf
      ? {
          verse: { kick: '9.......9.9.....', snare: '....8..6....8...', hat: '7.5.7.5.7.5.7.5.' },
          chorus: { kick: '9...5...9.9.5...', snare: '....9..7....9...', ride: '8.5.8.5.8.5.8.5.', tambourine: '..5...5...5...5.' },
          solo: { kick: '9.......9.9.....', snare: '....8..7....8.33', ride: '8.5.8.5.8.5.8.5.' },
          return: { kick: '9...5...9.9.5...', snare: '....9..7....9.44', ride: '8.6.8.6.8.6.8.6.', tambourine: '..6...6...6...6.' },
          break: { tom: '6.4.6.4.6.4.6.44', tambourine: '....5.......5...' },
        }
      : {
          verse: { kick: '8.....4.8.......', rim: '....6.......6...', shaker: '5.3.5.3.5.3.5.3.' },
          chorus: { kick: '9.....5.9.5.....', snare: '....8.......8..2', tambourine: '5.6.5.6.5.6.5.6.' },
          solo: { kick: '9.....5.9.......', snare: '....7.......7...', shaker: '6.4.6.4.6.4.6.4.' },
          return: { kick: '9...5...9...5...', snare: '....8.......8.22', tambourine: '5.7.5.7.5.7.5.7.', crash: '5...............' },
        },
    fill: surf ? { snare: '8.6.7.6.8.7.8889' } : { snare: '....8...5.6.7.7.' },
    open: { drum: 'crash', sections: ['chorus', 'return'] },
    balance: { hat: 0.6, ride: 0.6, tambourine: 0.5, crash: 0.45, shaker: 0.6, rim: 0.7 },
    pans: { hat: 0.25, tambourine: -0.35, ride: 0.3, shaker: 0.4 },
    loose: 0.006,
  });
  const tune = score.recipe.hooks?.tune;
  const singing = { low: 64, high: 83, velocity: 0.85, slide: surf, loose: 0.01 };
  const fronts = lines.length > 0 ? sections(score, 'intro', 'solo', 'break', 'end') : [...band, ...sections(score, 'intro')];
  const parts: Part[] = [
    {
      name: 'strummed guitar',
      sound: played(
        score.sections.flatMap((s) =>
          chords(score, s, surf ? '..6...6...6...6u' : '7-.5u-5u7-.5u-5u', {
            range: { low: 52, high: 72, notes: 4 },
            spread: 0.024,
            hold: surf ? 0.5 : 1.3,
            pan: -0.4,
            loose: 0.006,
          }),
        ),
        remembered(surf ? electricGuitar : steelGuitar, 3),
        score.random('strum'),
      ),
      level: -3.5,
      effects: surf ? [amplifier(1, 6000), tremolo(5.5, 0.5)] : [highpass(160)],
      room: 0.2,
    },
    {
      name: 'tune',
      sound: played(
        fronts.flatMap((s) =>
          tune ? hook(score, s, tune, { ...singing, pan: 0.2 }) : melody(score, s, ['x-xx-xx-', 'x-x-xxx-', 'xx-x-x--'], singing),
        ),
        surf ? electricGuitar : vibraphone,
        score.random('tune'),
      ),
      level: surf ? 0 : -3,
      effects: surf ? [amplifier(1.3, 5400), tremolo(score.recipe.bpm / 15, 0.3)] : [tremolo(4.5, 0.3, 0.5)],
      room: surf ? 0.6 : 0.35,
      echo: surf ? 0.25 : 0.1,
    },
    {
      name: 'bass',
      sound: played(
        band.flatMap((s) =>
          bassLine(score, s, score.recipe.hooks?.bass ?? (surf ? 'b.b.5.8.b.b.5.a.' : 'b--..b5-b--..5a-'), { low: 28, loose: 0.005 }),
        ),
        remembered(bassGuitar),
        score.random('bass'),
      ),
      level: -3,
      effects: [drive(0.8), lowpass(1900)],
    },
    {
      name: 'organ',
      sound: played(
        sections(score, 'chorus', 'return', 'lift').flatMap((s) => sustained(score, s, { range: { low: 57, high: 76, notes: 3 } })),
        PIPES,
        score.random('organ'),
      ),
      level: -9,
      effects: [chorus(0.5, 1.1), tremolo(6.1, 0.25, 0.3)],
      room: 0.3,
    },
    { name: 'drums', sound: drums.sound, level: -1.5, effects: [drive(0.7)], room: surf ? 0.3 : 0.14 },
  ];
  if (lines.length > 0) {
    const singers = [
      { singer: { formants: 0.9, breath: 0.1, vibrato: 10 }, shift: -12, pan: -0.1, gain: 1 },
      { singer: { formants: 1, breath: 0.14, vibrato: 10 }, shift: 0, pan: 0.3, gain: 0.45 },
    ];
    parts.push({
      name: 'voices',
      sound: choirOf(lines, singers, score.random('voices')),
      level: 0.5,
      effects: [highpass(120), lowpass(6500)],
      room: 0.2,
      echo: 0.12,
    });
  }
  return {
    seconds: ending(score, 3),
    parts,
    kicks: drums.kicks,
    effects: surf ? [] : [tape(0.0004, 12_000)],
    room: { seconds: surf ? 2.4 : 1.3, size: surf ? 0.8 : 0.7, damping: 5600, before: surf ? 0.03 : 0.01 },
    echo: { left: score.time(0.5) - score.time(0), right: score.time(1) - score.time(0), feedback: 0.25, high: 3600 },
    fadeOut: 1.5,
    loudness: surf ? -12.8 : -13.8,
    warmth: 1,
  };
};
