import { expect, test } from 'vitest';
import { readTags } from '#islands/upload/audio-analysis/read-tags';
import { recoverTags } from '#islands/upload/audio-analysis/recover-tags';
import { bothReadings } from '../../support/both-readings';
import { png } from '../../support/image';
import { legacyBytes } from '../../support/legacy-text';
import { aiff, flac, id3Tag, infoList, joined, picture, textFrame, wav } from '../../support/tagged-file';

const utf8 = new TextEncoder();
const info = (title: Uint8Array, artist = utf8.encode('Ada Reed')) =>
  wav([
    'LIST',
    infoList([
      ['INAM', title],
      ['IART', artist],
    ]),
  ]);

const TABLE: [what: string, mime: string, bytes: () => Uint8Array<ArrayBuffer>, expected: object, isAsking?: boolean][] = [
  ['RIFF INFO in UTF-8', 'audio/wav', () => info(utf8.encode('Ñandú 夜')), { title: 'Ñandú 夜', artists: ['Ada Reed'] }],
  ['RIFF INFO in Latin-1', 'audio/wav', () => info(legacyBytes('Für Elise', 'windows-1252')), { title: 'Für Elise' }],
  ['RIFF INFO in windows-1251', 'audio/wav', () => info(legacyBytes('Группа крови', 'windows-1251')), { title: 'Группа крови' }, true],
  ['RIFF INFO in Shift_JIS', 'audio/wav', () => info(legacyBytes('夜に駆ける', 'shift_jis')), { title: '夜に駆ける' }, true],
  [
    'RIFF with ID3',
    'audio/wav',
    () => wav(['id3 ', id3Tag(3, [textFrame('TIT2', 'ÆØÅ'), textFrame('TPE1', '夜')])]),
    { title: 'ÆØÅ', artists: ['夜'] },
  ],
  ['AIFF with ID3', 'audio/aiff', () => aiff(['ID3 ', id3Tag(4, [textFrame('TIT2', 'Łódź', 'utf8')])]), { title: 'Łódź' }],
  [
    'FLAC with lower-case names',
    'audio/flac',
    () => flac(['title=Łódź', 'artist=Ada Reed', 'artist=Bo Lind']),
    { title: 'Łódź', artists: ['Ada Reed', 'Bo Lind'] },
  ],
  ['FLAC with a picture', 'audio/flac', () => flac(['TITLE=ÆØÅ', 'ALBUM=Þórr'], [6, picture(png(4, 4))]), { title: 'ÆØÅ', album: 'Þórr' }],
  ['FLAC of text stored twice', 'audio/flac', () => flac(['TITLE=SÃ©amus', 'ARTIST=ÆØÅ']), { title: 'Séamus', artists: ['ÆØÅ'] }, true],
  ['FLAC of text that looks Cyrillic in Latin-1', 'audio/flac', () => flac(['TITLE=Ïðèâåò']), { title: 'Ïðèâåò' }],
];

test.each(TABLE)('browser and server read %s', async (_, mime, bytes, expected, isAsking = false) => {
  const reading = await bothReadings({ mime, bytes: bytes() });
  expect(reading.browser).toMatchObject(expected);
  expect(reading.server).toEqual(reading.browser);
  expect(reading.isAsking).toBe(isAsking);
});

test.each([
  ['windows-1251', 'Группа крови, 1988', 'Кино'],
  ['windows-1252', 'Señor', 'Motörhead'],
  ['shift_jis', '残酷な天使のテーゼ (1995)', 'Yoko'],
])('lost characters are found in Vorbis comments in %s', async (encoding, title, artist) => {
  const comment = (name: string, text: string) => joined(utf8.encode(name), legacyBytes(text, encoding));
  const file = new Blob([flac([comment('TITLE=', title), comment('ARTIST=', artist)])], { type: 'audio/flac' });
  const { tags } = await readTags(file);
  expect(tags.title).toContain('\ufffd');
  expect((await recoverTags(tags, file))?.title).toBe(title);
});

test('characters that were lost before the file was written are not found', async () => {
  const file = new Blob([flac(['TITLE=Se\ufffdor', 'ARTIST=Ada Reed'])], { type: 'audio/flac' });
  const { tags } = await readTags(file);
  expect(await recoverTags(tags, file)).toBeNull();
});
