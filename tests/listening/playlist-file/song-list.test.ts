import { describe, expect, test } from 'vitest';
import { LIST_LINES_MAX, playlistFileApi } from '#contracts/listening/playlist-file';
import { readPastedText } from '#functions/listening/playlist-file/playlist-file.read';
import { readingsOf } from '#functions/listening/playlist-file/playlist-file.reading';
import { call, fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { match, signInCreator, upload } from './send-file';

const PATH = 'playlist-files/read-text';
const linesOf = (text: string) => readPastedText(text).lines;
/** True if a reading of the line has this artist and title. */
const canMean = (text: string, artist: string, title: string): boolean =>
  readingsOf(text).some((reading) => reading.artist === artist && reading.title === title);

describe('pasted line', () => {
  test.each([
    ['Nightjar - Slow Ferry'],
    ['Slow Ferry - Nightjar'],
    ['Nightjar – Slow Ferry'],
    ['Nightjar — Slow Ferry'],
    ['Nightjar—Slow Ferry'],
    ['Nightjar -- Slow Ferry'],
    ['Nightjar | Slow Ferry'],
    ['Nightjar: Slow Ferry'],
    ['Nightjar- Slow Ferry'],
    ['Slow Ferry, Nightjar'],
    ['Slow Ferry by Nightjar'],
    ['“Slow Ferry” by Nightjar'],
    ['"Slow Ferry" - Nightjar'],
    ['Nightjar "Slow Ferry"'],
    ['«Slow Ferry» Nightjar'],
    ['„Slow Ferry“, Nightjar'],
    ['Nightjar\tSlow Ferry'],
    ['Slow Ferry\tNightjar'],
  ])('%j yields artist and title', (text) => {
    expect(linesOf(text)).toHaveLength(1);
    expect(canMean(text, 'Nightjar', 'Slow Ferry')).toBe(true);
  });

  test.each([
    ['a-ha - Take On Me', 'a-ha', 'Take On Me'],
    ['Ben E. King - Stand by Me', 'Ben E. King', 'Stand by Me'],
    ['Stand by Me by Ben E. King', 'Ben E. King', 'Stand by Me'],
    ['Jay-Z – 99 Problems', 'Jay-Z', '99 Problems'],
    ['Mara Olm - Salt - Index', 'Mara Olm', 'Index'],
    ['Mara Olm - Index - 2011 Remaster', 'Mara Olm', 'Index - 2011 Remaster'],
    ['Index - 2011 Remaster - Mara Olm', 'Mara Olm', 'Index - 2011 Remaster'],
    ['Index\tSalt\tMara Olm', 'Mara Olm', 'Index'],
    ['Only a name', '', 'Only a name'],
    ['美しい曲 － 歌手', '美しい曲', '歌手'],
  ])('%j can mean artist %j and title %j', (text, artist, title) => expect(canMean(text, artist, title)).toBe(true));

  test('numbers, bullets, timestamps and lengths are removed from a line', () => {
    const text = `
      01. Nightjar - Slow Ferry (3:11)
      2) Mara Olm - Index 0:59

      #3 Zazie – Low Water [1:02:03]
      * Nightjar - 4:33
      Nena - 99 Luftballons - 3:53
      99 Luftballons – Nena
      1979 - Smashing Pumpkins
      [00:12:30] Nightjar - Kitchen
      5.  Slow Ferry	Nightjar	3:11	Harbour`;
    expect(linesOf(text).map(({ line, words, duration }) => [line, words, duration])).toEqual([
      [1, 'Nightjar - Slow Ferry', 191_000],
      [2, 'Mara Olm - Index', 59_000],
      [3, 'Zazie – Low Water', 3_723_000],
      [4, 'Nightjar - 4:33', null],
      [5, 'Nena - 99 Luftballons', 233_000],
      [6, '99 Luftballons – Nena', null],
      [7, '1979 - Smashing Pumpkins', null],
      [8, 'Nightjar - Kitchen', null],
      [9, 'Slow Ferry\tNightjar\tHarbour', 191_000],
    ]);
  });

  test('numbers without punctuation are removed if they count up', () => {
    const words = (text: string) => linesOf(text).map((line) => line.words);
    expect(words('1 Nightjar - Slow Ferry\n2 Mara Olm - Index\n3 - Zazie - Low Water')).toEqual([
      'Nightjar - Slow Ferry',
      'Mara Olm - Index',
      'Zazie - Low Water',
    ]);
    expect(words('7 Years - Lukas Graham\n1979 - Smashing Pumpkins\n50 Ways - Paul Simon')).toEqual([
      '7 Years - Lukas Graham',
      '1979 - Smashing Pumpkins',
      '50 Ways - Paul Simon',
    ]);
  });

  test.each([
    [
      ['1. Quay', '2. Tide'],
      ['Quay', 'Tide'],
    ],
    [
      ['1) Quay', '2) Tide', '3) 7 Rings'],
      ['Quay', 'Tide', '7 Rings'],
    ],
    [
      ['[1] Quay', '[2] Tide'],
      ['Quay', 'Tide'],
    ],
    [
      ['#1 Quay', '#2 Tide', '#3 Ebb'],
      ['Quay', 'Tide', 'Ebb'],
    ],
    [
      ['１．桜', '２．月'],
      ['桜', '月'],
    ],
    [
      ['1、桜', '2、月'],
      ['桜', '月'],
    ],
    [
      ['3. Ebb', '2. Tide', '1. Quay'],
      ['Ebb', 'Tide', 'Quay'],
    ],
    [
      ['01 Quay', '02 Tide', '99 Luftballons'],
      ['Quay', 'Tide', '99 Luftballons'],
    ],
    [
      ['1 Quay', '2 Tide', '3 22'],
      ['Quay', 'Tide', '22'],
    ],
    [
      ['1: Quay', '2: Tide', '3: Ebb'],
      ['Quay', 'Tide', 'Ebb'],
    ],
    [['99 Luftballons', '7 Rings', '50 Ways', '22'], null],
    [['99 Luftballons', '100 Years'], null],
    [['7 Rings', '8 Mile'], null],
    [['#1 Crush', '#9 Dream', '#41', '#SELFIE'], null],
    [['22: The Death of All the Romance', '4:33', '3.14', '24K Magic'], null],
    [['1979 - Smashing Pumpkins', '1985 - Bowling for Soup'], null],
    [['1-800-273-8255', '2+2=5', '10,000 Hours', '5-1-5-0'], null],
    [['50 Ways to Leave Your Lover', '51 Phantom'], null],
  ])('F7 numbers of the list %j become %j', (lines, titles) => {
    expect(linesOf(lines.join('\n')).map(({ words, title }) => words || title)).toEqual(titles ?? lines);
  });

  test('F7 a list of 1,000 numbered lines has no number left', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `${index + 1}. Nena - Quay`);
    expect(new Set(linesOf(lines.join('\n')).map(({ words }) => words))).toEqual(new Set(['Nena - Quay']));
  });

  test('INJ-10 REV-07 hostile lines have at most five readings and a bounded response', () => {
    for (const mark of ['- ', ' by ', '"', '\t', '(', '1. ', '0:00 ', ', ', '—', ': ', '[', 'a by ', '“x” '])
      for (const line of [mark.repeat(499 / mark.length), `a${mark.repeat(490 / mark.length)}b`]) {
        expect(readingsOf(line).length).toBeLessThanOrEqual(5);
        const text = `${line}x\n`.repeat(200);
        expect(JSON.stringify(linesOf(text)).length).toBeLessThan(text.length * 4 + 40_000);
      }
  });
});

