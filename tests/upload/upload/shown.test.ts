import { describe, expect, test } from 'vitest';
import { formatPart, formatSeconds } from '#islands/upload/upload/state/upload-text';
import { secondsLeft, startSpeed, updateSpeed } from '#islands/upload/upload/transfer/upload-speed';

const MB = 1024 * 1024;

describe('upload progress', () => {
  test('progress and remaining time are formatted', () => {
    expect([formatPart(58 * MB, 91 * MB), formatPart(640 * 1024, 91 * MB), formatPart(0, MB)]).toEqual([
      '58 of 91 MB',
      '640 KB of 91 MB',
      '0 B of 1 MB',
    ]);
    expect([5, 59, 61, 3000, 7300].map(formatSeconds)).toEqual(['5 s', '59 s', '1 min', '50 min', '2 h']);
  });

  test('the speed is smoothed', () => {
    let pace = startSpeed(0, 0);
    expect(secondsLeft(pace, MB)).toBe(null);
    for (let second = 1; second <= 20; second += 1) pace = updateSpeed(pace, second * 1000, second * MB);
    expect(pace.speed).toBeCloseTo(MB, 0);
    expect(secondsLeft(pace, 10 * MB)).toBe(10);
    const before = pace.speed ?? 0;
    pace = updateSpeed(pace, 21_000, 30 * MB);
    expect(pace.speed).toBeGreaterThan(before);
    expect(pace.speed).toBeLessThan(5 * MB);
    expect(updateSpeed(pace, 21_100, 31 * MB)).toBe(pace);
  });
});
