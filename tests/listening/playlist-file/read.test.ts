import { describe, expect, test } from 'vitest';
import { readPlaylistFile } from '#functions/listening/playlist-file/playlist-file.read';
import { AppError } from '#functions/platform/http/app-error';

const bytes = (text: string) => new TextEncoder().encode(text);
const readText = (text: string) => readPlaylistFile(bytes(text));
const namesIn = (file: Uint8Array) => readPlaylistFile(file).lines.map(({ artist, title }) => [artist, title]);
const refused = (file: Uint8Array): string => {
  try {
    readPlaylistFile(file);
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.fields?.file?.[0]}`;
    throw error;
  }
  return 'read';
};
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('M3U', () => {
  test('plain and extended M3U is read with every kind of line break', () => {
    const file = readText(
      '#EXTM3U\r\n#PLAYLIST:Night\r\n#EXTINF:247 tvg-id="a,b",Nightjar - Slow Ferry\r\nhttps://x.test/a.mp3\r\rC:\\Music\\02 - Mara Olm - Index, Salt.flac\n# a remark\n../Nightjar/Caf%C3%A9_Noir.mp3\n',
    );
    expect(file).toMatchObject({ format: 'm3u8', name: 'Night' });
    expect(file.lines.map(({ artist, title, duration }) => [artist, title, duration])).toEqual([
      ['Nightjar', 'Slow Ferry', 247_000],
      ['Mara Olm', 'Index, Salt', null],
      ['', 'Café Noir', null],
    ]);
  });

  test('Windows-1252 and all Unicode encodings are read', () => {
    const text = '#EXTM3U\n#EXTINF:1,Bj\u00f6rk - J\u00f3ga\nx.mp3\n';
    const wide = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)]);
    const swapped = Uint8Array.from([0xfe, 0xff, ...[...text].flatMap((letter) => [0, letter.charCodeAt(0)])]);
    for (const file of [latin(text), bytes(text), bytes(`\ufeff${text}`), wide, swapped])
      expect(namesIn(file)).toEqual([['Björk', 'Jóga']]);
    expect(namesIn(Uint8Array.from([...bytes('#EXTM3U\n#EXTINF:1,A\u2019s - '), 0x80, ...bytes('\nx.mp3')]))[0][1]).toBe('€');
  });

  test('a list of names without files is read', () => {
    expect(namesIn(bytes('Nightjar - Slow Ferry\nMara Olm - Index, Salt\n'))).toEqual([
      ['Nightjar', 'Slow Ferry'],
      ['Mara Olm', 'Index, Salt'],
    ]);
    expect(namesIn(bytes('#EXTM3U\n#EXTINF:-1,Only a name\n#EXTINF:3,And one more\n'))).toEqual([
      ['', 'Only a name'],
      ['', 'And one more'],
    ]);
  });
});

test('a length of 0 or less is unknown', () => {
  const read = (seconds: string) => readText(`#EXTM3U\n#EXTINF:${seconds},Nightjar - Slow Ferry\nx.mp3\n`).lines[0]?.duration;
  expect(['0', '-1', '1'].map(read)).toEqual([null, null, 1000]);
});

test('F7 a number in a file name is cut where it is padded or counts with the other files', () => {
  const titles = (text: string) => readText(text).lines.map(({ title }) => title);
  const whole = ['99 Luftballons', '7 Rings', '1-800-273-8255', '3.14', '50 Ways', '22', '1999', '1. Outside'];
  expect(titles(`#EXTM3U\n${whole.map((name, at) => `Album ${at}/${name}.mp3`).join('\n')}`)).toEqual(whole);
  expect(titles(`#EXTM3U\n${whole.map((name) => `${name}.mp3`).join('\n')}`)).toEqual(whole);
  expect(titles('#EXTM3U\nA/1 Quay.mp3\nA/2%20Tide.mp3\nA\\3_Pier.mp3\nB/7 Rings.mp3\nB/01 Ebb.mp3')).toEqual([
    'Quay',
    'Tide',
    'Pier',
    '7 Rings',
    'Ebb',
  ]);
  expect(titles('/music/99 Luftballons.mp3\n/music/01 Quay.mp3')).toEqual(['99 Luftballons', 'Quay']);
  const xspf = (name: string) => `<track><location>file:///music/${name}.mp3</location></track>`;
  const list = ['01%20Quay', '99%20Luftballons', 'AC%2FDC'].map(xspf).join('');
  expect(titles(`<playlist><trackList>${list}</trackList></playlist>`)).toEqual(['Quay', '99 Luftballons', 'AC/DC']);
});