describe('pasted list', () => {
  test('pasted M3U, CSV and JSON are detected', () => {
    expect(readPastedText('#EXTM3U\n#PLAYLIST:Night\n#EXTINF:191,Nightjar - Slow Ferry\nx.mp3')).toMatchObject({
      format: 'm3u8',
      name: 'Night',
    });
    expect(readPastedText('Title,Artist\nSlow Ferry,Nightjar')).toMatchObject({ format: 'csv', lines: [{ artist: 'Nightjar' }] });
    expect(readPastedText('[{"title":"Slow Ferry"}]').format).toBe('json');
    expect(readPastedText('[Intro] Nightjar - Slow Ferry').format).toBe('text');
  });

  test('an uploaded text file is read as a pasted list', async () => {
    const { file } = await upload(await signInCreator(), '1. Slow Ferry by Nightjar\n2. Index by Mara Olm');
    expect(file?.lines.map(({ artist, title }) => [artist, title])).toEqual([
      ['Nightjar', 'Slow Ferry'],
      ['Mara Olm', 'Index'],
    ]);
  });

  test('errors contain the line; at most 1000 lines are accepted', async () => {
    const headers = await signInCreator();
    const send = (text: string) => fieldErrors(PATH, { method: 'POST', headers, body: { text } });
    expect(await send('  \n ')).toEqual({ text: ['Paste tracks, one per line.'] });
    expect(await send(`a - b\n\nc${'c'.repeat(500)}\nd - e`)).toEqual({
      text: [`Line 2, “${'c'.repeat(40)}…”, has more than 500 characters. Put one track on each line.`],
    });
    const most = Array.from({ length: LIST_LINES_MAX }, (_, n) => `Somebody - Song ${n}`);
    expect(await send([...most, 'One - Too many'].join('\n'))).toEqual({
      text: ['A list can have at most 1,000 tracks. Paste the part from line 1001, “One - Too many”, separately.'],
    });
    expect(await send('a'.repeat(200_001))).toEqual({ text: ['A list can have at most 200,000 characters. Paste it in parts.'] });
    const { file } = await read(playlistFileApi.readText, PATH, { method: 'POST', headers, body: { text: most.join('\n\n') } });
    expect(file.lines.map(({ line }) => line)).toEqual(most.map((_, index) => index + 1));
  });

  test('pasted lists and files share the limit of 60 an hour', async () => {
    const headers = await signInCreator();
    const send = () => call(PATH, { method: 'POST', headers, body: { text: 'a - b' } });
    for (let n = 0; n < 59; n += 1) await send();
    expect((await upload(headers, 'x.mp3')).status).toBe(200);
    expect([(await send()).status, (await upload(headers, 'x.mp3')).status]).toEqual([429, 429]);
  });
});

