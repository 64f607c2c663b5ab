import {
  aiffOf,
  box,
  bytes,
  flacOf,
  id3Frame,
  id3Tag,
  joined,
  little,
  m4aOf,
  opusOf,
  repeated,
  SILENCE,
  textItem,
  wavOf,
} from '../../support/heavy-audio';
import { picture } from '../../support/tagged-file';

type Bytes = Uint8Array<ArrayBuffer>;
interface Expected {
  title: string | null;
  artists?: string[];
}

type BadFile = [what: string, mime: string, file: () => Bytes, expected?: Expected];

const MEGABYTE = 1024 * 1024;
const utf8 = new TextEncoder();
const big = (value: number): number[] => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

const text = (id: string, value: string) => id3Frame(4, id, joined(Uint8Array.of(3), utf8.encode(value)));
const mp3 = (...frames: Uint8Array[]): Bytes => joined(id3Tag(4, joined(...frames)), SILENCE);
const title = text('TIT2', 'Low Water');
const cover = (size: number, mime = 'image/png', image: Uint8Array = new Uint8Array(size)) =>
  id3Frame(4, 'APIC', joined(Uint8Array.of(3), utf8.encode(mime), Uint8Array.of(0, 3, 0), image));
const remark = (value: string | number) =>
  id3Frame(
    4,
    'COMM',
    joined(Uint8Array.of(3), utf8.encode('eng\0'), typeof value === 'string' ? utf8.encode(value) : new Uint8Array(value).fill(97)),
  );
const lineOf = (value: Uint8Array) => bytes(little(value.length), value);
const comments = (...lines: (string | Uint8Array)[]) =>
  joined(
    lineOf(utf8.encode('tests')),
    bytes(little(lines.length)),
    ...lines.map((line) => lineOf(typeof line === 'string' ? utf8.encode(line) : line)),
  );
const flac = (lines: (string | Uint8Array)[], ...blocks: [number, Uint8Array][]): Bytes => flacOf(...blocks, [4, comments(...lines)]);
const own = (name: string, value: Uint8Array) =>
  box('----', box('mean', bytes(4, 'com.apple.iTunes')), box('name', bytes(4, name)), box('data', bytes(big(1), 4), value));
const items = (...atoms: Uint8Array[]) => box('ilst', ...atoms);
const name = textItem('\xa9nam', 'Low Water');
const broken = (frame: Uint8Array, size: number): Uint8Array => {
  const copy = frame.slice();
  copy.set([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127], 4);
  return copy;
};
const ada = text('TPE1', 'Ada Reed');
const many = Array.from({ length: 200 }, (_, index) => `Guest ${index + 1}`);

export const LARGE_TAGS: BadFile[] = [
  ['ID3 with a cover of 15 MB', 'audio/mpeg', () => mp3(title, cover(15 * MEGABYTE))],
  ['ID3 with private data of 15 MB', 'audio/mpeg', () => mp3(id3Frame(4, 'PRIV', new Uint8Array(15 * MEGABYTE)), title)],
  ['ID3 with a comment of 15 MB', 'audio/mpeg', () => mp3(remark(15 * MEGABYTE), title)],
  ['ID3 with a cover of 40 MB', 'audio/mpeg', () => mp3(title, cover(40 * MEGABYTE))],
  ['FLAC with a picture of 15 MB', 'audio/flac', () => flac(['TITLE=Low Water'], [6, picture(new Uint8Array(15 * MEGABYTE))])],
  ['FLAC with a comment of 15 MB', 'audio/flac', () => flac([new Uint8Array(15 * MEGABYTE).fill(97), 'TITLE=Low Water'])],
  [
    'Opus with a picture of 15 MB',
    'audio/ogg',
    () => opusOf(comments(joined(utf8.encode('METADATA_BLOCK_PICTURE='), new Uint8Array(15 * MEGABYTE).fill(65)), 'TITLE=Low Water')),
  ],
  ['Opus with a comment of 15 MB', 'audio/ogg', () => opusOf(comments('TITLE=Low Water', new Uint8Array(15 * MEGABYTE).fill(97)))],
  ['MP4 with a text of 15 MB', 'audio/mp4', () => m4aOf(items(own('NOTES', new Uint8Array(15 * MEGABYTE).fill(97)), name))],
  ['MP4 with other data of 15 MB', 'audio/mp4', () => m4aOf(items(name), box('udta', box('Xtra', new Uint8Array(15 * MEGABYTE))))],
  [
    'MP4 with a cover of 40 MB',
    'audio/mp4',
    () => m4aOf(items(name, box('covr', box('data', bytes(big(13), 4), new Uint8Array(40 * MEGABYTE))))),
  ],
  ['WAV with a cover of 40 MB', 'audio/wav', () => wavOf(['id3 ', id3Tag(4, joined(title, cover(40 * MEGABYTE)))])],
  ['AIFF with a cover of 15 MB', 'audio/aiff', () => aiffOf(['ID3 ', id3Tag(4, joined(title, cover(15 * MEGABYTE)))])],
];

