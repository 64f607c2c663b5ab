import { describe, expect, test } from 'vitest';
import type { PlayedTrack } from '#contracts/listening/library';
import { filledChart, streaksOf } from '#functions/listening/statistics/statistics.view';
import { sittingsOf } from '#islands/listening/library/sitting';
import { directionOfText, fitText } from '#islands/listening/statistics/picture-text';

/** Each letter is ten wide, however many code points it has. */
const measure = (text: string) => 10 * [...new Intl.Segmenter().segment(text)].length;

describe('names in the picture', () => {
  test.each([
    ['short', 'short'],
    ['a name that is far too long', 'a name…'],
    ['東京事変と山田太郎', '東京事変と山…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦…'],
    ['', ''],
  ])('%s is cut between letters to what there is room for', (text, fitted) => {
    expect(fitText(text, 70, measure)).toBe(fitted);
    expect(measure(fitted)).toBeLessThanOrEqual(70);
  });

  test('are read the way their script is', () => {
    expect(['مريم 12', '12 שלום', 'Zoë مريم', '山田', '123', ''].map(directionOfText)).toEqual(['rtl', 'rtl', 'ltr', 'ltr', 'ltr', 'ltr']);
  });
});

test('streaks end with a day without music, but for today', () => {
  expect(streaksOf([], 100)).toEqual({ current: 0, longest: 0 });
  expect(streaksOf([100, 99, 97, 96, 95], 100)).toEqual({ current: 2, longest: 3 });
  expect(streaksOf([99, 98], 100)).toEqual({ current: 2, longest: 2 });
  expect(streaksOf([98, 97], 100)).toEqual({ current: 0, longest: 2 });
});

test('a chart has a bar for every month, over the turn of a year', () => {
  const bars = [{ name: '2026-01', plays: 2, duration: 5 }];
  const day = (text: string) => Date.parse(text) / 86_400_000;
  expect(filledChart(bars, 'month', day('2025-11-30'), day('2026-02-01')).map(({ name, plays }) => [name, plays])).toEqual([
    ['2025-11', 0],
    ['2025-12', 0],
    ['2026-01', 2],
    ['2026-02', 0],
  ]);
});

test('a history falls into sittings at pauses, and where a search found little also where much lies between', () => {
  const at = (hour: number, begins = false) =>
    ({ play_id: hour, played_at: new Date(2026, 1, 3, hour).toISOString(), begins_sitting: begins }) as unknown as PlayedTrack;
  const idsOf = (plays: PlayedTrack[], isFiltered: boolean) =>
    sittingsOf(plays, isFiltered).map((sitting) => [sitting.place, sitting.plays.map(({ play_id }) => play_id)]);
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
