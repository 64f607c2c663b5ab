import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  lyricProblem,
  lyricRows,
  lyricWords,
  readLyrics,
  toLrc,
  withoutRepeats,
  writeLyrics,
} from '#functions/catalogue/lyric/lyric-document.contract';
import { LYRIC_FILES } from './lyric-files';

const rowsOf = (text: string) => lyricRows(readLyrics(text)).map(({ time, text }) => [time, text]);
const timeOf = (stamp: string) => readLyrics(`${stamp}One`).lines[0]?.times[0];

describe('reading LRC', () => {
  test.each([
    ['[00:05]', 5000],
    ['[00:05.1]', 5100],
    ['[00:05.12]', 5120],
    ['[00:05.123]', 5123],
    ['[00:05.1239]', 5123],
    ['[00:05.123456789]', 5123],
    ['[00:05,12]', 5120],
    ['[00:05:12]', 5120],
    ['[0:5.12]', 5120],
    ['[125:00.00]', 7_500_000],
    ['[00:75.50]', 75_500],
    ['[1:02:03.45]', 3_723_450],
    ['[01:02:03,450]', 3_723_450],
    ['[01:02:03:45]', 3_723_450],
    ['[-00:01.50]', -1500],
    ['[+00:01.50]', 1500],
    ['[ 00:05.12 ]', 5120],
    ['[00 : 05 . 12]', 5120],
    ['[00：05.12]', 5120],
    ['  \t[00:05.12] ', 5120],
    ['<00:05.12>', 5120],
  ])('%s is %i ms', (stamp, time) => {
    expect(timeOf(stamp)).toBe(time);
    expect(readLyrics(`${stamp}One`)).toMatchObject({ format: 'lrc', problems: [], lines: [{ text: 'One' }] });
  });

  test.each([
    '[00:1x.00]One', '[00:10.00 One', '[00.10.00]One', '[00;10.00]One', '[:10.00]One', '[xx:10.00]One', '[00:]One', '[--:--.--]One',
    '[00:10.00)One', '00:10.00 One', '[00:99999.00]One', '[99999:00]One', '[00:10.00.00]One', '[00:-1.50]One', '[00:10.00>One',
    '[00:01.00]<00:1x.00>One', '[00:01.00]One <00:02.0x>two', '[00:01.00]One [00:02.0x]two', '[00:01.00][00:2x.00]One', '[offset:soon]',
  ])('%s is named by its number', (line) => {
    const document = readLyrics(`[ti:B]\n[00:05.00]Two\n${line}`);
    expect(document.problems).toEqual([{ line: 3, text: line }]);
    expect(lyricProblem(document)).toBe('The time in line 3 can’t be read. Write it like [01:23.45].');
  }); // biome-ignore format: one list

  test.each([
    '[Chorus]', '[Chorus: Ada]', '[Verse 1: Ada]', '[1. Verse]', '[2: Bridge]', '[x2]', '[?]', 'At 12:30 sharp', 'I <3 you', '(hey)', '[Part 2]',
  ])('%s stays text', (line) => {
    const text = `[00:05.00]One\n${line}\n[00:06.00]${line}`;
    expect(readLyrics(text).problems).toEqual([]);
    expect(rowsOf(text)).toEqual([[5000, 'One'], [null, line], [6000, line]]);
    expect(lyricWords(text, true)).toBe(`One\n${line}\n${line}`);
    expect(rowsOf(line)).toEqual([[null, line]]);
  }); // biome-ignore format: one list

  test.each([
    ['[ar:A]', 'ar', 'A'],
    ['[TI: B ]', 'ti', 'B'],
    ['[Title:Song [Live]]', 'title', 'Song [Live]'],
    ['[length:03:01]', 'length', '03:01'],
    ['[re:www.example.com/lrc]', 're', 'www.example.com/lrc'],
    ['[ve:1.0.0]', 've', '1.0.0'],
    ['[#:a comment]', '#', 'a comment'],
    ['[la:en]', 'la', 'en'],
    ['[by:]', 'by', ''],
    ['[mood:calm]', 'mood', 'calm'],
  ])('%s is a head tag', (line, name, value) => {
    const text = `${line}\n[00:05.00]One`;
    expect(readLyrics(text)).toMatchObject({ tags: [{ name, value }], problems: [] });
    expect([rowsOf(text), lyricWords(text, true)]).toEqual([[[5000, 'One']], 'One']);
  });

  test('two head tags on a line are both read', () => {
    expect(readLyrics('[ar:A][ti:B]\n[00:05.00]One').tags).toEqual([{ name: 'ar', value: 'A' }, { name: 'ti', value: 'B' }]);
  }); // biome-ignore format: pairs

  test.each([
    ['Hello [00:12.50]world [00:13.00]again', 'Hello world again', [[6, 12_500], [12, 13_000]]],
    ['Hello <00:12.50>world', 'Hello world', [[6, 12_500]]],
    ['<00:12.00> Hello <00:12.50> world <00:13.00>', 'Hello world', [[0, 12_000], [6, 12_500], [11, 13_000]]],
    ['Hel<00:12.20>lo', 'Hello', [[3, 12_200]]],
    [' Hello', 'Hello', []],
  ])('word stamps in “%s” are removed from the text', (line, text, words) => {
    const [read] = readLyrics(`[00:12.00]${line}`).lines;
    expect([read?.text, read?.words.map(({ at, time }) => [at, time]), read?.times]).toEqual([text, words, [12_000]]);
  }); // biome-ignore format: pairs

  test.each([['-3000', 13_000], ['+500', 9500], ['500', 9500], [' 500 ms', 9500], ['99999', 0], ['0', 10_000]])('offset %s', (offset, time) => {
    expect(rowsOf(`[offset:${offset}]\n[00:10.00]A`)).toEqual([[time, 'A']]);
  }); // biome-ignore format: pairs
});