export const BAD_TAGS: BadFile[] = [
  ['10,000 comments of ID3', 'audio/mpeg', () => mp3(repeated(10_000, remark('Remark')), title)],
  [
    '10,000 comments of FLAC',
    'audio/flac',
    () => flac([...Array.from({ length: 10_000 }, (_, index) => `COMMENT=Remark ${index}`), 'TITLE=Low Water']),
  ],
  [
    '10,000 comments of Opus',
    'audio/ogg',
    () => opusOf(comments(...Array.from({ length: 10_000 }, (_, index) => `COMMENT=Remark ${index}`), 'TITLE=Low Water')),
  ],
  ['10,000 comments of MP4', 'audio/mp4', () => m4aOf(items(repeated(10_000, textItem('\xa9cmt', 'Remark')), name))],
  [
    '10,000 comments of WAV',
    'audio/wav',
    () => wavOf(['LIST', bytes('INFO', repeated(10_000, bytes('ICMT', little(6), 'Remark')), 'INAM', little(10), 'Low Water', 1)]),
  ],
  ['a frame that ends past the tag', 'audio/mpeg', () => mp3(title, broken(remark('Remark'), 4000))],
  ['a frame of 200 MB', 'audio/mpeg', () => mp3(title, broken(ada, 200 * MEGABYTE))],
  [
    'a tag that ends past the file',
    'audio/mpeg',
    () => {
      const file = mp3(title, ada);
      file.set([0, 127, 127, 127], 6);
      return file;
    },
  ],
  [
    'a comment that ends past its block',
    'audio/flac',
    () => flacOf([4, bytes(little(0), little(2), lineOf(utf8.encode('TITLE=Low Water')), little(4000), 'ARTIST=')]),
  ],
  ['a vendor that ends past its block', 'audio/flac', () => flacOf([4, bytes(little(90_000), 'x')]), { title: null }],
  ['an item that ends past its list', 'audio/mp4', () => m4aOf(items(name, bytes(big(4000), '\xa9ART', 4)))],
  [
    'a list item that ends past its list',
    'audio/wav',
    () => wavOf(['LIST', bytes('INFO', 'INAM', little(10), 'Low Water', 1, 'IART', little(4000), 'Ada')]),
  ],
  ['200 artists of ID3', 'audio/mpeg', () => mp3(title, text('TPE1', ['Ada Reed', ...many].join('\0')))],
  ['200 artists of FLAC', 'audio/flac', () => flac(['TITLE=Low Water', ...['Ada Reed', ...many].map((each) => `ARTIST=${each}`)])],
  ['200 artists of MP4', 'audio/mp4', () => m4aOf(items(name, textItem('\xa9ART', ['Ada Reed', ...many].join('; '))))],
  ['a title of 100,000 characters in ID3', 'audio/mpeg', () => mp3(text('TIT2', 'é'.repeat(100_000)), ada), { title: 'é'.repeat(250) }],
  ['a title of 100,000 characters in FLAC', 'audio/flac', () => flac([`TITLE=${'é'.repeat(100_000)}`]), { title: 'é'.repeat(250) }],
  [
    'a title of 100,000 characters in MP4',
    'audio/mp4',
    () => m4aOf(items(box('\xa9nam', box('data', bytes(big(1), 4), utf8.encode('é'.repeat(100_000)))))),
    { title: 'é'.repeat(250) },
  ],
  ['a title of 300 emoji', 'audio/flac', () => flac([`TITLE=${'👩‍🚀'.repeat(300)}`]), { title: '👩‍🚀'.repeat(50) }],
  ['NUL and control characters in ID3', 'audio/mpeg', () => mp3(text('TIT2', 'Low\u0007 \u001bWater\u0000'), ada)],
  ['NUL and control characters in FLAC', 'audio/flac', () => flac(['TITLE=Low\u0000\u0007 Water\u202e'])],
  ['NUL and control characters in MP4', 'audio/mp4', () => m4aOf(items(textItem('\xa9nam', 'Low\u0000\u0007 Water')))],
  [
    'empty texts of ID3',
    'audio/mpeg',
    () => mp3(text('TIT2', ''), text('TPE1', ''), text('TRCK', ''), text('TDRC', ''), text('TCON', ''), remark('')),
    { title: null, artists: [] },
  ],
  [
    'frames of ID3 without a body',
    'audio/mpeg',
    () =>
      mp3(
        id3Frame(4, 'TIT2', new Uint8Array()),
        id3Frame(4, 'APIC', new Uint8Array()),
        id3Frame(4, 'USLT', new Uint8Array()),
        id3Frame(4, 'COMM', new Uint8Array()),
        ada,
      ),
    { title: null, artists: ['Ada Reed'] },
  ],
  ['an ID3 tag without frames', 'audio/mpeg', () => mp3(), { title: null }],
  [
    'empty texts of FLAC',
    'audio/flac',
    () => flac(['TITLE=', 'ARTIST=', 'TRACKNUMBER=', 'DATE=', 'GENRE=', '=', '', 'NAMELESS']),
    { title: null, artists: [] },
  ],
  ['empty texts of Opus', 'audio/ogg', () => opusOf(comments('TITLE=', 'ARTIST=', 'TRACKNUMBER=', 'DATE=', '=', '')), { title: null }],
  [
    'empty texts of MP4',
    'audio/mp4',
    () => m4aOf(items(textItem('\xa9nam', ''), box('\xa9ART'), box('trkn', box('data', bytes(8))), box('covr'))),
    { title: null },
  ],
  [
    'empty texts of WAV',
    'audio/wav',
    () => wavOf(['LIST', bytes('INFO', 'INAM', little(0), 'IART', little(1), 2)], ['id3 ', new Uint8Array()]),
    { title: null },
  ],
  ['a cover that is no image', 'audio/mpeg', () => mp3(title, cover(0, 'image/jpeg', utf8.encode('<html>no image</html>')))],
  ['a cover with a link for a type', 'audio/mpeg', () => mp3(title, cover(0, '-->', utf8.encode('https://example.com/a.jpg')))],
  [
    'a FLAC picture that ends past its block',
    'audio/flac',
    () => flac(['TITLE=Low Water'], [6, bytes(big(3), big(9), 'image/png', big(0), 16, big(9_000_000), 'x')]),
  ],
];
