import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILE_FORMATS, type FileFormat } from '#contracts/listening/playlist-file';
import { writeCsv } from '#functions/listening/playlist-file/playlist-file.csv';
import { writeJson } from '#functions/listening/playlist-file/playlist-file.json';
import type { PlaylistFileContent } from '#functions/listening/playlist-file/playlist-file.line';
import { writeM3u } from '#functions/listening/playlist-file/playlist-file.m3u';
import { readPlaylistFile } from '#functions/listening/playlist-file/playlist-file.read';
import { writeXspf } from '#functions/listening/playlist-file/playlist-file.xspf';
import { cleanName } from '#functions/platform/contract/clean-name';

const SITE = 'https://segue.example';

const WRITERS: Record<FileFormat, (content: PlaylistFileContent) => string> = {
  m3u8: writeM3u,
  xspf: writeXspf,
  csv: writeCsv,
  json: writeJson,
};

const ODD = [
  'a,b', 'a;b', 'a\tb', '"', '""', '"a"', 'a"b', 'line\nbreak', 'line\r\nbreak', '=cmd|"/c calc"!A1', '+1', '-1', '@SUM(A1)', "'=1", "''", '😀🎛️', 'Artist - Title', ' - ', '#EXTINF:1,x',
  '#EXTM3U', '# not a comment', '<b>&amp;</b>', ']]>', '<![CDATA[', '&#0;', '&lol;', '{"a":1}', '[', 'Слово', '東京', 'e\u0301', '\u202eabc', '\u2028', 'http://x/y', '/a/b.mp3', 'C:\\a', '03 - x', 'null',
]; // biome-ignore format: one list
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }) },
);
/** Visible names: whitespace and control characters alone are not a name. */
const named = text.filter((value) => value.toWellFormed().replace(/[\p{Z}\p{C}]/gu, '') !== '');

const entry = fc.record({
  title: named,
  artists: fc.array(named, { maxLength: 3 }),
  album: fc.oneof(fc.constant(''), named),
  duration: fc.integer({ min: 1000, max: 36_000_000 }),
  isrc: fc.constantFrom('', 'DELS72600012', 'USRC17607839'),
  id: fc.integer({ min: 1, max: 9_999_999 }),
});
const content = fc
  .record({
    name: named,
    description: fc.oneof(fc.constant(''), named),
    creator: named,
    entries: fc.array(entry, { minLength: 1, maxLength: 8 }),
  })
  .map(
    (playlist): PlaylistFileContent => ({
      ...playlist,
      page: `${SITE}/playlist/1/x`,
      entries: playlist.entries.map(({ id, ...rest }) => ({
        ...rest,
        released: id % 2 ? '1998' : '',
        label: rest.title,
        composers: rest.artists.join(', '),
        page: `${SITE}/track/${id}/${encodeURIComponent('ö'.repeat(id % 3))}-`,
        sound: `${SITE}/api/v1/tracks/${id}/stream`,
      })),
    }),
  );

/** Visible characters: not every format preserves breaks, spaces and invisible characters. */
const seen = (value: string): string => value.toWellFormed().replace(/[\p{Cc}\p{Z}\s\ufeff\ufffe\uffff]+/gu, '');

test.each(FILE_FORMATS)('INJ-11 tracks written as %s are read back in order, whatever their names', (format) => {
  fc.assert(
    fc.property(content, fc.boolean(), (playlist, hasOldBreaks) => {
      const written = WRITERS[format](playlist);
      const sent = hasOldBreaks && format === 'm3u8' ? written.replaceAll('\n', '\r\n') : written;
      const file = readPlaylistFile(new TextEncoder().encode(sent));
      expect(file.format).toBe(format);
      const isTable = format === 'csv';
      expect(file.lines.map(({ location }) => location)).toEqual(
        playlist.entries.map((each) => (isTable || format === 'json' ? each.page : each.sound)),
      );
      for (const [index, each] of playlist.entries.entries()) {
        const line = file.lines[index];
        expect({ line: line.line, title: seen(line.title), artist: seen(line.artist), album: seen(line.album) }).toEqual({
          line: index + 1,
          title: seen(each.title),
          artist: seen(each.artists.join(', ')),
          album: seen(each.album),
        });
        expect(line.duration).toBe(format === 'm3u8' ? Math.round(each.duration / 1000) * 1000 : each.duration);
        if (format !== 'm3u8') expect(line.isrc).toBe(each.isrc);
      }
      if (!isTable) expect(seen(file.name)).toBe(seen(cleanName(playlist.name.toWellFormed())));
    }),
    { numRuns: 400 },
  );
});

test('INJ-11 no CSV cell is a formula', () => {
  fc.assert(
    fc.property(content, (playlist) => {
      const table = writeCsv(playlist);
      expect(table.startsWith('\ufeff')).toBe(true);
      const cells = table.slice(1).matchAll(/(?:^|,|\r\n)("(?:[^"]|"")*"|[^",\r\n]*)/g);
      for (const [, cell] of cells) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { numRuns: 300 },
  );
});

test('INJ-11 every format gives the same titles again', () => {
  const names = ['A, B; C', 'say “x” "y"', 'line\nbreak', '#1 Crush', '99 Luftballons', '7. Sieben', 'Who? - Live', '100% %41', '桜、道', 'שלום עולם', 'مرحبا', '👩🏽‍🎤🎛️', '[Intro]', "'=1", 'spotify:track:x', 'Video ID', 'dQw4w9WgXcQ', 'Title']; // biome-ignore format: one list
  const entries = names.map((title, index) => ({
    title,
    artists: [names.at(index - 1)!],
    album: names.at(index - 2)!,
    duration: 9500,
    isrc: '',
    released: '2011',
    label: '',
    composers: '',
    page: `${SITE}/track/${index + 1}/x`,
    sound: `${SITE}/api/v1/tracks/${index + 1}/stream`,
  }));
  for (const format of FILE_FORMATS) {
    const written = WRITERS[format]({ name: 'Night', description: '', creator: '', page: SITE, entries });
    const { lines } = readPlaylistFile(new TextEncoder().encode(written));
    const inOneLine = (text: string) => (format === 'm3u8' ? text.replaceAll('\n', ' ') : text);
    expect(lines.map(({ title, artist }) => [title, artist])).toEqual(
      entries.map(({ title, artists }) => [inOneLine(title), inOneLine(artists[0]!)]),
    );
  }
});
