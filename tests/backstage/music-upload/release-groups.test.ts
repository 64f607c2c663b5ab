import { afterEach, expect, test } from 'vitest';
import { forgetCovers, rememberCovers, takeCover } from '#islands/backstage/music-upload/folder-covers';
import { areSeveralReleases, releaseGroups } from '#islands/backstage/music-upload/release-groups';
import { releaseText } from '#islands/backstage/music-upload/release-text';

afterEach(forgetCovers);

/** `path | album | album artist` */
const fileOf = (line: string) => {
  const [relativePath = '', album = null, album_artist = null] = line.split(' | ');
  return { relativePath, analysis: { tags: { album, album_artist } } };
};
const groupsOf = (lines: string[]) => releaseGroups(lines.map(fileOf));

const TABLE: [what: string, lines: string[], texts: string[], areSeveral: boolean][] = [
  ['one folder', ['A/1.wav', 'A/2.wav'], ['A · 2 tracks'], false],
  ['loose files without tags', ['1.wav', '2.wav'], ['Untitled release · 2 tracks'], false],
  ['two folders', ['A/1.wav', 'A/2.wav', 'B/1.wav'], ['A · 2 tracks', 'B · 1 track'], true],
  ['folders in a folder', ['Music/A/1.wav', 'Music/B/1.wav'], ['A · 1 track', 'B · 1 track'], true],
  ['discs of a release', ['A/CD1/1.wav', 'A/CD2/1.wav'], ['A · 2 tracks'], false],
  ['disc folders without a parent', ['CD1/1.wav', 'CD2/1.wav'], ['Untitled release · 2 tracks'], false],
  ['named discs', ['A (Disc 1)/1.wav', 'A (Disc 2)/1.wav'], ['A · 2 tracks'], false],
  ['two album tags in a folder', ['X/1.wav | Ebb', 'X/2.wav | Flow', 'X/3.wav | Ebb'], ['Ebb · 2 tracks', 'Flow · 1 track'], true],
  ['spellings of a tag', ['1.wav | Ebb & Flow', '2.wav | ebb and flow'], ['Ebb & Flow · 2 tracks'], false],
  ['discs in album tags', ['1.wav | Ebb (Disc 1)', '2.wav | Ebb (Disc 2)'], ['Ebb · 2 tracks'], false],
  ['titles that end like a disc', ['1.wav | Abcd1', '2.wav | Abcd2'], ['Abcd1 · 1 track', 'Abcd2 · 1 track'], false],
  ['an untagged file beside one album', ['1.wav | Ebb', '2.wav'], ['Ebb · 2 tracks'], false],
  [
    'an untagged file beside two albums',
    ['1.wav | Ebb', '2.wav | Flow', '3.wav | Flow', '4.wav'],
    ['Ebb · 1 track', 'Flow · 2 tracks', 'Single tracks · 1 track'],
    true,
  ],
  ['a sampler', ['X/1.wav | Ebb', 'X/2.wav | Flow', 'X/3.wav | Tide'], ['Ebb · 1 track', 'Flow · 1 track', 'Tide · 1 track'], false],
  [
    'one title by two artists',
    ['1.wav | Live | Ada', '2.wav | Live | Bo', '3.wav | Live | Bo'],
    ['Live · 1 track', 'Live · 2 tracks'],
    true,
  ],
  ['bonus tracks of an album', ['A/1.wav | Ebb', 'A/Bonus/1.wav | Ebb'], ['Ebb · 2 tracks'], false],
  ['files beside a folder', ['1.wav', 'A/1.wav', 'A/2.wav'], ['Single tracks · 1 track', 'A · 2 tracks'], false],
];

test.each(TABLE)('%s', (_, lines, texts, areSeveral) => {
  const groups = groupsOf(lines);
  expect(groups.map(releaseText)).toEqual(texts);
  expect(areSeveralReleases(groups)).toBe(areSeveral);
});

test('files keep their stored release when the files of another one leave the list', () => {
  const files = ['1.wav | Ebb', '2.wav | Flow', '3.wav | Flow', '4.wav'].map(fileOf);
  const keys = new Map(releaseGroups(files).flatMap(({ key, files: own }) => own.map((file) => [file, key])));
  const left = releaseGroups(files.slice(1), (file) => keys.get(file));
  expect(left.map(releaseText)).toEqual(['Flow · 2 tracks', 'Single tracks · 1 track']);
  const added = releaseGroups([...files.slice(1), fileOf('5.wav | Flow')], (file) => keys.get(file));
  expect(added.map(releaseText)).toEqual(['Flow · 3 tracks', 'Single tracks · 1 track']);
});

test('each release folder has its own cover, once', () => {
  const chosen = (relativePath: string) => ({ file: new File(['x'], relativePath.split('/').at(-1)!), relativePath });
  const sounds = ['M/A/1.wav', 'M/B/CD1/1.wav', 'M/B/CD2/1.wav'].map(chosen);
  rememberCovers(sounds, ['M/A/cover.jpg', 'M/B/Scans/front.jpg', 'M/B/Scans/back.jpg', 'M/me.jpg'].map(chosen));
  expect(['/M/A', '/M/B', '/M', '/M/A'].map((folder) => takeCover(folder)?.name)).toEqual(['cover.jpg', 'front.jpg', undefined, undefined]);
});
