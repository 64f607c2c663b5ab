import { describe, expect, it } from 'vitest';
import { tagPatternPath } from '#islands/platform/lib/tag-pattern';
import { waveformPath } from '#islands/platform/lib/waveform-path';

/** Vertical positions of a path's turning points. */
const heights = (path: string): number[] =>
  path
    .split('L')[1]!
    .split(' ')
    .map(Number)
    .filter((_, index) => index % 2 === 1);

describe('waveform path', () => {
  const shape = { width: 1200, height: 150, points: 400 };

  it('the path starts flat, spans the full width and ends flat', () => {
    const path = waveformPath([50, 60, 70], shape);
    expect(path.startsWith('M0 75H24L')).toBe(true);
    expect(path.endsWith('L1176 75H1200')).toBe(true);
    expect(heights(path)).toHaveLength(400);
  });

  it('the path alternates around the middle within its box', () => {
    const values = heights(
      waveformPath(
        Array.from({ length: 800 }, (_, index) => index % 101),
        shape,
      ),
    );
    expect(values.every((height, index) => (index % 2 ? height >= 75 : height <= 75))).toBe(true);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThanOrEqual(150);
  });

  it('a single peak is preserved when peaks outnumber points', () => {
    const peaks = Array.from({ length: 800 }, () => 0);
    peaks[401] = 100;
    const values = heights(waveformPath(peaks, shape));
    expect(Math.max(...values.map((height) => Math.abs(height - 75)))).toBeCloseTo(72, 0);
  });

  it('a track without peaks has a flat path', () => {
    expect(waveformPath([], shape)).toBe('M0 75H1200');
  });
});

describe('tag pattern', () => {
  const names = ['ambient', 'techno', 'post-rock', 'jazz', 'dub', 'folk', 'noise', 'soul', '東京', '-'];

  it('a pattern is stable and differs per name', () => {
    expect(names.map(tagPatternPath)).toEqual(names.map(tagPatternPath));
    expect(new Set(names.map(tagPatternPath)).size).toBe(names.length);
  });

  it('a pattern stays within its box', () => {
    for (const name of names) {
      const points = [...tagPatternPath(name).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
      expect(points.length).toBeGreaterThan(5);
      expect(points.every(([x, y]) => x >= 0 && x <= 290 && y >= 0 && y <= 44)).toBe(true);
    }
  });
});
