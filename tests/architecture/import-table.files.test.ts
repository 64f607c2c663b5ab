import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFolder } from '../../scripts/music-import/listed-files.ts';
import { searchText } from '../../scripts/music-import/search-text.ts';
import { tableOf } from '../../scripts/music-import/table.ts';

test('control characters in file names and notes are escaped, so that no name forges a line', () => {
  const path = 'A\n\u001b[2Jtaken  fake.mp3\u009b';
  const table = tableOf([{ path, outcome: 'left out', note: 'Tag “a\rb”' }]);
  expect(table.split('\n')).toEqual(['left out       A\\n\\u001b[2Jtaken  fake.mp3\ufffd  Tag “a\\rb”', '', '1 files: 1 left out.']);
});

test('a table of 200 000 files is printed', () => {
  const outcomes = Array.from({ length: 200_000 }, (_, at) => ({ path: `${at}.mp3`, outcome: 'taken' as const, note: '' }));
  expect(tableOf(outcomes)).toMatch(/200000 files: 200000 taken\.$/);
});

test('a file is left out if its name is not UTF-8, but not for a replacement character in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xe9]), Buffer.from('t.wav')]), 'x');
  for (const name of ['fine.wav', '\ufffdt.wav', 'lost \ufffd.wav']) writeFileSync(join(folder, name), 'x');
  const { files, leftOut } = await listFolder(folder);
  rmSync(folder, { recursive: true });
  expect(files.map(({ path }) => path)).toEqual(['fine.wav', 'lost \ufffd.wav', '\ufffdt.wav']);
  expect(leftOut).toEqual([{ path: '\ufffdt.wav', reason: 'The file name is not valid UTF-8. Rename the file.' }]);
});

test('links that lead nowhere or back, and folders beyond them, are left out with the reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  mkdirSync(join(folder, 'Album'));
  symlinkSync('/nowhere/song.mp3', join(folder, 'Album/gone.mp3'));
  symlinkSync('self.mp3', join(folder, 'Album/self.mp3'));
  symlinkSync(folder, join(folder, 'Album/loop'));
  const { files, leftOut } = await listFolder(folder);
  rmSync(folder, { recursive: true });
  expect(files).toEqual([]);
  expect(leftOut).toEqual([
    { path: 'Album/gone.mp3', reason: 'This link leads to no file.' },
    { path: 'Album/loop', reason: 'Links to folders are not followed.' },
    { path: 'Album/self.mp3', reason: 'This link leads back to itself.' },
  ]);
});

test('a long name is searched for by its beginning, without half a character', () => {
  expect(searchText(` ${'🎵'.repeat(120)}`)).toBe('🎵'.repeat(100));
});
