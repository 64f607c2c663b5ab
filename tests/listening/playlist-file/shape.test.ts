import { expect, test } from 'vitest';
import { readPastedText, readPlaylistFile } from '#functions/listening/playlist-file/playlist-file.read';
import { AppError } from '#functions/platform/http/app-error';
import { LISTS } from './list-shapes';
import { REFUSED_SHAPES } from './refused-shapes';
import { bytesOf } from './shape';
import { TABLES } from './table-shapes';

const refusalOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return 'read';
};

test.each([...TABLES, ...LISTS])('P10 a file of $name is read', (shape) => {
  const { lines, name } = readPlaylistFile(bytesOf(shape));
  expect(lines.map(({ artist, title, album, duration }) => [artist, title, album, duration])).toEqual(shape.tracks);
  if (shape.title) expect(name).toBe(shape.title);
});

test.each([...TABLES, ...LISTS].filter(({ encoding, content }) => !encoding && content.includes('\n')))(
  'P10 pasted text of $name is read',
  ({ content, tracks = [] }) => {
    const { format, lines } = readPastedText(content);
    if (format === 'text') return;
    expect(lines.map(({ title }) => title)).toEqual(tracks.map(([, title]) => title));
  },
);

test.each(REFUSED_SHAPES)('P10 $name is refused with its reason', (shape) => {
  expect(refusalOf(() => readPlaylistFile(bytesOf(shape)))).toEqual({ file: [shape.refused] });
});

test('P10 a refused paste says the reason at its field', () => {
  const { content, refused } = REFUSED_SHAPES[0]!;
  expect(refusalOf(() => readPastedText(content))).toEqual({ text: [refused?.replace('This file', 'This text')] });
  expect(refusalOf(() => readPastedText('{"a":'))).toEqual({ text: ['The JSON in this file is incomplete or invalid.'] });
});
