import { between, pick, type Random } from '../random.ts';
import { lasting, type Note } from './arrange.ts';
import { fitting, tones, within } from './chord.ts';
import { repeated, type Step, steps } from './pattern.ts';
import type { Score, Section } from './score.ts';
import { nearest } from './voicing.ts';

export interface Singing {
  /** MIDI pitches. */
  low: number;
  high: number;
  velocity?: number;
  loose?: number;
  pan?: number;
  slide?: boolean;
  hold?: number;
  shift?: number;
}

/** Written degree to pitch: `1` is the tonic at or above `low`; `'` and `,` shift by octaves. */
function degree(sign: string, scale: readonly number[], low: number): number {
  const step = Number(sign[0]) - 1;
  const tonic = low + ((scale[0] - low + 120) % 12);
  const rise = (scale[step % scale.length] - scale[0] + 12) % 12;
  const octaves = Math.floor(step / scale.length) + (sign.split("'").length - 1) - (sign.split(',').length - 1);
  return tonic + rise + 12 * octaves;
}

const louder = (section: Section, share: number) => (0.68 + 0.32 * section.energy) * (0.86 + 0.2 * Math.sin(Math.PI * share));

export function hook(score: Score, section: Section, text: string, singing: Singing): Note[] {
  const { low, velocity = 1, loose = 0.008, pan = 0, slide = false, hold = 0.94, shift = 0 } = singing;
  const random = score.random(`hook ${text} ${section.beat}`);
  let before: number | undefined;
  return repeated(text, score.meter, section.bars).map(({ beat, beats, sign }) => {
    const pitch = degree(sign, score.scale, low) + shift;
    const note: Note = {
      start: score.time(section.beat + beat) + between(random, -loose, loose),
      pitch,
      seconds: lasting(score, section.beat + beat, beats) * hold,
      velocity: Math.min(1, velocity * louder(section, (beat % (score.meter * 4)) / (score.meter * 4)) * (beat % 1 === 0 ? 0.95 : 0.86)),
      pan,
      ...(slide && before !== undefined ? { from: before } : {}),
    };
    before = pitch;
    return note;
  });
}

/** Rhythm, and each note's distance from the first in scale steps. */
interface Motif {
  rhythm: Step[];
  contour: number[];
}

function invent(random: Random, rhythm: Step[]): Motif {
  const shapes = [
    [0, 1, 2, 1, 0, 1],
    [0, -1, 0, 2, 1, 0],
    [0, 2, 1, 0, -1, 0],
    [0, 1, -1, 0, 1, 2],
    [0, -1, -2, -1, 0, 1],
    [0, 3, 2, 1, 0, -1],
  ];
  const contour = pick(random, shapes);
  return { rhythm, contour: rhythm.map((_, i) => contour[i % contour.length] + (i >= contour.length ? 1 : 0)) };
}

/** Composes from one-bar rhythms: motif, answer, transposed motif, cadence. Strong beats are chord tones; every fourth bar rests. */
export function melody(score: Score, section: Section, rhythms: readonly string[], singing: Singing): Note[] {
  const { low, high, velocity = 1, loose = 0.01, pan = 0, slide = false, hold = 0.94, shift = 0 } = singing;
  const random = score.random(`melody ${rhythms.join()} ${section.name}`);
  const bar = (text: string) => steps(text, score.meter);
  const theme = invent(random, bar(pick(random, rhythms)));
  const answer = invent(random, bar(pick(random, rhythms)));
  const rest: Motif = { rhythm: bar(score.meter === 3 ? 'x--...' : 'x-x---..'), contour: [1, 0] };
  const notes: Note[] = [];
  let last = (low + high) / 2;
  for (let index = 0; index < section.bars; index++) {
    const cadence = index % 4 === 3 || index === section.bars - 1;
    const motif = cadence ? rest : index % 2 === 0 ? theme : answer;
    const arch = Math.sin((Math.PI * ((index % 8) + 1)) / 8);
    const aim = low + (high - low) * (0.3 + 0.45 * arch * (0.6 + 0.4 * section.energy));
    const first = section.beat + index * score.meter;
    const home = tones(score.chordAt(first));
    const anchor = nearest(home, (aim * 1.2 + last * 0.8) / 2);
    motif.rhythm.forEach(({ beat, beats }, i) => {
      const at = first + beat;
      const over = score.chordAt(at);
      const ladder = within(fitting(score.scale, over), low, high);
      const base = ladder.findIndex((pitch) => pitch >= anchor);
      const index = Math.max(0, Math.min(ladder.length - 1, base + motif.contour[i]));
      let pitch = ladder[index];
      if (beat % 1 === 0 && (beats >= 1 || beat % 2 === 0)) pitch = nearest(tones(over), pitch);
      if (Math.abs(pitch - last) > 9) pitch = nearest(tones(over), (pitch + last) / 2);
      notes.push({
        start: score.time(at) + between(random, -loose, loose),
        pitch: pitch + shift,
        seconds: lasting(score, at, beats) * hold,
        velocity: Math.min(1, velocity * louder(section, (index % 8) / 8) * (beat % 1 === 0 ? 0.95 : 0.84) * between(random, 0.94, 1.04)),
        pan,
        ...(slide && notes.length > 0 ? { from: last + shift } : {}),
      });
      last = pitch;
    });
  }
  return notes;
}