describe('tables', () => {
  test.each([
    [',', 'Track Name,Artist Name(s),Album Name,Track Duration (ms),ISRC\n"Index, ""Salt""",Mara Olm,Salt,191000,X1\n'],
    [';', 'sep=;\r\nTitle;Artist;Album;Duration;ISRC\r\n"Index, ""Salt""";Mara Olm;Salt;3:11;X1\r\n'],
    ['\t', 'isrc\tartist\ttitle\talbum\tlength\nX1\tMara Olm\t"Index, ""Salt"""\tSalt\t191\n'],
    [',', '"Index, ""Salt""",Mara Olm,Salt'],
  ])('with %j as separator columns are found by header or default order', (_, text) => {
    const [{ title, artist, album, duration, isrc }] = readText(text).lines;
    expect([title, artist, album]).toEqual(['Index, "Salt"', 'Mara Olm', 'Salt']);
    if (text.includes('X1')) expect([duration, isrc]).toEqual([191_000, 'X1']);
  });

  test('line breaks in quotes, empty cells and short rows are read', () => {
    const { lines } = readText('Artist,Title,Album\r\n"One\r\nTwo",A,\r\n\r\n,B\r\n"broken,C,D');
    expect(lines.map(({ artist, title, album }) => [artist, title, album])).toEqual([
      ['One\r\nTwo', 'A', ''],
      ['', 'B', ''],
    ]);
  });
});

describe('XSPF and JSON', () => {
  test('files written by other programs are read', () => {
    const xspf = `<?xml version="1.0"?><!-- > --><x:playlist xmlns:x="a>b"><title>T</title><trackList><track a='>'><title><![CDATA[A & <B>]]></title>
      <creator>C&amp;D &#x41;&#66;</creator><location>/a</location><location>/b</location><duration>1000</duration></track><track/></trackList></x:playlist>`;
    expect(readText(xspf)).toMatchObject({
      format: 'xspf',
      name: 'T',
      lines: [{ line: 1, title: 'A & <B>', artist: 'C&D AB', location: '/a', duration: 1000 }],
    });
    const json = { playlist: { title: 'J', track: [{ title: 'A', creator: 'B', duration: 1000, location: ['/a'] }] } };
    expect(readText(JSON.stringify(json))).toMatchObject({
      format: 'json',
      name: 'J',
      lines: [{ title: 'A', artist: 'B', location: '/a' }],
    });
    const exported = {
      name: 'S',
      tracks: {
        items: [
          {
            track: {
              name: 'A',
              artists: [{ name: 'B' }, { name: 'C' }],
              album: { name: 'D' },
              duration_ms: 5,
              external_ids: { isrc: 'E' },
            },
          },
        ],
      },
    };
    expect(readText(JSON.stringify(exported)).lines).toEqual([
      { line: 1, title: 'A', artist: 'B, C', album: 'D', duration: 5, isrc: 'E', location: '', words: '' },
    ]);
    expect(readText('["B - A"]').lines[0]).toMatchObject({ artist: 'B', title: 'A' });
  });
});

