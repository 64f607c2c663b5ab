import { expect, test } from 'vitest';
import { releasePrefilled } from '#islands/backstage/music-upload/release-prefill';
import { prefilled } from '#islands/backstage/music-upload/upload-prefill';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { readTags } from '#islands/upload/audio-analysis/read-tags';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { ape, flac, id3, id3v1, m4a } from '../../support/tag-block';

const SOURCE = {
  artists: [
    { id: 1, name: 'Ada Reed' },
    { id: 2, name: 'Bo Lind' },
  ],
  genres: ['Ambient', 'Hip-Hop'],
};

const uploadOf = async (name: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Upload> => {
  const { tags } = await readTags(new Blob([bytes], { type }));
  return { name, folder: null, analysis: { tags } as AudioAnalysis } as Upload;
};

/** Tags by format, with the expected form values. */
const TABLE: [string, string, () => Uint8Array<ArrayBuffer>, object][] = [
  [
    'ID3v1',
    'audio/mpeg',
    () => id3v1('Low Water', 'Ada Reed', 'Slow Ferry', '1998', 3, 26),
    { name: 'Low Water', number: 3, release_date: '1998', artists: [{ id: 1, name: 'Ada Reed', role: 'primary' }], genres: ['Ambient'] },
  ],
  [
    'ID3v2.2',
    'audio/mpeg',
    () =>
      id3(2, [
        ['TT2', 'Low Water'],
        ['TP1', 'Bo Lind'],
        ['TRK', '4/9'],
        ['TPA', '2/2'],
        ['TCM', 'Ida Holm'],
        ['TYE', '2001'],
      ]),
    {
      name: 'Low Water',
      number: 4,
      disc: 2,
      release_date: '2001',
      contributors: [{ role: 'composer', name: 'Ida Holm', instrument: null }],
    },
  ],
  [
    'ID3v2.3',
    'audio/mpeg',
    () =>
      id3(3, [
        ['TIT2', 'Low Water'],
        ['TPE1', 'Ada Reed'],
        ['TPUB', 'Harbour'],
        ['TSRC', 'GB-AYE-68-00011'],
        ['TCOP', '© 2019 Harbour Music'],
        ['TCON', 'Hip Hop'],
      ]),
    { isrc: 'GBAYE6800011', label: 'Harbour', copyright_notice: '2019 Harbour Music', genres: ['Hip-Hop'], proposed_genres: [] },
  ],
  [
    'ID3v2.4 of a CC release',
    'audio/mpeg',
    () =>
      id3(4, [
        ['TIT2', 'Low Water'],
        ['TPE1', 'Ada Reed'],
        ['TDRC', '2019-05'],
        ['TPRO', '2019 Harbour'],
        ['TEXT', 'Ida Holm'],
        ['TCON', 'Fog Step'],
        ['TCOP', '2019 Harbour. http://creativecommons.org/licenses/by-sa/4.0/'],
      ]),
    {
      release_date: '2019-05',
      phonographic_notice: '2019 Harbour',
      licence: 'cc-by-sa',
      proposed_genres: ['Fog Step'],
      contributors: [{ role: 'lyricist', name: 'Ida Holm', instrument: null }],
    },
  ],
  [
    'Vorbis comments with several artists',
    'audio/flac',
    () =>
      flac([
        ['TITLE', 'Low Water'],
        ['ARTIST', 'Ada Reed'],
        ['ARTIST', 'Bo Lind'],
        ['PERFORMER', 'Maya Lind (violin)'],
        ['COMPOSER', 'Ida Holm'],
        ['LABEL', 'Harbour'],
        ['LICENSE', 'https://creativecommons.org/licenses/by/3.0/'],
      ]),
    {
      artists: [
        { id: 1, name: 'Ada Reed', role: 'primary' },
        { id: 2, name: 'Bo Lind', role: 'primary' },
      ],
      label: 'Harbour',
      licence: null,
      contributors: [
        { role: 'performer', name: 'Maya Lind', instrument: 'violin' },
        { role: 'composer', name: 'Ida Holm', instrument: null },
      ],
    },
  ],
  [
    'MP4 atoms of a symphony',
    'audio/mp4',
    () =>
      m4a([
        ['\u00a9nam', 'Symphony No. 5: II. Andante'],
        ['\u00a9ART', 'Ada Reed'],
        ['\u00a9wrt', 'Ida Holm'],
        ['\u00a9wrk', 'Symphony No. 5'],
        ['\u00a9mvn', 'Andante'],
        ['\u00a9mvi', [2]],
        ['\u00a9day', '1998'],
      ]),
    { work: 'Symphony No. 5', movement: 'Andante', movement_number: 2, release_date: '1998' },
  ],
  [
    'APE tags',
    'audio/mpeg',
    () =>
      ape([
        ['Title', 'Low Water'],
        ['Artist', 'Bo Lind'],
        ['Track', '7'],
        ['Composer', 'Ida Holm'],
        ['Year', '2003'],
      ]),
    { name: 'Low Water', number: 7, release_date: '2003', artists: [{ id: 2, name: 'Bo Lind', role: 'primary' }] },
  ],
];

test.each(TABLE)('the track form is filled from %s', async (name, type, bytes, expected) => {
  expect(prefilled(await uploadOf(`${name}.bin`, bytes(), type), SOURCE)).toMatchObject(expected);
});

test('a compilation is by various artists, each track by its own artist', async () => {
  const track = (title: string, artist: string) =>
    uploadOf(
      `${title}.mp3`,
      id3(4, [
        ['TIT2', title],
        ['TPE1', artist],
        ['TPE2', 'Various Artists'],
        ['TALB', 'Harbour Nights'],
        ['TPUB', 'Harbour'],
      ]),
      'audio/mpeg',
    );
  const uploads = [await track('One', 'Ada Reed'), await track('Two', 'Bo Lind')];
  expect(releasePrefilled(uploads, SOURCE)).toMatchObject({
    name: 'Harbour Nights',
    various_artists: true,
    record_type: 'compilation',
    label: 'Harbour',
  });
  expect(uploads.map((upload) => prefilled(upload, SOURCE).artists.map(({ name }) => name))).toEqual([['Ada Reed'], ['Bo Lind']]);
});

test('unknown artists of a compilation become performers; the album name loses its disc suffix', async () => {
  const tags = (artist: string, album: string) =>
    id3(3, [
      ['TIT2', 'Low Water'],
      ['TPE1', artist],
      ['TPE2', 'Ada Reed'],
      ['TALB', album],
    ]);
  const guest = await uploadOf('1.mp3', tags('Cleo Sand', 'Harbour Nights (Disc 2)'), 'audio/mpeg');
  const own = await uploadOf('2.mp3', tags('Bo Lind', 'Harbour Nights [CD1]'), 'audio/mpeg');
  expect(prefilled(guest, SOURCE)).toMatchObject({
    disc: 2,
    artists: [{ id: 1 }],
    contributors: [{ role: 'performer', name: 'Cleo Sand', instrument: null }],
  });
  expect(prefilled(own, SOURCE)).toMatchObject({ disc: 1, artists: [{ id: 2 }], contributors: [] });
  expect(releasePrefilled([guest, own], SOURCE)).toMatchObject({ name: 'Harbour Nights' });
});

test('a file without a disc tag takes the disc of its folder', async () => {
  const bytes = id3(3, [['TIT2', 'Low Water']]);
  const discs = ['Nights/CD 2/01 Low.mp3', 'Nights/Disc 3 - Dawn/01 Low.mp3', 'Cdr 7/01 Low.mp3'].map(async (relativePath) => {
    const upload = await uploadOf('01 Low.mp3', bytes, 'audio/mpeg');
    return prefilled({ ...upload, relativePath }, SOURCE).disc;
  });
  expect(await Promise.all(discs)).toEqual([2, 3, 1]);
});

test.each([
  ['Ada Reed & Bo Lind', ['1 primary', '2 primary'], []],
  ['Ada Reed feat. Bo Lind', ['1 primary', '2 featured'], []],
  ['Bo Lind (ft. Cleo Sand)', ['2 primary'], ['Cleo Sand']],
  ['ADA-REED', ['1 primary'], []],
  ['Reed & Sons', [], ['Reed & Sons']],
])('the artist tag “%s” is split into known artists and performers', async (artist, credits, others) => {
  const values = prefilled(await uploadOf('1.mp3', id3(4, [['TPE1', artist]]), 'audio/mpeg'), SOURCE);
  expect(values.artists.map(({ id, role }) => `${id} ${role}`)).toEqual(credits);
  expect(values.contributors.map(({ name }) => name)).toEqual(others);
});

test('a known band name that contains a separator is not split', async () => {
  const source = { ...SOURCE, artists: [{ id: 3, name: 'AC/DC' }, ...SOURCE.artists] };
  for (const version of [3, 4] as const) {
    const values = prefilled(await uploadOf('1.mp3', id3(version, [['TPE1', 'AC/DC']]), 'audio/mpeg'), source);
    expect([values.artists.map(({ id }) => id), values.contributors]).toEqual([[3], []]);
  }
});
