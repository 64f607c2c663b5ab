import { expect, test } from 'vitest';
import { readPaths } from '#functions/platform/contract/numbered-name';
import { sharedNotes } from '#islands/backstage/music-upload/shared-notes';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { NO_TAGS } from '#islands/upload/audio-analysis/read-tags';

interface Tagged {
  number?: number;
  disc?: number;
}

const fileOf = (name: string, tags: Tagged | null = null) => ({
  id: name,
  name,
  relativePath: `N/${name}`,
  analysis: tags && ({ tags: { ...NO_TAGS, ...tags } } as AudioAnalysis),
});

const notesOf = (...uploads: ReturnType<typeof fileOf>[]) => {
  const names = readPaths(uploads.map(({ relativePath }) => relativePath));
  return [...sharedNotes(uploads, { artists: [], genres: [], names, isOnRelease: true })];
};

test('two files with one number name each other', () => {
  expect(notesOf(fileOf('01 Quay.wav'), fileOf('02 Pier.wav'), fileOf('02 Tide.wav'))).toEqual([
    ['02 Pier.wav', 'Number 2 is also on 02 Tide.wav.'],
    ['02 Tide.wav', 'Number 2 is also on 02 Pier.wav.'],
  ]);
});

test('numbers of tags count before those of names, and per disc', () => {
  const [quay, pier] = [fileOf('01 Quay.wav', { number: 3 }), fileOf('02 Pier.wav', { number: 3 })];
  expect(notesOf(quay, pier).map(([id]) => id)).toEqual(['01 Quay.wav', '02 Pier.wav']);
  expect(notesOf(quay, fileOf('02 Pier.wav', { number: 3, disc: 2 }))).toEqual([]);
});

test('files without a number have no note', () => {
  expect(notesOf(fileOf('Quay.wav'), fileOf('Pier.wav'))).toEqual([]);
});