describe('INJ-10 hostile files', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n} "${`&lol${n || ''};`.repeat(10)}">`).join('')}]>
    <playlist><trackList><track><title>&lol8;</title></track></trackList></playlist>`;
  const MEGA = 2_097_152;

  test.each([
    ['that laughs a billion times', laughs, 'This file declares a document type'],
    [
      'that reaches for another file',
      '<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]><playlist/>',
      'This file declares a document type',
    ],
    ['of open tags', '<a>'.repeat(MEGA / 3), 'The XML in this file'],
    ['of empty tags', `<playlist>${'<a/>'.repeat(MEGA / 4 - 10)}</playlist>`, 'This file has more than 10,000 tracks'],
    ['of attributes that do not end', `<playlist ${'a="'.repeat(MEGA / 4)}`, 'The XML in this file'],
    ['of comments that do not end', `<!-- ${'- '.repeat(MEGA / 4)}`, 'The XML in this file'],
    ['of tags that cross', '<playlist><trackList></playlist></trackList>', 'The XML in this file'],
    ['of another kind', '<svg></svg>', 'This XML file is not an XSPF playlist.'],
    ['of brackets', '['.repeat(MEGA), 'The JSON in this file'],
    ['of nested objects', `${'{"tracks":'.repeat(1000)}1${'}'.repeat(1000)}`, 'This JSON file contains no list of tracks'],
    ['of numbers', `[${'1,'.repeat(MEGA / 2 - 2)}1]`, 'This file has more than 10,000 tracks'],
    ['of lines', 'a\n'.repeat(MEGA / 2), 'This file has more than 10,000 tracks'],
    ['of rows', `a,b\n${'1,2\n'.repeat(MEGA / 4 - 1)}`, 'This file has more than 10,000 tracks'],
    ['of NULs', '\0'.repeat(MEGA), 'This file is not a supported playlist'],
    ['of sound', `ID3\u0003\0\0\0\0\u0001\u0002\u0003\u0004${'\0\u0001'.repeat(5000)}`, 'This file is not a supported playlist'],
    ['of nothing', '', 'This file contains no tracks.'],
    ['of spaces', ' \r\n\t'.repeat(1000), 'This file contains no tracks.'],
    ['of a head alone', 'Title,Artist\r\n', 'This file contains no tracks.'],
    ['of remarks', '#EXTM3U\n# nothing\n', 'This file contains no tracks.'],
  ])('a file %s is refused with its reason', (_, text, message) => {
    expect(refused(bytes(text))).toContain(`422 ${message}`);
  });

  test.each([
    ['of one line', 'a'.repeat(MEGA)],
    ['of one quoted cell', `Title,Artist\n"${'a'.repeat(MEGA - 20)}`],
    ['of quotes', `Title,Artist\n${'"'.repeat(MEGA - 20)}x`],
    ['of commas', `Title${','.repeat(MEGA - 20)}\nA`],
    ['of digits', `#EXTINF:${'1'.repeat(MEGA - 20)},x`],
    ['of properties', `#EXTINF:1 ${'a="b" '.repeat(MEGA / 6 - 10)},x`],
    ['of dashes', '- '.repeat(MEGA / 2)],
    ['of references', `<playlist><trackList><track><title>${'&'.repeat(MEGA - 100)}</title></track></trackList></playlist>`],
    ['of NULs between letters', `#EXTM3U\n${'a'.repeat(2000)}${'\0a'.repeat(MEGA / 4)}`],
    ['of half characters', 'a\ud800b'.repeat(1000)],
    [
      'of bells, each six letters of JSON',
      `Title,Artist\n${'a'.repeat(5000)},x\n${'\u0007'.repeat(MEGA - 10_000)}a,${'b\u0007'.repeat(2000)}`,
    ],
  ])('REV-07 a file %s is read with truncated texts', (_, text) => {
    const { lines } = readText(text);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(2500);
  });

  test('10 000 tracks are read, 10 001 and 20 000 refused', () => {
    const of = (count: number) => bytes(`#EXTM3U\n${Array.from({ length: count }, (_, n) => `${n}.mp3`).join('\n')}`);
    expect(readPlaylistFile(of(10_000)).lines).toHaveLength(10_000);
    for (const count of [10_001, 20_000])
      expect(refused(of(count))).toBe('422 This file has more than 10,000 tracks. Split it and import the parts.');
  });
});