describe('writing lyrics', () => {
  const stamp = fc.constantFrom(
    '[00:10.00]',
    '[00:05]',
    '[1:02:03.45]',
    '[00:07,5]',
    '[00:05.1234]',
    '[-00:01.00]',
    '[ 00:09.10 ]',
    '[00:1x.0]',
    '<00:04.00>',
    '[99:59:99]',
  );
  const word = fc.oneof(
    fc.constantFrom('One', ' ', '[Chorus]', '[ar:A]', '[offset:-3000]', 'é', 'e\u0301', '\u3000', '[', ']', '<', 'x:y'),
    stamp,
    fc.string({ maxLength: 6 }),
  );
  const line = fc
    .tuple(fc.array(stamp, { maxLength: 3 }), fc.array(word, { maxLength: 5 }))
    .map(([stamps, words]) => [...stamps, ...words].join(''));
  const file = fc
    .tuple(fc.constantFrom('', '\ufeff'), fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '\n\n')), { maxLength: 12 }))
    .map(([mark, lines]) => mark + lines.flat().join('')); // biome-ignore format: one list

  test('any text is written as read', () => {
    fc.assert(fc.property(file, (text) => {
      const document = readLyrics(text);
      expect(writeLyrics(document)).toBe(text);
      expect(readLyrics(writeLyrics(document))).toEqual(document);
    }), { numRuns: 2000 });
  }); // biome-ignore format: one property

  test('a shifted line reads as shifted, and other lines keep their bytes', () => {
    fc.assert(fc.property(file, fc.nat(), fc.integer({ min: -5000, max: 5000 }), (text, at, shift) => {
      const document = readLyrics(text);
      const timed = document.lines.flatMap(({ times }, index) => (times.length > 0 && document.format === 'lrc' ? [index] : []));
      const chosen = timed[at % (timed.length || 1)];
      if (chosen === undefined) return;
      const lines = document.lines.map((one, index) => (index === chosen ? { ...one, times: one.times.map((time) => time + shift) } : one));
      const written = readLyrics(writeLyrics({ ...document, lines }));
      expect(written.lines.map(({ times, text }) => [times, text])).toEqual(lines.map(({ times, text }) => [times, text]));
      expect(written.lines.map(({ source }) => source).toSpliced(chosen, 1)).toEqual(lines.map(({ source }) => source).toSpliced(chosen, 1));
    }), { numRuns: 1000 });
  }); // biome-ignore format: one property

  test.each(Object.entries(LYRIC_FILES))('the file “%s” is written as read', (_, text) => {
    expect(writeLyrics(readLyrics(text))).toBe(text);
    expect(writeLyrics(readLyrics(`\ufeff${text.replaceAll('\n', '\r\n')}`))).toBe(`\ufeff${text.replaceAll('\n', '\r\n')}`);
  });

  test.each([
    ['[00:10.00]One', 10_500, '[00:10.50]One'],
    ['[00:10.00]One', 10_505, '[00:10.505]One'],
    ['[00:10.000] One', 10_500, '[00:10.500] One'],
    ['[00:10]One', 10_500, '[00:10.50]One'],
    ['[01:02:03.45]One', 3_724_000, '[01:02:04.00]One'],
    ['<00:10.00>One <00:11.00>two', 10_500, '<00:10.50>One <00:11.00>two'],
    ['  [00:10,00]\tOne [00:11.00] two ', 10_500, '[00:10.50]\tOne [00:11.00] two '],
  ])('%s is written with only its time changed', (text, time, written) => {
    const document = readLyrics(text);
    expect(writeLyrics({ ...document, lines: document.lines.map((line) => ({ ...line, times: [time] })) })).toBe(written);
  });

  test('only the first time of a line is written in angle brackets', () => {
    const document = readLyrics('<00:04.00>[-00:01.00]One');
    const moved = { ...document, lines: document.lines.map((line) => ({ ...line, times: [9000, 4000, 3000] })) };
    expect(writeLyrics(moved)).toBe('<00:09.00>[00:04.00][00:03.00]One');
  });

  test('a repeated line becomes one line for each time, in time order', () => {
    const { refrain } = LYRIC_FILES;
    expect(writeLyrics(withoutRepeats(readLyrics(`[ar:A]\n${refrain}`)))).toBe(
      '[ar:A]\n[00:20.00]Chorus\n[00:30.00]Verse\n[00:40.00]Chorus\n',
    );
  });

  test.each([
    '[', '<', ' ', '[00:01', '[0:x]', '[a:x]', '[00:01.00]', '[00:01.00]a', '[00:01.00]\n', '<00:01.00>', '<i ', '{\\', '[00:01.00]x<00:1x>',
    '00:00:01,000 --> 00:00:02,000\nA\n\n', '\u3000', '[ar:][', '<!--', '<?xml ',
  ])('REV-07 50,000 characters of %j are read in linear time', (part) => {
    const text = part.repeat(50_000 / part.length);
    for (const file of [text, `[00:00.50]${text}`, `${text}]`]) {
      expect(writeLyrics(readLyrics(file)) === file).toBe(true);
      expect(lyricWords(toLrc(file), true).length).toBeLessThanOrEqual(file.length);
    }
  }, 5000); // biome-ignore format: one list
});
