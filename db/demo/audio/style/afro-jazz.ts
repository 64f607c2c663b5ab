import { chorus } from '../effect/modulation.ts';
import { highpass, lowpass } from '../effect/tone.ts';
import { remembered } from '../instrument/instrument.ts';
import { kalimba, marimba } from '../instrument/keys.ts';
import { handKit } from '../instrument/kit.ts';
import { electricGuitar, uprightBass } from '../instrument/pluck.ts';
import { flute, mutedTrumpet } from '../instrument/wind.ts';
import { bassLine, broken, chords, sections } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { choirOf } from '../music/lyric.ts';
import { hook, melody } from '../music/melody.ts';
import { drops } from '../music/texture.ts';
import { type Part, played } from '../song.ts';
import { ending, type Style } from './style.ts';

export const afroJazz: Style = (score, lines) => {
  const twelve = score.has('twelve');
  const groups = sections(score, 'verse', 'chorus', 'solo', 'return', 'lift');
  const bars = twelve
    ? {
        bell: '7.6.66.6.6.6',
        bass: '8.....7..5..',
        tone: '..5.65..5.66',
        slap: '...7.....7..',
        ghost: '.3.3..33.3..',
        shaker: '634634634634',
        kick: '8.....6.....',
        low: '......4....5',
      }
    : {
        bell: '7..6..6...6.6...',
        bass: '8.....6.8.......',
        tone: '..5.66....5.66.5',
        slap: '....7.......7...',
        ghost: '.3.3..33.3.3..3.',
        shaker: '6354635463546354',
        kick: '8.....5.8.....5.',
        low: '.......4......45',
      };
  const { bell: _bell, kick: _kick, low: _low, ...light } = bars;
  const drums = groove(score, handKit(), {
    play: {
      intro: { shaker: bars.shaker, tone: bars.tone },
      verse: { ...light, bell: bars.bell },
      lift: bars,
      chorus: bars,
      solo: bars,
      return: bars,
      break: { shaker: bars.shaker, bell: bars.bell },
      end: { shaker: bars.shaker },
    },
    fill: twelve ? { slap: '...7..7.77.8', bass: '8.....7.6.7.' } : { slap: '....7..7.7.7.788', bass: '8.....7..7..6.7.' },
    balance: { bell: 0.4, shaker: 0.55, low: 0.4, kick: 0.8, ghost: 0.6, slap: 0.8 },
    pans: { bell: 0.5, shaker: -0.45, tone: -0.2, slap: -0.15, ghost: -0.25, low: 0.55, bass: 0.1 },
    loose: 0.007,
  });
  const ostinato = score.recipe.hooks?.ostinato ?? (twelve ? '0.2.3124.321' : '0.23.2.40.32.4.1');
  const thumbs = score.has('marimba') ? marimba : kalimba;
  const horn = score.has('flute') ? flute : mutedTrumpet;
  const singing = { low: 62, high: 80, velocity: 0.8, slide: true, loose: 0.018 };
  const tune = score.recipe.hooks?.tune;
  const fronts = sections(score, 'chorus', 'solo', 'return');
  const parts: Part[] = [
    { name: 'drums', sound: drums.sound, level: -1.5, room: 0.14 },
    {
      name: 'bass',
      sound: played(
        groups.flatMap((s) =>
          bassLine(score, s, score.recipe.hooks?.bass ?? (twelve ? 'b--..5b..8.A' : 'b--b..5...8.5.A.'), { low: 31, loose: 0.006 }),
        ),
        remembered(uprightBass),
        score.random('bass'),
      ),
      level: -3,
      room: 0.04,
    },
    {
      name: 'thumbs',
      sound: played(
        score.sections.flatMap((s) =>
          broken(score, s, ostinato, { range: { low: 60, high: 79, notes: 4 }, velocity: 0.85, pan: 0.3, loose: 0.008 }),
        ),
        remembered(thumbs, 3),
        score.random('thumbs'),
      ),
      level: -3,
      effects: [highpass(180)],
      room: 0.25,
      echo: 0.12,
    },
    {
      name: 'guitar',
      sound: played(
        groups.flatMap((s) =>
          broken(score, s, twelve ? '3.4.53.4.2.3' : '3.43.5.43.4.2.3.', {
            range: { low: 62, high: 79, notes: 3 },
            velocity: 0.75,
            pan: -0.45,
            hold: 0.9,
            loose: 0.006,
          }),
        ),
        remembered(electricGuitar),
        score.random('guitar'),
      ),
      level: -5,
      effects: [highpass(250), lowpass(6000), chorus(0.35, 0.9)],
      room: 0.15,
    },
    {
      name: 'horn',
      sound: played(
        fronts.flatMap((s) =>
          tune
            ? hook(score, s, tune, singing)
            : melody(score, s, twelve ? ['x-.x-xx-.x-.', 'x--x-.x-xx-.'] : ['x-xx-x.x', 'x--xx-x-', '.x-xx-x-'], singing),
        ),
        horn,
        score.random('horn'),
      ),
      level: -0.5,
      room: 0.3,
      echo: 0.15,
    },
    {
      name: 'harmony',
      sound: played(
        sections(score, 'chorus', 'return').flatMap((s) =>
          chords(score, s, twelve ? '..5-..5-....' : '...5-...5--.....', { range: { low: 58, high: 74, notes: 3 }, hold: 0.9 }),
        ),
        horn,
        score.random('harmony'),
      ),
      level: -9,
      room: 0.4,
    },
    { name: 'rain', sound: drops(score.random('rain'), 42, 4200), level: score.has('rain') ? -13 : -26, room: 0.1 },
  ];
  if (lines.length > 0) {
    const singer = { formants: 1, breath: 0.08, vibrato: 20 };
    parts.push({
      name: 'voice',
      sound: choirOf(
        lines,
        [
          { singer, shift: 0, pan: 0, gain: 1 },
          { singer: { ...singer, formants: 0.88 }, shift: 0, pan: -0.4, gain: 0.3 },
        ],
        score.random('voice'),
      ),
      level: 1,
      room: 0.25,
      echo: 0.1,
    });
  }
  return {
    seconds: ending(score, 3.5),
    parts,
    kicks: drums.kicks,
    room: { seconds: 1.7, size: 1, damping: 5200 },
    echo: { left: score.time(0.5) - score.time(0), right: score.time(0.75) - score.time(0), feedback: 0.3 },
    fadeOut: 1.8,
    loudness: -13.6,
    warmth: 0.9,
  };
};
