import { type Register, type SungLine, setWords, type Words } from './music/lyric.ts';
import type { Recipe, Score } from './music/score.ts';
import { score } from './music/score.ts';
import type { Song } from './song.ts';
import { STYLES, type StyleName } from './style/catalogue.ts';

/** Vocal range per style in MIDI pitches. */
const REGISTERS: Partial<Record<StyleName, Register>> = {
  slowcore: { low: 57, high: 71 },
  folk: { low: 57, high: 72 },
  choir: { low: 60, high: 75 },
  synthPop: { low: 60, high: 76 },
  afroJazz: { low: 58, high: 73 },
  indie: { low: 59, high: 73 },
  soul: { low: 57, high: 74 },
  bedroom: { low: 57, high: 71 },
};

export interface Performance {
  score: Score;
  lines: SungLine[];
  song: Song;
}

export function perform(title: string, style: StyleName, recipe: Recipe, words?: Words): Performance {
  const written = score(title, recipe);
  const lines = words ? setWords(written, words, REGISTERS[style] ?? { low: 58, high: 72 }) : [];
  return { score: written, lines, song: STYLES[style](written, lines) };
}
