import { tape } from '../effect/modulation.ts';
import { lowpass, treble } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { brushKit } from '../instrument/kit.ts';
import { steelGuitar, uprightBass } from '../instrument/pluck.ts';
import { strings } from '../instrument/synth.ts';
import { accordion, whistle } from '../instrument/wind.ts';
import { bassLine, broken, sections, sustained } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { choirOf } from '../music/lyric.ts';
import { hook, melody } from '../music/melody.ts';
import { type Part, played } from '../song.ts';
import { ending, type Style } from './style.ts';

const GUITAR = { low: 43, high: 67, notes: 4 };

export const folk: Style = (score, lines) => {
  const waltz = score.meter === 3;
  const picking = waltz ? '0 2 3 4 3 2' : '0 3 2 4 1 3 2 4';
  const later = sections(score, 'verse', 'chorus', 'return', 'solo').filter((section) => section.name !== 'verse' || section.turn > 0);
  const between = sections(score, 'solo', 'intro', 'end').filter((section) => section.name !== 'end' || score.has('accordion'));
  const drums = groove(score, brushKit(), {
    play: {
      chorus: waltz ? { kick: '7.....', brush: '..6.6.', swish: '5.....' } : { kick: '7.....5.', brush: '..7...6.', swish: '5...5...' },
      solo: waltz ? { kick: '7.....', brush: '..6.6.' } : { kick: '7.....5.', brush: '..6...7.' },
      return: waltz ? { kick: '8.....', brush: '..7.7.', shaker: '454545' } : { kick: '8..4..6.', brush: '..7...8.', shaker: '45454545' },
    },
    balance: { shaker: 0.5, swish: 0.7 },
    pans: { shaker: 0.4 },
    loose: 0.008,
  });
  const singing = { low: 67, high: 84, velocity: 0.75, slide: true, loose: 0.015 };
  const rhythms = waltz ? ['x-x-x-', 'x--xx-'] : ['x-xxx-x-', 'xxx-x-x-', 'x-x-x---'];
  const air = score.recipe.hooks?.tune;
  const wind = score.has('accordion') ? accordion : whistle;
  const parts: Part[] = [
    {
      name: 'guitar',
      sound: played(
        score.sections.flatMap((s) => broken(score, s, picking, { range: GUITAR, hold: 2.6, pan: -0.15, loose: 0.007 })),
        remembered(steelGuitar, 3),
        score.random('guitar'),
      ),
      level: -1,
      effects: [treble(6000, -2)],
      room: 0.22,
    },
    {
      name: 'bass',
      sound: played(
        later.flatMap((s) => bassLine(score, s, waltz ? 'b---5-' : 'b---5---', { low: 31, loose: 0.008 })),
        uprightBass,
        score.random('bass'),
      ),
      level: -5,
      room: 0.05,
    },
    {
      name: 'tune',
      sound: played(
        between.flatMap((s) =>
          air ? hook(score, s, air, { ...singing, low: score.has('accordion') ? 60 : 72 }) : melody(score, s, rhythms, singing),
        ),
        wind,
        score.random('wind'),
      ),
      level: -2,
      room: 0.4,
    },
    {
      name: 'strings',
      sound: played(
        sections(score, 'return', 'chorus').flatMap((s) => sustained(score, s, { range: { low: 55, high: 79, notes: 3 } })),
        strings(1500, 0.6),
        score.random('strings'),
      ),
      level: -11,
      room: 0.5,
    },
    { name: 'drums', sound: drums.sound, level: -7, room: 0.2 },
  ];
  if (lines.length > 0) {
    const singers = [{ singer: { formants: 1, breath: 0.1, vibrato: 16 }, shift: 0, pan: 0, gain: 1 }];
    if (score.has('duet')) singers.push({ singer: { formants: 0.85, breath: 0.1, vibrato: 12 }, shift: -12, pan: 0.25, gain: 0.8 });
    parts.push({ name: 'voice', sound: choirOf(lines, singers, score.random('voice')), level: 0.5, effects: [lowpass(6500)], room: 0.28 });
  }
  return {
    seconds: ending(score, 3.6),
    parts,
    effects: [tape(0.0003, 13_000)],
    room: { seconds: 1.6, size: 0.9, damping: 4200, before: 0.012 },
    fadeOut: 1.6,
    loudness: -15.5,
    warmth: 0.6,
  };
};
