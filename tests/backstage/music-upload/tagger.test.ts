import { expect, test } from 'vitest';
import { lyricOf } from '#islands/backstage/music-upload/lyric-text';
import { releasePrefilled } from '#islands/backstage/music-upload/release-prefill';
import { prefilled } from '#islands/backstage/music-upload/upload-prefill';
import { wordsOf } from '#islands/backstage/music-upload/upload-words';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { readTags } from '#islands/upload/audio-analysis/read-tags';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import FILES from './tagger-files.json';

/* Files written by tag editors, each with a moment of silence. */
const SOURCE = {
  artists: [
    { id: 1, name: 'Ada Reed' },
    { id: 2, name: 'Bo Lind' },
  ],
  genres: ['Ambient', 'Classical'],
};

const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
};

const upload = async ({ tagger, what, path, base64 }: (typeof FILES)[number]): Promise<Upload> => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const { tags } = await readTags(new Blob([bytes], { type: TYPES[path.split('.').at(-1) ?? ''] }));
  const [folder = null] = path.split('/');
  return {
    id: `${tagger} ${what}`,
    name: path.split('/').at(-1),
    folder,
    relativePath: path,
    analysis: { tags } as AudioAnalysis,
  } as Upload;
};
const written = (prefix: string) => Promise.all(FILES.filter(({ tagger, what }) => `${tagger}, ${what}`.startsWith(prefix)).map(upload));

const only = async (prefix: string): Promise<Upload> => {
  const [match] = await written(prefix);
  if (!match) throw new Error(`Nothing was written by ${prefix}.`);
  return match;
};

const ADA = 'Ada Reed primary';
const BO = 'Bo Lind primary';
const HOLM = 'composer Ida Holm';
const PLAYERS = ['performer Maya Lind (violin)', 'ensemble Harbour Philharmonic'];
const CONDUCTED = 'conductor Eva Sund';
const OWN_COMPOSER = 'Ada Reed composer';
const STUDIO = ['arranger Ida Holm', 'producer Jon Dahl', 'engineer Siv Moe', 'mixer Tor Vik'];
const ANDANTE = {
  name: 'Symphony No. 5: II. Andante',
  work: 'Symphony No. 5',
  movement: 'Andante',
  movement_number: 2,
  disc: 2,
  number: 2,
};

/** Form values of a track, with names of people. */
const valuesOf = (file: Upload) => {
  const { artists, contributors, ...values } = prefilled(file, SOURCE);
  return {
    ...values,
    artists: artists.map(({ name, role }) => `${name} ${role}`),
    people: contributors.map(({ role, name, instrument }) => `${role} ${name}${instrument ? ` (${instrument})` : ''}`),
  };
};

