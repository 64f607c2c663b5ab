import { describe, expect, test } from 'vitest';
import { dayText } from '#islands/platform/lib/day-text';
import { relativeTime } from '#islands/platform/lib/relative-time';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

describe('relative time on a device with a wrong clock', () => {
  test.each([1, 1000, 9 * MINUTE, 10 * MINUTE, 59 * MINUTE, 5 * DAY, 400 * DAY, 1e13])('a time %d ms ahead is now', (ahead) => {
    expect(relativeTime(NOW + ahead, NOW)).toBe('now');
  });

  test.each([
    ['de', 'jetzt'],
    ['fr', 'maintenant'],
    ['es', 'ahora'],
    ['pt', 'agora'],
    ['it', 'ora'],
    ['pl', 'teraz'],
    ['ru', 'сейчас'],
    ['tr', 'şimdi'],
    ['ja', '今'],
  ])('in %s it is %s', (language, text) => {
    expect(relativeTime(NOW + 9 * MINUTE, NOW, language)).toBe(text);
  });

  test('past times are unchanged', () => {
    expect([relativeTime(NOW, NOW), relativeTime(NOW - MINUTE, NOW)]).toEqual(['a few seconds ago', '1 minute ago']);
    expect(relativeTime(Number.NaN, NOW)).toBe('');
  });

  test.each([10 * MINUTE, DAY, 3 * DAY, 20 * DAY, 400 * DAY])('a day %d ms ahead is today', (ahead) => {
    expect(dayText(NOW + ahead, NOW)).toBe('today');
  });

  test('past days are unchanged', () => {
    expect([dayText(NOW, NOW), dayText(NOW - DAY, NOW), dayText(NOW - 14 * DAY, NOW)]).toEqual(['today', 'yesterday', '2 weeks ago']);
  });
});
