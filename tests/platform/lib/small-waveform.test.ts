import { describe, expect, test } from 'vitest';
import { stretchPeaks } from '#islands/platform/lib/stretch-peaks';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import { levelsOf } from '#islands/upload/audio-analysis/peaks';

const SHAPE = { width: 120, height: 22, points: 48 };

/** Distances of the turning points from the middle, 0 to 1. */
const drawn = (peaks: number[]): number[] => {
  const [, turns = ''] = waveformPath(stretchPeaks(peaks), SHAPE).split('L');
  const numbers = turns.split(' ').map(Number);
  return numbers.filter((_, index) => index % 2 === 1).map((height) => Math.abs(height - 11) / 11);
};
const difference = (one: number[], other: number[]): number =>
  one.reduce((sum, height, index) => sum + Math.abs(height - other[index]!), 0) / one.length;

/** 10 ms steps of a mastered song: each bar has a full drum hit, between hits it is as dense as its part. */
const song = (...parts: [bars: number, density: number][]): number[] =>
  parts.flatMap(([bars, density]) => Array.from({ length: bars * 200 }, (_, step) => (step % 50 === 0 && density > 0 ? 1 : density)));

const VERSE_CHORUS = levelsOf(song([8, 0.5], [16, 0.62], [16, 0.8], [16, 0.62], [16, 0.8], [8, 0.5]), 48)!;
const BUILD = levelsOf(song([16, 0.55], [16, 0.6], [16, 0.65], [16, 0.7], [16, 0.78]), 48)!;
const BREAK = levelsOf(song([32, 0.78], [8, 0], [40, 0.78]), 48)!;

describe('small waveform', () => {
  test('songs with equal peaks but another course have clearly different drawings', () => {
    const songs = [VERSE_CHORUS, BUILD, BREAK].map(drawn);
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      expect(difference(songs[one]!, songs[other]!)).toBeGreaterThan(0.2);
  });

  test('the parts of a song can be seen', () => {
    const heights = drawn(VERSE_CHORUS);
    expect(Math.min(...heights.slice(18, 22))).toBeGreaterThan(0.85);
    expect(Math.max(...heights.slice(26, 30))).toBeLessThan(0.6);
  });

  test('silence is flat, and a fade at the ends does not hide the first and last part', () => {
    const heights = drawn(BREAK);
    expect(Math.max(...heights.slice(20, 23))).toBeLessThan(0.05);
    expect(Math.min(...heights.slice(2, 18), ...heights.slice(27, 46))).toBeGreaterThan(0.85);
  });

  test('evenly loud music is drawn evenly, without peaks or silent throughout as a flat line', () => {
    const even = drawn(Array.from({ length: 48 }, (_, index) => 98 + (index % 3)));
    expect(Math.max(...even.slice(3, 45)) - Math.min(...even.slice(3, 45))).toBeLessThan(0.25);
    expect(Math.max(...drawn(Array<number>(48).fill(0)))).toBeLessThan(0.05);
    expect(waveformPath(stretchPeaks([]), SHAPE)).toBe('M0 11H120');
  });

  test('the drawing takes as many bytes as before', () => {
    const path = (peaks: number[]) => waveformPath(peaks, SHAPE).length;
    for (const peaks of [VERSE_CHORUS, BUILD, BREAK]) expect(path(stretchPeaks(peaks)) - path(peaks)).toBeLessThan(40);
  });
});
