import { describe, expect, test } from 'vitest';
import { lyricRows, readLyrics } from '#functions/catalogue/lyric/lyric-document.contract';
import {
  countRows,
  fieldsOf,
  isShownAs,
  shownText,
  storedText,
  syncRows,
  withTime,
  withTyped,
} from '#islands/backstage/lyric-editor/lyric-draft';
import { LYRIC_FILES } from '../../catalogue/lyric/lyric-files';

const typed = (before: string, rows: string) => withTyped(rows, readLyrics(before));
const edited = (before: string, change: (shown: string) => string) => typed(before, change(shownText(readLyrics(before))));
const rowsOf = (text: string) => lyricRows(readLyrics(text)).map(({ time, text }) => [time, text]);
const synced = (text: string) => syncRows(readLyrics(text)).map(({ time, text }) => [time, text]);
const timed = (text: string, row: number, time: number | null) => withTime(readLyrics(text), row, time);

describe('pasting a lyrics file', () => {
  test.each([
    ['head', [[10_000, 'One'], [20_000, 'Two']]],
    ['pause', [[10_000, 'One'], [15_000, ''], [20_000, 'Two']]],
    ['offset', [[13_000, 'A']]],
    ['refrain', [[20_000, 'Chorus'], [30_000, 'Verse'], [40_000, 'Chorus']]],
    ['wordStamps', [[12_000, 'Hello world again']]],
    ['oddStamps', [[1500, 'Comma'], [5123, 'Fine'], [7000, 'Good'], [3_723_450, 'Late']]],
  ] as const)('“%s” is synced and keeps its bytes', (name, rows) => {
    const text = typed('', LYRIC_FILES[name]);
    expect(text).toBe(LYRIC_FILES[name]);
    expect(fieldsOf(text, null)).toEqual({ text, synced: true });
    expect(rowsOf(text)).toEqual(rows);
  }); // biome-ignore format: one case per line

  test('it replaces the lyrics, and an unchanged refrain keeps the new time', () => {
    expect(typed('[00:01.00]One\n[00:02.00]Two', '[00:05.00]One\n[00:06.00]Two')).toBe('[00:05.00]One\n[00:06.00]Two');
    expect(typed('[00:01.00]One\n[00:02.00]Two\n[00:03.00]Three', 'Red\nGreen\nBlue')).toBe('Red\nGreen\nBlue');
  });

  test('SRT becomes LRC, also below other lines', () => {
    const subtitle = '1\n00:00:01,500 --> 00:00:02,000\nOne';
    expect(typed('', subtitle)).toBe('[00:01.50]One');
    expect(typed('', `Zero\n${subtitle}`)).toBe('Zero\n[00:01.50]One');
    expect(typed('[00:00.50]Zero', `Zero\n${subtitle}`)).toBe('[00:00.50]Zero\n[00:01.50]One');
  });

  test('a line with an unreadable time stays as written', () => {
    const text = '[00:01.00]One\n[00:0x.00]Two';
    expect([typed('', text), shownText(readLyrics(text)), fieldsOf(text, null).synced]).toEqual([text, 'One\n[00:0x.00]Two', true]);
    expect(typed('[00:05.00]One\n[00:06.00][00:09.00]Two', text)).toBe(text);
  });
});

describe('editing the text', () => {
  test.each(Object.values(LYRIC_FILES))('%j is sent as stored if only the credits change', (text) => {
    const stored = { text: text.trim(), synced: true };
    expect(fieldsOf(stored.text, stored)).toEqual(stored);
    expect(edited(stored.text, (shown) => shown)).toBe(stored.text);
    expect(fieldsOf(stored.text, { ...stored, synced: false }).synced).toBe(false);
  });

  const FILE = '[ar:A]\n[00:10.00]<00:10.00>One <00:11.00>tide\n\n[00:15.000]\n[00:20.5]Two\n[00:30.00][00:40.00] Chorus';
  test.each([
    ['a corrected word', 'tide', 'tides', 'One <00:11.00>tide', 'One <00:11.00>tides'],
    ['a removed line', '\nTwo', '', '\n[00:20.5]Two', ''],
    ['a new line', 'Two', 'Two\nHey', 'Two', 'Two\nHey'],
    ['a split line', 'One tide', 'One\ntide', '[00:10.00]<00:10.00>One <00:11.00>tide', '[00:10.00]<00:10.00>One\ntide'],
    ['a corrected refrain', 'Chorus', 'Refrain', 'Chorus', 'Refrain'],
    ['a removed head', '[ar:A]\n', '', '[ar:A]\n', ''],
    [
      'a moved line',
      'Two\nChorus',
      'Chorus\nTwo',
      '[00:20.5]Two\n[00:30.00][00:40.00] Chorus',
      '[00:30.00][00:40.00] Chorus\n[00:20.5]Two',
    ],
    ['a removed pause', '\n\n\n', '\n\n', '\n[00:15.000]\n', '\n'],
    ['a typed time', 'Two', '[00:21.00]Two', '[00:20.5]Two', '[00:21.00]Two'],
    ['a space at the end', 'Two', 'Two ', '', ''],
  ])('%s changes only its line', (_, from, to, before, after) => {
    expect(edited(FILE, (shown) => shown.replace(from, to))).toBe(FILE.replace(before, after));
  });

  test('rows are those of the text apart from spaces, and a pasted time is read at once', () => {
    const document = readLyrics(FILE);
    expect(shownText(document)).toBe('[ar:A]\nOne tide\n\n\nTwo\nChorus');
    expect([isShownAs('[ar:A]\nOne tide \n\n \nTwo\nChorus', document), isShownAs('[ar:A]\nOne', document)]).toEqual([true, false]);
    expect(typed(FILE, ' \n')).toBe('');
  });

  test('blank lines and spaces of plain lyrics stay', () => {
    expect(typed('One\n\nTwo', 'One \n\n\n  Two\n')).toBe('One \n\n\n  Two\n');
  });

  test('drafts of earlier versions are restored', () => {
    const lines = [{ text: 'One', time: 10_000 }, { text: '', time: 15_000 }, { text: '', time: null }, { text: '[00:20.00]Two', time: null }];
    expect(storedText({ lines, credits: 'Ada' })).toBe('[00:10.00]One\n[00:15.00]\n\n[00:20.00]Two');
    expect([storedText({ text: 'One', lines }), storedText({ credits: 'Ada' })]).toEqual(['One', undefined]);
  }); // biome-ignore format: one line each
});

