import { expect, test } from 'vitest';
import { bothReadings } from '../../support/both-readings';
import { legacyBytes } from '../../support/legacy-text';
import { commentFrame, type Encoded, id3v1Tag, joined, mp3, rawFrame, SILENCE, textFrame, userFrame } from '../../support/tagged-file';

type Expected = Record<string, unknown>;
type Row = [what: string, file: () => Uint8Array<ArrayBuffer>, expected: Expected, isAsking?: boolean];

const names = { 2: ['TT2', 'TP1'], 3: ['TIT2', 'TPE1'], 4: ['TIT2', 'TPE1'] } as const;
const WIDE: Encoded[] = [
  'utf16',
  'utf16 big-endian',
  'utf16 without mark',
  'utf16 big-endian without mark',
  'utf16be',
  'utf8',
  'utf8 with mark',
];
const SONG = 'ÆØÅ – Ænima / 夜の庭';

/** Every version and encoding, of text that a detector would call garbled. */
const encodings: Row[] = ([2, 3, 4] as const).flatMap((version) => {
  const [title, artist] = names[version];
  const wide = WIDE.map(
    (encoded): Row => [
      `ID3v2.${version} in ${encoded}`,
      () => mp3(version, [textFrame(title, SONG, encoded), textFrame(artist, 'Ïðèâåò', encoded)]),
      { title: SONG, artists: ['Ïðèâåò'] },
    ],
  );
  const latin: Row[] = [
    [`ID3v2.${version} in Latin-1`, () => mp3(version, [textFrame(title, 'ÆØÅ Þórr', 'latin1')]), { title: 'ÆØÅ Þórr' }],
    [`ID3v2.${version} in UTF-8 said to be Latin-1`, () => mp3(version, [textFrame(title, SONG, 'utf8 as latin1')]), { title: SONG }],
  ];
  return [...wide, ...latin];
});

const legacy = (encoding: string, title: string, artist: string): Row => [
  `ID3v2.3 in ${encoding} said to be Latin-1`,
  () => mp3(3, [rawFrame('TIT2', legacyBytes(title, encoding)), rawFrame('TPE1', legacyBytes(artist, encoding))]),
  { title, artists: [artist] },
  true,
];

const old = (encoding: string, title: string, number?: number): Row => [
  `ID3v1 in ${encoding}`,
  () => joined(SILENCE, id3v1Tag({ title: legacyBytes(title, encoding), artist: legacyBytes('Ada Reed', 'windows-1252') }, number)),
  { title, artists: ['Ada Reed'], number: number ?? null },
  encoding !== 'windows-1252' && encoding !== 'utf-8',
];

const shapes: Row[] = [
  [
    'unsynchronised ID3v2.3',
    () => mp3(3, [textFrame('TIT2', 'Ünder Wäter'), textFrame('TALB', 'ÿþ Ferry')], { unsynchronised: true }),
    { title: 'Ünder Wäter', album: 'ÿþ Ferry' },
  ],
  ['ID3v2.3 with an extended header', () => mp3(3, [textFrame('TIT2', 'Łódź')], { extended: true }), { title: 'Łódź' }],
  ['ID3v2.4 with an extended header', () => mp3(4, [textFrame('TIT2', 'Łódź', 'utf8')], { extended: true }), { title: 'Łódź' }],
  ['ID3v2.4 with a footer', () => mp3(4, [textFrame('TIT2', 'Łódź', 'utf8')], { footer: true }), { title: 'Łódź' }],
  ['ID3v2.3 with padding', () => mp3(3, [textFrame('TIT2', 'Łódź')], { padding: 4096 }), { title: 'Łódź' }],
  [
    'ID3v2.4 with several values',
    () => mp3(4, [textFrame('TIT2', 'Pier'), textFrame('TPE1', 'Ada Reed\0Bo Lind', 'utf8'), textFrame('TCON', 'Rock\0Folk', 'utf8')]),
    { artists: ['Ada Reed', 'Bo Lind'], genres: ['Rock', 'Folk'] },
  ],
  [
    'ID3v2.3 with numbers, a comment and user texts',
    () =>
      mp3(3, [
        textFrame('TIT2', 'Pier'),
        textFrame('TRCK', '4/9'),
        textFrame('TPOS', '2/2'),
        textFrame('TPE2', 'Various Artists'),
        commentFrame('Aufgenommen in Köln'),
        userFrame('BARCODE', '0602445790098'),
      ]),
    { number: 4, disc: 2, album_artist: 'Various Artists', upc: '0602445790098' },
  ],
  [
    'ID3v2.3 in UTF-16 and Cyrillic ID3v1',
    () => joined(mp3(3, [textFrame('TIT2', 'Привет')]), id3v1Tag({ title: legacyBytes('Привет', 'windows-1251') })),
    { title: 'Привет' },
  ],
  [
    'UTF-8 that was stored twice',
    () => mp3(4, [textFrame('TIT2', 'SÃ©amus', 'utf8'), textFrame('TPE1', 'Ada Reed', 'utf8')]),
    { title: 'Séamus', artists: ['Ada Reed'] },
    true,
  ],
  ['a frame said to be UTF-8 that is Latin-1', () => mp3(4, [['TIT2', joined([3], [0x53, 0x65, 0xf1, 0x6f, 0x72])]]), { title: 'Señor' }],
];

const TABLE: Row[] = [
  ...encodings,
  ...shapes,
  legacy('windows-1251', 'Группа крови', 'Кино'),
  legacy('koi8-r', 'Город золотой', 'Аквариум'),
  legacy('ibm866', 'Крылья', 'Наутилус'),
  legacy('shift_jis', '夜に駆ける', 'さくら'),
  legacy('euc-jp', '夜に駆ける', 'さくら'),
  legacy('gb18030', '月亮代表我的心', '邓丽君'),
  legacy('big5', '月亮代表我的心', '鄧麗君'),
  legacy('euc-kr', '다시 만난 세계', '소녀시대'),
  legacy('windows-1253', 'Ζορμπάς', 'Μίκης Θεοδωράκης'),
  legacy('windows-1255', 'ירושלים של זהב', 'עפרה חזה'),
  legacy('windows-1256', 'أنت عمري', 'أم كلثوم'),
  legacy('windows-874', 'แสงสุดท้าย', 'บอดี้สแลม'),
  legacy('windows-1250', 'Żółta łódź', 'Czesław Niemen'),
  old('windows-1252', 'Für Elise', 3),
  old('windows-1251', 'Группа крови', 3),
  old('shift_jis', '残酷な天使のテーゼ'),
  old('gb18030', '月亮代表我的心'),
];

test.each(TABLE)('browser and server read %s', async (_, file, expected, isAsking = false) => {
  const reading = await bothReadings({ mime: 'audio/mpeg', bytes: file() });
  expect(reading.browser).toMatchObject(expected);
  expect(reading.server).toEqual(reading.browser);
  expect(reading.isAsking).toBe(isAsking);
});
