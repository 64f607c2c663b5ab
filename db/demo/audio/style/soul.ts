import { chorus, tape, tremolo } from '../effect/modulation.ts';
import { drive, highpass, lowpass } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { electricPiano, organ } from '../instrument/keys.ts';
import { acousticKit } from '../instrument/kit.ts';
import { bassGuitar, mutedGuitar } from '../instrument/pluck.ts';
import { strings } from '../instrument/synth.ts';
import { mutedTrumpet } from '../instrument/wind.ts';
import { bassLine, chords, sections, sustained } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { choirOf } from '../music/lyric.ts';
import { hook, melody } from '../music/melody.ts';
import { type Part, played } from '../song.ts';
import { ending, type Style } from './style.ts';

const PIPES = organ([0.8, 1, 0.9, 0.4, 0.1, 0.1, 0, 0.2]);

export const soul: Style = (score, lines) => {
  const band = sections(score, 'verse', 'lift', 'chorus', 'solo', 'return');
  const drums = groove(score, acousticKit(), {
    play: {
      verse: { kick: '9.....35..9.....', snare: '....8..2.2..8..2', hat: '7.5.7.5.7.5.7.53' },
      lift: { kick: '9.......9...9...', snare: '....7.......7.67', hat: '7.5.7.5.7.5.7.5.' },
      chorus: { kick: '9.....36..9..5..', snare: '....9..2.2..9..2', hat: '7353735373537353', tambourine: '....6.......6...' },
      solo: { kick: '9.....35..9.....', snare: '....8..2.2..8..2', ride: '7.5.7.5.7.5.7.5.' },
      return: { kick: '9.....36..9..5..', snare: '....9..2.2..9.23', hat: '7353735373537353', tambourine: '....7...4...7..4' },
      break: { rim: '....6.......6...', hat: '5.3.5.3.5.3.5.3.' },
    },
    fill: { snare: '....8..2.5.6.777', tom: '..........6.7...' },
    balance: { hat: 0.55, tambourine: 0.45, ride: 0.55, rim: 0.7 },
    pans: { hat: 0.22, tambourine: -0.35, ride: 0.3 },
    loose: 0.007,
  });
  const horn = { low: 60, high: 77, velocity: 0.8, slide: true, loose: 0.02 };
  const tune = score.recipe.hooks?.tune;
  const comping = score.recipe.hooks?.comping ?? '7---..5-.6--4-..';
  const parts: Part[] = [
    {
      name: 'electric piano',
      sound: played(
        score.sections.flatMap((s) => chords(score, s, comping, { range: { low: 50, high: 72, notes: 4 }, spread: 0.02, loose: 0.012 })),
        remembered(electricPiano),
        score.random('piano'),
      ),
      level: -3,
      effects: [tremolo(4.2, 0.35, 0.5), chorus(0.3, 0.6)],
      room: 0.2,
    },
    {
      name: 'bass',
      sound: played(
        band.flatMap((s) => bassLine(score, s, score.recipe.hooks?.bass ?? 'b--.b.5.7-8..5A.|b--.b.3.5-b..57.', { low: 28, loose: 0.009 })),
        remembered(bassGuitar),
        score.random('bass'),
      ),
      level: -2.5,
      effects: [drive(0.7), lowpass(1700)],
    },
    {
      name: 'organ',
      sound: played(
        sections(score, 'verse', 'chorus', 'return', 'break', 'end').flatMap((s) =>
          sustained(score, s, { range: { low: 55, high: 75, notes: 3 } }),
        ),
        PIPES,
        score.random('organ'),
      ),
      level: -9,
      effects: [chorus(0.6, 1.4, 0.002), tremolo(6.4, 0.2, 0.5), lowpass(4500)],
      room: 0.25,
    },
    {
      name: 'guitar',
      sound: played(
        sections(score, 'chorus', 'solo', 'return').flatMap((s) =>
          chords(score, s, '....6......5.5..', { range: { low: 62, high: 79, notes: 3 }, hold: 0.5, spread: 0.014, pan: 0.5 }),
        ),
        remembered(mutedGuitar),
        score.random('guitar'),
      ),
      level: -9,
      effects: [highpass(300)],
      room: 0.12,
    },
    {
      name: 'horn',
      sound: played(
        (lines.length > 0 ? sections(score, 'intro', 'solo', 'end') : [...sections(score, 'intro', 'chorus', 'solo', 'return')]).flatMap(
          (s) => (tune ? hook(score, s, tune, horn) : melody(score, s, ['.x-xx-x-', 'x-x--xx-', '..x-x-x-'], horn)),
        ),
        mutedTrumpet,
        score.random('horn'),
      ),
      level: -2,
      effects: [lowpass(5000)],
      room: 0.35,
      echo: 0.1,
    },
    {
      name: 'strings',
      sound: played(
        sections(score, 'chorus', 'return').flatMap((s) => sustained(score, s, { range: { low: 64, high: 84, notes: 3 } })),
        strings(2100, 0.3),
        score.random('strings'),
      ),
      level: -8,
      effects: [chorus(0.5, 0.4)],
      room: 0.4,
    },
    { name: 'drums', sound: drums.sound, level: -1.5, effects: [drive(0.7)], room: 0.1 },
  ];
  if (lines.length > 0) {
    const back = { breath: 0.14, vibrato: 14 };
    parts.push(
      {
        name: 'voice',
        sound: choirOf(
          lines,
          [{ singer: { formants: 0.97, breath: 0.08, vibrato: 26 }, shift: 0, pan: 0, gain: 1 }],
          score.random('voice'),
        ),
        level: 1,
        effects: [highpass(120)],
        room: 0.22,
        echo: 0.08,
      },
      {
        name: 'answers',
        sound: choirOf(
          lines.filter((_, i) => i % 2 === 1),
          [
            { singer: { formants: 1.02, ...back }, shift: 3, pan: -0.5, gain: 1 },
            { singer: { formants: 0.95, ...back }, shift: -5, pan: 0.5, gain: 1 },
          ].filter(() => score.has('answers')),
          score.random('answers'),
        ),
        level: -8,
        room: 0.3,
      },
    );
  }
  return {
    seconds: ending(score, 3.5),
    parts,
    kicks: drums.kicks,
    effects: [tape(0.0003, 12_500)],
    room: { seconds: 1.5, size: 0.9, damping: 4800 },
    echo: { left: score.time(0.75) - score.time(0), right: score.time(1) - score.time(0), feedback: 0.25, high: 3400 },
    fadeOut: 2,
    loudness: -13.4,
    warmth: 1.1,
  };
};
