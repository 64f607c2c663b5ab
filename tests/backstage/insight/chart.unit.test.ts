import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countChange, shareChange } from '#islands/backstage/insight/change-text';
import { chartTicks, smoothPath, spread } from '#islands/backstage/insight/chart-geometry';
import { presetOf, rangeSearch } from '#islands/backstage/insight/insight-range';
import { largestStop, stretchesOf } from '#islands/backstage/insight/moment-stops';

describe('chart axes and lines', () => {
  test('ticks start at 0, are whole and evenly spaced, and end just above the largest value', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (largest) => {
        const ticks = chartTicks(largest);
        const step = ticks[1];
        expect(ticks).toEqual(ticks.map((_, index) => index * step));
        expect(Number.isInteger(step) && step > 0).toBe(true);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
        expect((ticks.at(-1) ?? 0) - largest).toBeLessThan(step + (largest === 0 ? 1 : 0));
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });

  test('ticks are round numbers', () => {
    expect(chartTicks(4312)).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
    expect(chartTicks(3)).toEqual([0, 1, 2, 3]);
    expect(chartTicks(0)).toEqual([0, 1]);
  });

  test('lines stay within the chart, from the left to the right edge', () => {
    const shape = { width: 100, height: 50, top: 10 };
    expect(smoothPath([0, 10], shape)).toBe('M0 50C42 50 58 0 100 0');
    expect(smoothPath([5], shape)).toBe('M0 25H100');
    fc.assert(
      fc.property(fc.array(fc.nat(10), { minLength: 2, maxLength: 40 }), (values) => {
        const numbers =
          smoothPath(values, shape)
            .match(/-?[\d.]+/g)
            ?.map(Number) ?? [];
        expect(numbers.filter((_, index) => index % 2 === 1).every((y) => y >= 0 && y <= 50)).toBe(true);
        expect(numbers.at(-2)).toBeCloseTo(100, 0);
      }),
    );
  });

  test('labels include both ends without duplicates', () => {
    expect(spread(30, 5)).toEqual([0, 7, 15, 22, 29]);
    expect(spread(3, 5)).toEqual([0, 1, 2]);
    expect(spread(1, 5)).toEqual([0]);
  });
});

describe('change texts', () => {
  test.each([
    [{ now: 138, before: 100 }, '38 % more than before', 'up'],
    [{ now: 96, before: 100 }, '4 % fewer than before', 'down'],
    [{ now: 5, before: 5 }, 'same as before', undefined],
    [{ now: 0, before: 0 }, 'none before either', undefined],
    [{ now: 7, before: 0 }, 'none before', 'up'],
    [{ now: 1001, before: 1000 }, 'about the same as before', undefined],
    [{ now: 45, before: 2 }, '22× as many as before', 'up'],
    [{ now: 0, before: 9 }, '100 % fewer than before', 'down'],
  ])('a count change of %j has a text and a trend', (metric, text, trend) => {
    expect(countChange(metric)).toEqual({ text, ...(trend && { trend }) });
  });

  test('a change of shares is given in points', () => {
    expect(shareChange(0.71, 0.68)).toEqual({ text: '3 points more than before', trend: 'up' });
    expect(shareChange(0.7, 0.71)).toEqual({ text: '1 point less than before', trend: 'down' });
    expect(shareChange(0.7, 0.702)).toEqual({ text: 'the same as before' });
    expect(shareChange(0.7, null)).toEqual({ text: 'no earlier data' });
  });
});

describe('range in the URL', () => {
  const now = Date.parse('2026-11-21T23:59:00Z');
  test('a range is a preset number of days if one matches, else both ends', () => {
    expect(rangeSearch({ from: '2026-11-15', to: '2026-11-21' }, now)).toBe('?days=7');
    expect(rangeSearch({ from: '2026-11-14', to: '2026-11-20' }, now)).toBe('?from=2026-11-14&to=2026-11-20');
    expect(presetOf({ from: '2025-11-22', to: '2026-11-21' }, now)).toBe('365');
  });
});

describe('drop-off points', () => {
  test('each stretch has its share of plays that reached it and that stopped there', () => {
    const stretches = stretchesOf([10, 10, 8, 3], 5);
    expect(stretches.map(({ reached }) => reached)).toEqual([1, 1, 0.8, 0.3, 0]);
    expect(stretches.map(({ stopped }) => Math.round(stopped * 10))).toEqual([0, 2, 5, 3, 0]);
    expect(largestStop(stretches)).toBe(2);
  });

  test('no drop-off point exists if all plays finish or no plays exist', () => {
    expect(largestStop(stretchesOf(Array(100).fill(7), 100))).toBeNull();
    expect(largestStop(stretchesOf([], 100))).toBeNull();
  });
});
