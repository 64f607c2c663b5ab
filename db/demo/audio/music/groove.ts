import type { Kit } from '../instrument/kit.ts';
import { kit as layered, type Part } from '../song.ts';
import { type Note, strokes } from './arrange.ts';
import type { Score, Section } from './score.ts';

type Bars = Record<string, string>;

export interface Groove {
  /** Bars by section name; other sections have no drums. */
  play: Record<string, Bars>;
  /** Last bar of sections with at least four bars. */
  fill?: Bars;
  open?: { drum: string; sections: readonly string[] };
  /** Gains; 1 by default. */
  balance?: Record<string, number>;
  /** From -1 to 1. */
  pans?: Record<string, number>;
  loose?: number;
}

const part = (section: Section, meter: number, from: number, bars: number): Section => ({
  ...section,
  beat: section.beat + from * meter,
  beats: bars * meter,
  bars,
});

/** Plays a kit over a score; returns the seconds of its kicks for ducking. */
export function groove(
  score: Score,
  kit: Kit,
  { play, fill, open, balance = {}, pans = {}, loose = 0.004 }: Groove,
): { sound: Part['sound']; kicks: number[] } {
  const notes = new Map<string, Note[]>();
  const add = (drum: string, more: Note[]) => notes.set(drum, [...(notes.get(drum) ?? []), ...more]);
  for (const section of score.sections) {
    const bars = play[section.name];
    if (!bars) continue;
    const filled = fill && section.bars >= 4;
    const main = filled ? part(section, score.meter, 0, section.bars - 1) : section;
    const last = part(section, score.meter, section.bars - 1, 1);
    const put = (where: Section, patterns: Bars) => {
      for (const [drum, pattern] of Object.entries(patterns)) add(drum, strokes(score, where, pattern, { pan: pans[drum] ?? 0, loose }));
    };
    put(main, bars);
    if (filled) put(last, { ...bars, ...fill });
    if (open?.sections.includes(section.name))
      add(open.drum, strokes(score, part(section, score.meter, 0, 1), '8...', { pan: pans[open.drum] ?? 0 }));
  }
  const layers = [...notes].map(([drum, list]) => {
    const instrument = kit[drum];
    if (!instrument) throw new Error(`This kit has no ${drum}`);
    return [instrument, list, balance[drum] ?? 1] as const;
  });
  const kicks = (notes.get('kick') ?? []).filter((note) => note.velocity > 0.45).map((note) => note.start);
  return { sound: layered(layers, score.random('kit')), kicks };
}
