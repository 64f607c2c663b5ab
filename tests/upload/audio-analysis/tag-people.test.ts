import { expect, test } from 'vitest';
import { readTags } from '#islands/upload/audio-analysis/read-tags';
import { ape, flac, id3, m4a } from '../../support/tag-block';

type Fields = [string, string][];
const FORMATS = {
  'ID3v2.2': (fields: Fields) => id3(2, fields),
  'ID3v2.3': (fields: Fields) => id3(3, fields),
  'ID3v2.4': (fields: Fields) => id3(4, fields),
  Vorbis: flac,
  MP4: m4a,
  APE: ape,
};

const peopleIn = async (format: keyof typeof FORMATS, fields: Fields) => {
  const { tags } = await readTags(new Blob([FORMATS[format](fields)]));
  return tags.people.map(({ role, name, instrument }) => `${role} ${name}${instrument ? ` (${instrument})` : ''}`);
};

const TABLE: [keyof typeof FORMATS, Fields, string[]][] = [
  [
    'ID3v2.2',
    [
      ['TCM', 'Ida Holm'],
      ['TXT', 'Mia Berg'],
      ['TP3', 'Eva Sund'],
      ['TP4', 'DJ Low'],
    ],
    ['conductor Eva Sund', 'composer Ida Holm', 'lyricist Mia Berg', 'remixer DJ Low'],
  ],
  ['ID3v2.2', [['TXX', 'PRODUCER\0Jon Dahl']], ['producer Jon Dahl']],
  ['ID3v2.3', [['TCOM', 'Ida Holm/Jon Dahl']], ['composer Ida Holm', 'composer Jon Dahl']],
  ['ID3v2.3', [['TCOM', 'K/DA']], ['composer K/DA']],
  ['ID3v2.3', [['TCOM', 'K/DA/Madison Beer']], ['composer K/DA', 'composer Madison Beer']],
  ['ID3v2.3', [['TCOM', 'M/A/R/R/S']], ['composer M/A/R/R/S']],
  ['ID3v2.3', [['TCOM', 'John Lennon, Paul McCartney']], ['composer John Lennon', 'composer Paul McCartney']],
  [
    'ID3v2.3',
    [
      ['TCOM', 'Lennon/McCartney'],
      ['TOLY', 'Mia Berg'],
    ],
    ['composer Lennon', 'composer McCartney', 'lyricist Mia Berg'],
  ],
  [
    'ID3v2.3',
    [
      ['TXXX', 'MIXER\0Tor Vik'],
      ['TXXX', 'Mastered by\0Siv Moe'],
    ],
    ['mixer Tor Vik', 'mastering Siv Moe'],
  ],
  ['ID3v2.3', [['TXXX', 'PERFORMER\0Maya Lind (violin)/Jo Berg (cello)']], ['performer Maya Lind (violin)', 'performer Jo Berg (cello)']],
  [
    'ID3v2.3',
    [['IPLS', 'producer\0Jon Dahl\0violin\0Maya Lind\0Mixing\0Tor Vik\0']],
    ['performer Maya Lind (violin)', 'producer Jon Dahl', 'mixer Tor Vik'],
  ],
  ['ID3v2.4', [['TCOM', 'Ida Holm\0Jon Dahl']], ['composer Ida Holm', 'composer Jon Dahl']],
  ['ID3v2.4', [['TCOM', 'Ida Holm; Jon Dahl;Ida Holm']], ['composer Ida Holm', 'composer Jon Dahl']],
  [
    'ID3v2.4',
    [
      ['TPE4', 'Ida Holm'],
      ['TXXX', 'Writer\0Mia Berg'],
      ['TXXX', 'SONGWRITER\0Mia Berg'],
    ],
    ['writer Mia Berg', 'remixer Ida Holm'],
  ],
  ['ID3v2.4', [['TIPL', 'mastering\0Siv Moe\0DJ-mix\0DJ Low\0Recording Engineer\0Tor Vik']], ['engineer Tor Vik', 'mastering Siv Moe']],
  [
    'ID3v2.4',
    [['TMCL', 'lead vocals\0Maya Lind\0orchestra\0Harbour Philharmonic']],
    ['performer Maya Lind (lead vocals)', 'ensemble Harbour Philharmonic'],
  ],
  ['ID3v2.4', [['TIPL', 'producer\0Tyler, The Creator\0producer\0Jon Dahl']], ['producer Tyler, The Creator', 'producer Jon Dahl']],
  [
    'ID3v2.4',
    [
      ['TXXX', 'involvedpeople\0producer: Jon Dahl; mixer: Tor Vik'],
      ['TXXX', 'musiciancredits\0violin: Maya Lind'],
    ],
    ['performer Maya Lind (violin)', 'producer Jon Dahl', 'mixer Tor Vik'],
  ],
  [
    'Vorbis',
    [
      ['COMPOSER', 'Ida Holm / Jon Dahl'],
      ['LYRICIST', 'Mia Berg & Jon Dahl'],
    ],
    ['composer Ida Holm', 'composer Jon Dahl', 'lyricist Mia Berg', 'lyricist Jon Dahl'],
  ],
  ['Vorbis', [['WRITER', 'Max Martin, Shellback & Taylor Swift']], ['writer Max Martin', 'writer Shellback', 'writer Taylor Swift']],
  [
    'Vorbis',
    [
      ['COMPOSER', 'Simon & Garfunkel'],
      ['COMPOSER', 'Earth, Wind & Fire'],
      ['COMPOSER', 'Nick Cave and the Bad Seeds'],
    ],
    ['composer Simon & Garfunkel', 'composer Earth, Wind & Fire', 'composer Nick Cave and the Bad Seeds'],
  ],
  ['Vorbis', [['COMPOSER', 'Bach, Johann Sebastian']], ['composer Bach, Johann Sebastian']],
  ['Vorbis', [['COMPOSER', '久石譲、坂本龍一']], ['composer 久石譲', 'composer 坂本龍一']],
  [
    'Vorbis',
    [
      ['MASTERER', 'Siv Moe'],
      ['MASTERING', 'siv moe'],
      ['MIXED BY', 'Tor Vik'],
      ['MIX_ENGINEER', 'Tor Vik'],
      ['ENGINEER', 'Tor Vik'],
    ],
    ['engineer Tor Vik', 'mixer Tor Vik', 'mastering Siv Moe'],
  ],
  [
    'Vorbis',
    [
      ['PERFORMER', 'Maya Lind, violin; Jo Berg, cello'],
      ['PERFORMER', 'Maya Lind'],
    ],
    ['performer Maya Lind (violin)', 'performer Jo Berg (cello)'],
  ],
  [
    'Vorbis',
    [
      ['PERFORMER', 'Maya Lind (violin, viola)'],
      ['PERFORMER', 'Jo Berg [cello]'],
      ['PERFORMER', 'Piano: Ida Holm'],
    ],
    ['performer Maya Lind (violin, viola)', 'performer Jo Berg (cello)', 'performer Ida Holm (Piano)'],
  ],
  [
    'Vorbis',
    [
      ['PERFORMER:VIOLIN', 'Maya Lind'],
      ['ENSEMBLE', 'Harbour Trio'],
      ['CONDUCTOR', 'Eva Sund'],
    ],
    ['performer Maya Lind (violin)', 'ensemble Harbour Trio', 'conductor Eva Sund'],
  ],
  [
    'Vorbis',
    [
      ['COMPOSERSORT', 'Holm, Ida'],
      ['LYRICS', 'Fold the paper'],
      ['MUSICBRAINZ_ARTISTID', 'x'],
    ],
    [],
  ],
  [
    'Vorbis',
    [
      ['INVOLVEDPEOPLE', 'arranger: Ida Holm'],
      ['REMIXER', 'DJ Low;MC High'],
      ['ARRANGER', 'Ida Holm'],
    ],
    ['arranger Ida Holm', 'remixer DJ Low', 'remixer MC High'],
  ],
  [
    'MP4',
    [
      ['\u00a9wrt', 'Ida Holm, Jon Dahl'],
      ['LYRICIST', 'Mia Berg'],
      ['MIXER', 'Tor Vik'],
      ['MASTERING', 'Siv Moe'],
      ['PERFORMER', 'Maya Lind (violin)'],
    ],
    ['performer Maya Lind (violin)', 'composer Ida Holm', 'composer Jon Dahl', 'lyricist Mia Berg', 'mixer Tor Vik', 'mastering Siv Moe'],
  ],
  [
    'MP4',
    [
      ['ARRANGER', 'Ida Holm'],
      ['REMIXER', 'DJ Low'],
      ['Songwriter', 'Mia Berg'],
    ],
    ['writer Mia Berg', 'arranger Ida Holm', 'remixer DJ Low'],
  ],
  [
    'APE',
    [
      ['Composer', 'Ida Holm\0Jon Dahl'],
      ['MixArtist', 'DJ Low'],
      ['Mixer', 'Tor Vik'],
      ['Mastered By', 'Siv Moe'],
    ],
    ['composer Ida Holm', 'composer Jon Dahl', 'mixer Tor Vik', 'mastering Siv Moe', 'remixer DJ Low'],
  ],
];

test.each(TABLE)('A4 people in %s %j are %j', async (format, fields, expected) => {
  expect(await peopleIn(format, fields)).toEqual(expected);
});

test('UPL-09 a field with many names is bounded', async () => {
  const people = await peopleIn('ID3v2.4', [['TCOM', Array.from({ length: 3000 }, (_, at) => `Ida ${at}`).join(';')]]);
  expect(people.length).toBeLessThanOrEqual(200);
});