describe('syncing', () => {
  test('blank lines between verses stay when lines get times', () => {
    const text = [0, 2, 4].reduce((before, row) => timed(before, row, 1234 * (row + 1)), 'One\n\nTwo\n\nThree');
    expect(text).toBe('[00:01.234]One\n\n[00:03.702]Two\n\n[00:06.17]Three');
    expect(rowsOf(text)).toEqual([[1234, 'One'], [null, ''], [3702, 'Two'], [null, ''], [6170, 'Three']]);
  }); // biome-ignore format: pairs

  test.each([
    ['[ar:A]\r\n[00:10.00] One\r\n[00:15.00]\r\n[00:20.00]Two', 1, 15_100, '[ar:A]\r\n[00:10.00] One\r\n[00:15.10]\r\n[00:20.00]Two'],
    ['[offset:-3000]\n[00:10.00]A', 0, 13_500, '[offset:-3000]\n[00:10.50]A'],
    ['[offset:3000]\n[00:01.00]A\n[00:09.000]B', 1, 6001, '[offset:3000]\n[00:01.00]A\n[00:09.001]B'],
    ['[00:12.00]Hello [00:12.50]world\n[00:20.00]Two', 0, 12_100, '[00:12.10]Hello [00:12.60]world\n[00:20.00]Two'],
    ['[00:20.00][00:40.00]Chorus\n[00:30.00]Verse', 2, 40_500, '[00:20.00]Chorus\n[00:30.00]Verse\n[00:40.50]Chorus'],
    ['[00:20.00][00:40.00]Chorus\n[00:30.00]Verse', 0, 20_500, '[00:20.50]Chorus\n[00:30.00]Verse\n[00:40.00]Chorus'],
    ['[00:10.00]One\n[00:20.00]Two', 1, null, '[00:10.00]One\nTwo'],
    ['[00:10.00]One\n[00:2x.00]Two', 1, 20_000, '[00:10.00]One\n[00:20.00]Two'],
    ['[00:10.00]One\n[Chorus]', 1, 20_000, '[00:10.00]One\n[00:20.00][Chorus]'],
    ['[-00:01.00]One\n[00:02.00]Two', 1, 2100, '[-00:01.00]One\n[00:02.10]Two'],
  ])('%j: row %i at %s changes its time only', (text, row, time, written) => {
    expect(timed(text, row, time)).toBe(written);
  });

  test('each repeat is a row, head tags are not, and rows without a time are counted', () => {
    expect(synced(`[ar:A]\n${LYRIC_FILES.refrain.trim()}`)).toEqual([[20_000, 'Chorus'], [30_000, 'Verse'], [40_000, 'Chorus']]);
    expect(countRows(readLyrics('[ar:A]\n[00:10.00]One\n[00:15.00]\n\nTwo'))).toEqual({ timed: 1, worded: 2 });
    expect(countRows(readLyrics(''))).toEqual({ timed: 0, worded: 0 });
  }); // biome-ignore format: pairs
});

describe('A3 blank lines between verses survive timing', () => {
  test.each([
    ['two verses', 'One\nTwo\n\nThree', [0, 1, 3]],
    ['two blank lines', 'One\n\n\nTwo', [0, 3]],
    ['blank lines with spaces', 'One\n  \nTwo\n\t\nThree', [0, 2, 4]],
    ['lines of Windows', 'One\r\n\r\nTwo', [0, 2]],
    ['a heading and a repeated line', '[Chorus]\nOne\n\n[Chorus]\nOne', [1, 4]],
    ['the last verse first', 'One\n\nTwo\n\nThree', [4, 2, 0]],
    ['only some lines', 'One\n\nTwo\n\nThree\nFour', [2]],
  ])('%s', (_, words, order) => {
    const shape = words.split(/\r\n|\n/).map((line) => line.trim());
    const saved = order.reduce((text, row) => timed(text, row, 1000 * (row + 1)), words);
    expect(rowsOf(saved).map(([, text]) => text)).toEqual(shape);
    expect(rowsOf(timed(saved, order[0]!, null)).map(([, text]) => text)).toEqual(shape);
    expect(shownText(readLyrics(saved)).split('\n')).toEqual(shape);
  });
});
