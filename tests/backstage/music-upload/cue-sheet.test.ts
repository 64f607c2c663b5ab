import { expect, test } from 'vitest';
import { missingInCue } from '#islands/backstage/music-upload/cue-sheet';
import { sortFiles } from '#islands/backstage/music-upload/sort-files';

const HERE = ['Nights/01 Quay.flac', 'Nights/02 Tide.flac', 'Nights/Für Elise.flac'];

test.each([
  ['a file that is here', 'FILE "01 Quay.flac" WAVE\n  TRACK 01 AUDIO', []],
  ['a WAV that was compressed', 'FILE "02 Tide.wav" WAVE', []],
  ['a path of Windows', 'FILE "C:\\Music\\Nights\\01 QUAY.WAV" WAVE', []],
  ['a decomposed name', `FILE "${'Für Elise'.normalize('NFD')}.wav" WAVE`, []],
  ['a name without quotes', 'FILE 02 Tide.wav WAVE', []],
  ['lower case and tabs', '\tfile\t"03 Ebb.wav"\twave', ['03 Ebb.wav']],
  ['a missing file, twice', 'FILE "03 Ebb.wav" WAVE\r\nFILE "03 Ebb.wav" WAVE\r\nFILE "01 Quay.wav" WAVE', ['03 Ebb.wav']],
  ['a missing image of a disc', 'REM DATE 2011\nFILE "Nights.bin" BINARY', ['Nights.bin']],
  ['a FILE inside of a title', 'TITLE "FILE a.wav WAVE"', []],
  ['no names', 'FILE "" WAVE\nFILE\n', []],
  ['other text', '\0\u0001 no sheet', []],
  ['a line of 100,000 characters', `FILE ${'a '.repeat(50_000)}`, []],
])('a CUE sheet with %s', (_, sheet, missing) => {
  expect(missingInCue(sheet, HERE)).toEqual(missing);
});

test('CUE sheets are compared, not uploaded; hidden ones are left out', () => {
  const paths = ['Nights/01 Quay.flac', 'Nights/nights.cue', 'Nights/._nights.cue', '__MACOSX/nights.cue'];
  const { sounds, cues } = sortFiles(paths.map((relativePath) => ({ file: new File([], relativePath), relativePath })));
  expect([sounds, cues].map((files) => files.map(({ relativePath }) => relativePath))).toEqual([
    ['Nights/01 Quay.flac'],
    ['Nights/nights.cue'],
  ]);
});
