import type { SungLine } from '../music/lyric.ts';
import type { Score } from '../music/score.ts';
import type { Song } from '../song.ts';

export type Style = (score: Score, lines: readonly SungLine[]) => Song;

export const ending = (score: Score, tail: number) => score.time(score.beats) + tail;
