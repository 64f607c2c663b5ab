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
  expect([cover?.name, namesOf(words), isRelease]).toEqual(['cover.jpg', ['Nights/CD1/2 Quay.lrc'], true]);
});

test('disc folders form one release; other folders do not and share no cover', () => {
  expect(sortFiles(chosen('Nights CD1/1.mp3', 'Nights CD2/1.mp3')).isRelease).toBe(true);
  const { isRelease, cover } = sortFiles(chosen('Nights/1.mp3', 'Nights/cover.jpg', 'Days/1.mp3'));
  expect([isRelease, cover]).toEqual([false, null]);
  expect(sortFiles(chosen('1.mp3', '2.mp3')).isRelease).toBe(false);
});

test('files without music are listed as uploads; with existing music an image is the cover', () => {
  expect(namesOf(sortFiles(chosen('cover.jpg', 'Thumbs.db')).sounds)).toEqual(['cover.jpg']);
  expect(namesOf(sortFiles(chosen('notes.txt', '1.mp3')).sounds)).toEqual(['1.mp3', 'notes.txt']);
  expect(sortFiles(chosen('album.cue', '.DS_Store', 'Nights/booklet.pdf'))).toMatchObject({ sounds: [], cover: null, words: [] });
  const { sounds, cover } = sortFiles(chosen('photo 3.jpg'), true);
  expect([sounds, cover?.name]).toEqual([[], 'photo 3.jpg']);
});

test('F8 hidden and system files, leftovers of programs and documents beside music are left out', () => {
  const clutter = [
    '.DS_Store',
    '._01 Quay.wav',
    'Thumbs.db',
    'desktop.ini',
    'album.cue',
    '@eaDir/01 Quay.wav/SYNOAUDIO.mp3',
    '.git/objects/a.wav',
    '#recycle/01 Quay.wav',
    '$RECYCLE.BIN/x.wav',
    '.Trashes/501/x.wav',
    '__MACOSX/Nights/._01 Quay.wav',
    'System Volume Information/x.wav',
    '01 Quay.wav.tmp',
    '02 Tide.wav.part',
    '03.wav.crdownload',
    '~$notes.docx',
    'notes.docx',
    'info.txt',
    'Booklet.pdf',
    '01 Quay.wav.asd',
    '01 Quay.pkf',
    '01 Quay.wav.reapeaks',
    'Icon\r',
    'rip.log',
    'folder.m3u8',
    'Album.url',
    'readme.md',
    'video.mkv',
    'old.wav~',
    '.fseventsd/x',
  ];
  const folder = chosen('Nights/01 Quay.wav', ...clutter.map((path) => `Nights/${path}`));
  expect(namesOf(sortFiles(folder).sounds)).toEqual(['Nights/01 Quay.wav']);
  expect(namesOf(sortFiles(chosen('01 Quay.wav', '.DS_Store', '._01 Quay.wav', 'Thumbs.db')).sounds)).toEqual(['01 Quay.wav']);
});

const coverIn = (images: Record<string, number>, folder = 'Nights') => {
  const files = Object.entries(images).map(([path, size]) => ({
    file: { name: path, type: 'image/jpeg', size },
    relativePath: `${folder}/${path}`,
  }));
  return sortFiles([...files, ...chosen(`${folder}/01 Quay.wav`)]).cover?.name;
};

test.each<[Record<string, number>, string | undefined]>([
  [{ 'cover.jpg': 10, 'AlbumArtSmall.jpg': 2, 'folder.png': 8 }, 'cover.jpg'],
  [{ 'AlbumArt_{2A1}_Large.jpg': 20, 'AlbumArt_{2A1}_Small.jpg': 2, 'Folder.jpg': 20 }, 'AlbumArt_{2A1}_Large.jpg'],
  [{ 'Artwork/front.png': 90, 'cover.jpg': 10 }, 'Artwork/front.png'],
  [{ 'Scans/Front Cover.tif': 90, 'Scans/Back Cover.tif': 99, 'Scans/CD.tif': 99 }, 'Scans/Front Cover.tif'],
  [{ 'back.jpg': 10 }, undefined],
  [{ 'inlay.jpg': 10, 'Booklet 01.jpg': 10, 'cd1.jpg': 4, 'IMG_0001.jpg': 5 }, 'IMG_0001.jpg'],
  [{ 'a.jpg': 10, 'b.jpg': 10 }, undefined],
  [{ 'nights.jpg': 10, 'b.jpg': 20 }, 'nights.jpg'],
  [{ 'CD1/cover.jpg': 30, 'CD2/cover.jpg': 40, 'cover.jpg': 5 }, 'cover.jpg'],
  [{ 'front.tif': 40_000_000, 'cover.jpg': 5 }, 'cover.jpg'],
  [{ 'Nightjar - Nights (front).png': 7, 'Nightjar - Nights (back).png': 9 }, 'Nightjar - Nights (front).png'],
  [{ 'cover_back.jpg': 10, 'band.jpg': 10, 'discography.jpg': 3 }, 'discography.jpg'],
])('the cover among %o is %s', (images, name) => expect(coverIn(images)).toBe(name));

test('files are in order of disc, number and natural name, in any script', () => {
  const sorted = (...paths: string[]) => namesOf(sortFiles(chosen(...paths)).sounds);
  const orders = [
    ['N/CD1/1 B.wav', 'N/CD1/2 A.wav', 'N/CD1/10 C.wav', 'N/CD2/1 A.wav', 'N/CD10/1 A.wav'],
    ['N/01 - A.wav', 'N/02 - B.wav', 'N/10 - C.wav', 'N/Bonus.wav'],
    ['N/A1 Z.wav', 'N/A2 Y.wav', 'N/B1 X.wav'],
    ['N/1-01 Z.wav', 'N/1-02 Y.wav', 'N/2-01 A.wav'],
    ['N/Ада.wav', 'N/Бор.wav', 'N/Яна 2.wav', 'N/Яна 10.wav'],
    ['N/あ.wav', 'N/い.wav', 'N/う.wav'],
    ['N/０１ う.wav', 'N/０２ い.wav', 'N/１０ あ.wav'],
    ['M/1 A.wav', 'M/2 B.wav', 'N/1 A.wav', 'N/2 B.wav'],
  ];
  for (const order of orders) expect(sorted(...order.toReversed())).toEqual(order);
});

test('a text file with the name of a track is its lyrics', () => {
  const { sounds, words } = sortFiles(chosen('N/01 Quay.wav', 'N/Quay.txt', 'N/info.txt', '02 Tide.txt', '02 Tide.wav'));
  expect([namesOf(sounds), namesOf(words)]).toEqual([
    ['02 Tide.wav', 'N/01 Quay.wav'],
    ['N/Quay.txt', '02 Tide.txt'],
  ]);
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
