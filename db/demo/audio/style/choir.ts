import { chorus } from '../effect/modulation.ts';
import { lowpass, treble } from '../effect/tone.ts';
import { bell, organ } from '../instrument/keys.ts';
import { acousticKit } from '../instrument/kit.ts';
import { subBass } from '../instrument/synth.ts';
import { sing, type Vowel } from '../instrument/voice.ts';
import { bassLine, broken, sections, sustained, voicings } from '../music/arrange.ts';
import { groove } from '../music/groove.ts';
import { choirOf } from '../music/lyric.ts';
import type { Score } from '../music/score.ts';
import { wind } from '../music/texture.ts';
import { type Part, played } from '../song.ts';
import { mixInto, RATE, silence } from '../stereo.ts';
import { ending, type Style } from './style.ts';

const VOWELS: readonly Vowel[] = ['u', 'o', 'a', 'o', 'u', 'e', 'a', 'u'];
const VOICES = [
  { formants: 0.84, pan: -0.5 },
  { formants: 0.9, pan: 0.45 },
  { formants: 1, pan: -0.2 },
  { formants: 1.06, pan: 0.25 },
];

const chorale =
  (score: Score): Part['sound'] =>
  (length) => {
    const out = silence(length);
    const random = score.random('chorale');
    for (const section of score.sections) {
      const chordsOf = voicings(section, { low: 50, high: 76, notes: 4 });
      VOICES.forEach(({ formants, pan }, voice) => {
        const start = score.time(section.beat);
        const syllables = section.chords.map((span, i) => ({
          start: score.time(span.beat) - start,
          seconds: (score.time(span.beat + span.beats) - score.time(span.beat)) * (i === section.chords.length - 1 ? 1.05 : 1),
          pitch: chordsOf[i][Math.min(voice, chordsOf[i].length - 1)],
          vowel: VOWELS[(i + section.turn) % VOWELS.length],
          onset: i % 2 === 0 ? ('hum' as const) : ('none' as const),
        }));
        for (const side of [-1, 1]) {
          const singer = { formants: formants * (1 + 0.012 * side), breath: 0.18, vibrato: 13 + 5 * random() };
          const detuned = syllables.map((syllable) => ({ ...syllable, pitch: syllable.pitch + 0.06 * side * random() }));
          const late = 0.02 + 0.05 * random();
          mixInto(out, sing(detuned, singer, random), Math.round((start + late) * RATE), 0.5 + 0.5 * section.energy, pan + 0.25 * side);
        }
      });
    }
    return out;
  };

const PIPES = organ([0.5, 1, 0.2, 0.7, 0, 0.35, 0, 0.15], 0.12);

export const choir: Style = (score, lines) => {
  const drums = groove(score, acousticKit(), {
    play: score.has('drums')
      ? {
          chorus: { kick: '9.........7.....', snare: '........7.......', hat: '5.4.5.4.5.4.5.4.' },
          return: { kick: '9.........7...5.', snare: '........8.......', hat: '5.4.5.4.5.4.5.44', tambourine: '....4.......4...' },
        }
      : {},
    open: { drum: 'crash', sections: ['chorus', 'return'] },
    balance: { crash: 0.4, hat: 0.6 },
    loose: 0.007,
  });
  return {
    seconds: ending(score, 6),
    parts: [
      { name: 'choir', sound: chorale(score), level: lines.length > 0 ? -4 : 0, effects: [lowpass(5600), treble(2600, -2)], room: 0.7 },
      {
        name: 'organ',
        sound: played(
          score.sections.flatMap((s) => sustained(score, s, { range: { low: 48, high: 72, notes: 4 } })),
          PIPES,
          score.random('organ'),
        ),
        level: -6,
        effects: [chorus(0.3, 0.5, 0.0015)],
        room: 0.5,
      },
      {
        name: 'pedal',
        sound: played(
          sections(score, 'verse', 'chorus', 'return', 'end').flatMap((s) => bassLine(score, s, 'b---------------', { low: 33, hold: 1 })),
          subBass,
          score.random('pedal'),
        ),
        level: -8,
      },
      {
        name: 'bells',
        sound: played(
          sections(score, 'intro', 'break', 'return', 'chorus').flatMap((s) =>
            broken(score, s, score.has('bells') ? '3..5.4..2..4.3..' : '4.......3.......', {
              range: { low: 60, high: 79, notes: 4 },
              hold: 4,
              velocity: 0.6,
              loose: 0.02,
            }),
          ),
          bell,
          score.random('bells'),
        ),
        level: -8,
        room: 0.6,
        echo: 0.3,
      },
      { name: 'static', sound: wind(score.random('air'), 500, 2400, 9), level: score.has('static') ? -13 : -20, room: 0.1 },
      { name: 'drums', sound: drums.sound, level: -4, room: 0.45 },
      ...(lines.length > 0
        ? [
            {
              name: 'voice',
              sound: choirOf(
                lines,
                [{ singer: { formants: 1.02, breath: 0.12, vibrato: 18 }, shift: 0, pan: 0, gain: 1 }],
                score.random('voice'),
              ),
              level: 0,
              room: 0.5,
              echo: 0.15,
            },
          ]
        : []),
    ],
    room: { seconds: 5.2, size: 2, damping: 3800, before: 0.04 },
    echo: { left: score.time(1) - score.time(0), right: score.time(1.5) - score.time(0), feedback: 0.4, high: 2600 },
    fadeOut: 3,
    loudness: -15,
    warmth: 0.5,
  };
};