/** Program and format, with the expected form values. */
const TABLE: [string, object][] = [
  ['LAME 3.100, ID3v1', { name: 'Low Water', number: 3, release_date: '1998', artists: [ADA], genres: ['Ambient'] }],
  [
    'LAME 3.100, ID3v2.3 in UTF-16',
    {
      name: 'Niedrigwasser – Ölhafen',
      number: 4,
      disc: 2,
      release_date: '2004',
      proposed_genres: ['Fog Step'],
      isrc: 'GBAYE6800011',
      people: [HOLM],
    },
  ],
  [
    'id3lib 3.8.3, ID3v2.3 and ID3v1',
    { number: 7, disc: 1, release_date: '2003', artists: [BO], label: 'Harbour', people: [HOLM, 'composer Jon Dahl', 'lyricist Mia Berg'] },
  ],
  [
    'eyeD3 0.9.7, ID3v2.3',
    { name: '低い水', number: 2, disc: 1, release_date: '2011', artists: [ADA], isrc: 'GBAYE6800011', people: [HOLM] },
  ],
  [
    'eyeD3 0.9.7, ID3v2.4',
    { name: 'Pier', number: 3, disc: 2, release_date: '2011-05-06', artists: [BO], people: ['performer Cleo Sand'] },
  ],
  [
    'AtomicParsley 20210715, MP4',
    {
      number: 6,
      disc: 2,
      release_date: '2011-05-06',
      artists: [BO],
      isrc: 'GBAYE6800011',
      phonographic_notice: '2011 Harbour',
      people: [HOLM],
    },
  ],
  [
    'metaflac 1.4.2',
    {
      number: 5,
      disc: 2,
      release_date: '2019-05-17',
      artists: [ADA, BO],
      genres: ['Ambient'],
      proposed_genres: ['Fog Step'],
      phonographic_notice: '2019 Harbour',
      people: ['performer Maya Lind (violin)', HOLM],
    },
  ],
  ['oggenc 1.4.2', { number: 1, disc: 1, release_date: '2007', artists: [ADA], licence: 'cc-by', people: [HOLM] }],
  ['opusenc 0.2', { number: 2, release_date: '2007-03', artists: [ADA, BO], label: 'Harbour', people: ['conductor Eva Sund'] }],
  ['FFmpeg 5.1, ID3v2.4', { number: 3, disc: 2, release_date: '2015', artists: [ADA], copyright_notice: '2015 Harbour', people: [HOLM] }],
  ['FFmpeg 5.1, MP4', { number: 3, disc: 2, release_date: '2015', artists: [ADA], copyright_notice: '2015 Harbour', people: [HOLM] }],
  ['FFmpeg 5.1, LIST', { name: 'Low Water', number: 3, release_date: '2015', artists: [ADA], genres: ['Ambient'] }],
  [
    'mutagen 1.46, ID3v2.4 of its second disc',
    {
      ...ANDANTE,
      release_date: '1998-11-02',
      genres: ['Classical'],
      artists: [ADA, OWN_COMPOSER],
      people: [...PLAYERS, CONDUCTED, ...STUDIO],
    },
  ],
  [
    'mutagen 1.46, ID3v2.3',
    {
      number: 3,
      release_date: '2004-11-02',
      artists: [ADA, BO],
      work: '',
      people: ['performer Maya Lind (violin)', HOLM, 'producer Jon Dahl'],
    },
  ],
  [
    'mutagen 1.46, Vorbis',
    { ...ANDANTE, release_date: '1998-11-02', artists: [ADA, OWN_COMPOSER], people: [...PLAYERS, CONDUCTED, ...STUDIO] },
  ],
  [
    'mutagen 1.46, MP4',
    {
      ...ANDANTE,
      release_date: '1998-11-02',
      genres: ['Classical'],
      isrc: 'GBAYE6800011',
      label: 'Harbour',
      people: ['performer Harbour Philharmonic', CONDUCTED, 'lyricist Mia Berg', 'producer Jon Dahl'],
    },
  ],
  [
    'mutagen 1.46, APE',
    {
      number: 7,
      disc: 2,
      release_date: '2003-02-01',
      artists: [ADA, BO],
      work: 'Sea Songs',
      people: ['performer Maya Lind (violin)', HOLM, 'composer Jon Dahl'],
    },
  ],
  ['mutagen 1.46, ID3v2.4 in a WAV', { name: 'Low Water', number: 8, artists: [ADA], people: [HOLM] }],
  ['mutagen 1.46, ID3v2.4 in an AIFF', { name: 'Low Water', number: 9, artists: [ADA], people: [HOLM] }],
  ...['ID3v2.4', 'Vorbis', 'MP4'].map((tags): [string, object] => [
    `TagLib 1.13, ${tags}`,
    {
      ...ANDANTE,
      release_date: '1998-11-02',
      artists: [ADA, BO],
      label: 'Harbour',
      copyright_notice: '2019 Harbour',
      // TagLib has no MP4 atom for performers.
      people: [
        ...(tags === 'MP4' ? [] : ['performer Maya Lind (violin)']),
        'conductor Eva Sund',
        HOLM,
        'composer Jon Dahl',
        'lyricist Mia Berg',
        'producer Jon Dahl',
      ],
    },
  ]),
];

test.each(TABLE)('the track form is filled from tags by %s', async (prefix, expected) => {
  expect(valuesOf(await only(prefix))).toMatchObject(expected);
});

test('a compilation tagged by several programs is one release in disc order', async () => {
  const files = [...(await written('eyeD3')), ...(await written('AtomicParsley'))];
  expect(releasePrefilled(files, SOURCE)).toMatchObject({
    name: 'Harbour Nights',
    various_artists: true,
    record_type: 'compilation',
    label: 'Harbour',
    release_date: '2011-05-06',
  });
  expect(files.map((file) => `${prefilled(file, SOURCE).disc}-${prefilled(file, SOURCE).number}`)).toEqual(['1-2', '2-3', '2-6']);
});

test('a symphony on two discs is one release with the movements of one work', async () => {
  const files = await written('mutagen 1.46, ID3v2.4 of');
  expect(releasePrefilled(files, SOURCE)).toMatchObject({
    name: 'Symphonies',
    various_artists: false,
    catalogue_number: 'HR 12',
    upc: '0602445790098',
  });
  expect(files.map(valuesOf).map(({ disc, work, movement_number, movement }) => [disc, work, movement_number, movement])).toEqual([
    [1, 'Symphony No. 5', 1, 'Allegro'],
    [2, 'Symphony No. 5', 2, 'Andante'],
  ]);
});

test('timed lyrics in tags stay synced, plain lyrics stay plain', async () => {
  const words = async (prefix: string) => lyricOf(wordsOf(await only(prefix)));
  expect(await words('mutagen 1.46, words')).toMatchObject({ synced: true, text: '[00:01.50]Fold the paper\n[01:03.20]Let it go' });
  expect(await words('oggenc')).toMatchObject({ synced: true, text: '[00:01.50]Fold the paper' });
  expect(await words('mutagen 1.46, ID3v2.3')).toMatchObject({ synced: false, text: 'Fold the paper\nLet it go' });
});
