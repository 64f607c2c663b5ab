import { describe, expect, test } from 'vitest';
import { readAudioMetadata } from '#functions/upload/file-entry/audio-metadata';
import { bothReadings } from '#functions/upload/file-entry/undeclared-text';
import { readTags } from '#islands/upload/audio-analysis/read-tags';
import { peopleOf } from '#islands/upload/audio-analysis/tag-people';
import { png } from '../../support/image';
import { apeTag, id3Tag, id3v1Tag, joined, mp3, peopleFrame, SILENCE, textFrame } from '../../support/tagged-file';

type Bytes = Uint8Array<ArrayBuffer>;

/** As the server reads an upload: streamed, without covers. */
const readOnServer = async (bytes: Bytes) => {
  const info = { mimeType: 'audio/mpeg', size: bytes.length };
  const metadata = await readAudioMetadata(new Blob([bytes]).stream(), info, { skipCovers: true, duration: false, tags: 'readable' });
  return bothReadings(metadata).likely;
};

const TEXTS: [string, string][] = [
  ['Title', 'Älvens Café'],
  ['Artist', 'Ada Reed\0Bo Lind'],
  ['Album', 'Ebb'],
  ['Track', '7/12'],
  ['Composer', 'Zoë Nuñez'],
];
const lyrics3 = () => {
  const content = 'LYRICSBEGININD0000200';
  return joined(content, String(content.length).padStart(6, '0'), 'LYRICS200');
};

const APE: [what: string, bytes: () => Bytes][] = [
  ['at the end', () => joined(SILENCE, apeTag(TEXTS))],
  ['without a header', () => joined(SILENCE, apeTag(TEXTS, { hasHeader: false }))],
  ['before ID3v1', () => joined(SILENCE, apeTag(TEXTS), id3v1Tag({ title: new TextEncoder().encode('Cut off') }))],
  ['before Lyrics3 and ID3v1', () => joined(SILENCE, apeTag(TEXTS), lyrics3(), id3v1Tag({}))],
  ['after an ID3v2 title', () => joined(id3Tag(3, [textFrame('TIT2', 'Old title')]), SILENCE, apeTag(TEXTS))],
  ['after its cover', () => joined(SILENCE, apeTag(TEXTS, { cover: png(64, 64) }))],
];

describe('APEv2 tags of MP3', () => {
  test.each(APE)('%s, read by browser and server', async (_, file) => {
    const [{ tags }, { common }] = [await readTags(new Blob([file()], { type: 'audio/mpeg' })), await readOnServer(file())];
    expect(tags).toMatchObject({ title: 'Älvens Café', artists: ['Ada Reed', 'Bo Lind'], album: 'Ebb', number: 7 });
    expect(tags.people).toEqual([{ role: 'composer', name: 'Zoë Nuñez', instrument: null }]);
    expect(common).toMatchObject({ title: 'Älvens Café', artists: ['Ada Reed', 'Bo Lind'], album: 'Ebb', track: { no: 7 } });
  });

  test.each([
    ['a size beyond the file', (tag: Bytes) => tag.fill(0xff, tag.length - 20, tag.length - 17)],
    ['too many items', (tag: Bytes) => tag.fill(0xff, tag.length - 16, tag.length - 12)],
    ['an item beyond the tag', (tag: Bytes) => tag.fill(0x7f, 32, 36)],
  ])('a damaged one with %s leaves the other tags', async (_, damage) => {
    const bytes = joined(id3Tag(3, [textFrame('TALB', 'Tide')]), SILENCE, damage(apeTag([['Title', 'Ebb']])));
    expect((await readOnServer(bytes)).common.album).toBe('Tide');
    expect((await readTags(new Blob([bytes], { type: 'audio/mpeg' }))).tags.album).toBe('Tide');
  });
});

const PEOPLE = ['producer', 'Jon Dahl', 'violin', 'Zoë Nuñez'];
const [PRODUCER, VIOLIN] = [
  { role: 'producer', name: 'Jon Dahl', instrument: null },
  { role: 'performer', name: 'Zoë Nuñez', instrument: 'violin' },
];

describe('lists of people in ID3', () => {
  test.each([
    ['IPL of ID3v2.2 in Latin-1', () => mp3(2, [peopleFrame('IPL', PEOPLE, 'latin1')])],
    ['IPL of ID3v2.2 in UTF-16', () => mp3(2, [peopleFrame('IPL', PEOPLE)])],
    ['IPLS of ID3v2.3 in Latin-1', () => mp3(3, [peopleFrame('IPLS', PEOPLE, 'latin1')])],
    ['IPLS of ID3v2.3 in UTF-16', () => mp3(3, [peopleFrame('IPLS', PEOPLE)])],
    [
      'TIPL and TMCL of ID3v2.4',
      () => mp3(4, [peopleFrame('TIPL', PEOPLE.slice(0, 2), 'utf8'), peopleFrame('TMCL', PEOPLE.slice(2), 'utf8')]),
    ],
    ['TIPL and TMCL of ID3v2.4 in UTF-16', () => mp3(4, [peopleFrame('TIPL', PEOPLE.slice(0, 2)), peopleFrame('TMCL', PEOPLE.slice(2))])],
  ])('%s, read by browser and server', async (_, file) => {
    const people = [VIOLIN, PRODUCER];
    expect((await readTags(new Blob([file()], { type: 'audio/mpeg' }))).tags.people).toEqual(people);
    expect(peopleOf((await readOnServer(file())).native)).toEqual(people);
  });
});
