import { describe, expect, test } from 'vitest';
import type { PlayedTrack } from '#contracts/listening/library';
import { filledChart, streaksOf } from '#functions/listening/statistics/statistics.view';
import { sittingsOf } from '#islands/listening/library/sitting';
import { directionOfText, fitText } from '#islands/listening/statistics/picture-text';

/** Every grapheme is ten wide. */
const measure = (text: string) => 10 * [...new Intl.Segmenter().segment(text)].length;

describe('text in the image', () => {
  test.each([
    ['short', 'short'],
    ['a name that is far too long', 'a name…'],
    ['東京事変と山田太郎', '東京事変と山…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦…'],
    ['', ''],
  ])('%s is cut between graphemes to fit', (text, fitted) => {
    expect(fitText(text, 70, measure)).toBe(fitted);
    expect(measure(fitted)).toBeLessThanOrEqual(70);
  });

  test('text has the direction of its script', () => {
    expect(['مريم 12', '12 שלום', 'Zoë مريم', '山田', '123', ''].map(directionOfText)).toEqual(['rtl', 'rtl', 'ltr', 'ltr', 'ltr', 'ltr']);
  });
});

test('a streak ends with a day without music, except today', () => {
  expect(streaksOf([], 100)).toEqual({ current: 0, longest: 0 });
  expect(streaksOf([100, 99, 97, 96, 95], 100)).toEqual({ current: 2, longest: 3 });
  expect(streaksOf([99, 98], 100)).toEqual({ current: 2, longest: 2 });
  expect(streaksOf([98, 97], 100)).toEqual({ current: 0, longest: 2 });
});

test('a chart has a bar for every month, also across years', () => {
  const bars = [{ name: '2026-01', plays: 2, duration: 5 }];
  const day = (text: string) => Date.parse(text) / 86_400_000;
  expect(filledChart(bars, 'month', day('2025-11-30'), day('2026-02-01')).map(({ name, plays }) => [name, plays])).toEqual([
    ['2025-11', 0],
    ['2025-12', 0],
    ['2026-01', 2],
    ['2026-02', 0],
  ]);
});

test('a history is split into listening sessions at pauses and at gaps between search results', () => {
  const at = (hour: number, begins = false) =>
    ({ play_id: hour, played_at: new Date(2026, 1, 3, hour).toISOString(), begins_sitting: begins }) as unknown as PlayedTrack;
  const idsOf = (plays: PlayedTrack[], isFiltered: boolean) =>
    sittingsOf(plays, isFiltered).map((sitting) => [sitting.start, sitting.plays.map(({ play_id }) => play_id)]);
  expect(idsOf([at(22), at(21, true), at(15), at(14, true)], false)).toEqual([
    [0, [22, 21]],
    [2, [15, 14]],
  ]);
  expect(idsOf([at(22), at(15), at(14)], true)).toEqual([
    [0, [22]],
    [1, [15, 14]],
  ]);
  expect(idsOf([], false)).toEqual([]);
});
