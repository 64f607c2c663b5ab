import type { SungLine } from '../music/lyric.ts';
import type { Score } from '../music/score.ts';
import type { Song } from '../song.ts';

/** Writes a song: takes what a track is made of and gives every part of it. Lines are there if the track is sung. */
export type Style = (score: Score, lines: readonly SungLine[]) => Song;

/** The seconds at which a song is over: its last beat and what rings on. */
export const ending = (score: Score, tail: number) => score.time(score.beats) + tail;