describe('matching of pasted lines', () => {
  const find = async (...texts: string[]) => {
    const lines = linesOf(texts.join('\n'));
    return match(await signInCreator(), ...lines);
  };

  test('a line matches by its better reading, in either order', async () => {
    const artist = await createArtist({ name: 'Velvet Tram' });
    const song = await createTrack({ name: 'Copper Wire', artists: [artist], duration: 200_000 });
    const ways = [
      'Velvet Tram - Copper Wire',
      'Copper Wire – Velvet Tram',
      'copper wire by velvet tram',
      '3. "Copper Wire" Velvet Tram 3:20',
      'Copper Wire\tVelvet Tram',
      'Velvet Tram - Some Album - Copper Wire',
      'Copper Wire (2011 Remaster) - Velvet Tram feat. Nobody - 3:20',
    ];
    expect(await find(...ways)).toEqual(ways.map(() => ['matched', [song.id]]));
    const lines = linesOf('Copper Wire – Velvet Tram');
    const body = { lines };
    const { matches } = await read(playlistFileApi.match, 'playlist-files/match', { method: 'POST', headers: await signInCreator(), body });
    expect(matches[0]?.reading).toEqual({ title: 'Copper Wire', artist: 'Velvet Tram', album: '' });
  });

  test('two possible readings or a title alone are uncertain', async () => {
    const [tide, glass] = [await createArtist({ name: 'Paper Tide' }), await createArtist({ name: 'Glass Orchard' })];
    const one = await createTrack({ name: 'Glass Orchard', artists: [tide] });
    const other = await createTrack({ name: 'Paper Tide', artists: [glass] });
    const both = [one.id, other.id].toSorted((a, b) => a - b);
    const [asked, alone] = await find('Paper Tide - Glass Orchard', 'Glass Orchard');
    expect([asked?.[0], asked?.[1].toSorted((a, b) => a - b)]).toEqual(['uncertain', both]);
    expect(alone?.[0]).toBe('uncertain');
    expect(alone?.[1]).toContain(one.id);
  });

  test('unknown and hidden tracks are missing', async () => {
    const artist = await createArtist({ name: 'Hidden Quarry' });
    const album = await createAlbum({ name: 'Salt Flats' });
    await createTrack({ name: 'Locked Gate', artists: [artist], albumId: album.id, visibility: 'private' });
    const missing = ['missing', []];
    expect(await find('Hidden Quarry - Locked Gate', 'Zzyzx Qwv by Nobody At All')).toEqual([missing, missing]);
  });
});
