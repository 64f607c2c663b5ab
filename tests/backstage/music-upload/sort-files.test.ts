import { expect, test } from 'vitest';
import { pairByName } from '#islands/backstage/music-upload/file-path';
import { sortFiles } from '#islands/backstage/music-upload/sort-files';

const chosen = (...paths: string[]) =>
  paths.map((relativePath) => ({ file: new File([relativePath], relativePath.split('/').at(-1)!), relativePath }));

const namesOf = (files: { relativePath: string }[]) => files.map(({ relativePath }) => relativePath);

test('a folder of two discs is one release with cover and lyrics, without clutter files', () => {
  const { sounds, cover, words, isRelease } = sortFiles(
    chosen(
      'Nights/CD2/01 Tide.flac',
      'Nights/CD1/10 Pier.flac',
      'Nights/CD1/2 Quay.flac',
      'Nights/CD1/2 Quay.lrc',
      'Nights/Scans/back.jpg',
      'Nights/Scans/cover.jpg',
      'Nights/folder.png',
      'Nights/Thumbs.db',
      'Nights/.DS_Store',
      'Nights/CD1/._2 Quay.flac',
      'Nights/nights.nfo',
      'Nights/nights.cue',
      'Nights/nights.m3u8',
      'Nights/rip.log',
      'Nights/info.txt',
      'Nights/booklet.pdf',
    ),
  );
  expect(namesOf(sounds)).toEqual(['Nights/CD1/2 Quay.flac', 'Nights/CD1/10 Pier.flac', 'Nights/CD2/01 Tide.flac']);
  expect([cover?.name, namesOf(words), isRelease]).toEqual(['folder.png', ['Nights/CD1/2 Quay.lrc'], true]);
});

test('disc folders form one release; other folders do not and share no cover', () => {
  expect(sortFiles(chosen('Nights CD1/1.mp3', 'Nights CD2/1.mp3')).isRelease).toBe(true);
  const { isRelease, cover } = sortFiles(chosen('Nights/1.mp3', 'Nights/cover.jpg', 'Days/1.mp3'));
  expect([isRelease, cover]).toEqual([false, null]);
  expect(sortFiles(chosen('1.mp3', '2.mp3')).isRelease).toBe(false);
});

test('files without music are listed as uploads; with existing music an image is the cover', () => {
  expect(namesOf(sortFiles(chosen('cover.jpg', 'Thumbs.db')).sounds)).toEqual(['cover.jpg']);
  expect(namesOf(sortFiles(chosen('album.cue')).sounds)).toEqual(['album.cue']);
  expect(namesOf(sortFiles(chosen('notes.txt', '1.mp3')).sounds)).toEqual(['1.mp3', 'notes.txt']);
  const { sounds, cover } = sortFiles(chosen('photo 3.jpg'), true);
  expect([sounds, cover?.name]).toEqual([[], 'photo 3.jpg']);
});

test('a file matches the track of its name in its folder, else the only track of that name', () => {
  const tracks = chosen('Nights/CD1/01 Quay.flac', 'Nights/CD2/01 Quay.flac', 'Nights/CD2/02 Tide.flac');
  const of = (path: string) => [...pairByName(chosen(path), tracks).values()][0]?.relativePath;
  expect(of('Nights/CD2/01 quay.lrc')).toBe('Nights/CD2/01 Quay.flac');
  expect(of('Nights/lyrics/02 Tide.lrc')).toBe('Nights/CD2/02 Tide.flac');
  expect(of('Tide.lrc')).toBe('Nights/CD2/02 Tide.flac');
  expect(of('Quay.lrc')).toBeUndefined();
  expect(of('Nights/CD1/03 Pier.lrc')).toBeUndefined();
});
