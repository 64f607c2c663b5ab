import { beforeAll, expect, test } from 'vitest';
import { readPastedText, readPlaylistFile } from '#functions/listening/playlist-file/playlist-file.read';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { match, signInCreator } from './send-file';

const ids: Record<string, number> = {};
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await signInCreator();
  const add = async (artist: string, ...names: [string, number][]) => {
    const row = await createArtist({ name: artist });
    for (const [name, duration] of names) ids[name] = (await createTrack({ name, artists: [row], duration })).id;
  };
  await add('Nena Palme', ['Copper Wire', 200_000], ['Copper Wire (Live)', 260_000], ['Tin Roof (Remastered 2009)', 180_000]);
  await add('Nena Palme', ['Glass Bell', 210_000], ['Glass Bell - 2011 Remaster', 212_000], ['Paper Moon (Instrumental)', 190_000]);
  await add('The Salt Choir', ['Низкая вода', 190_000], ['桜の道', 170_000], ['#1 Crush', 100_000], ['7 Rings of Salt', 110_000]);
  await add('Zoë Mørk', ['Ærø', 120_000]);
});

const stateOf = async (title: string, artist: string, duration: number | null = null) => {
  const [[state = '', found = []] = []] = await match(headers, { title, artist, duration });
  return [state, found[0]];
};

test.each([
  ['Copper Wire - 2011 Remaster', 'Copper Wire'],
  ['Copper Wire (Remastered 2009)', 'Copper Wire'],
  ['Copper Wire [feat. Ada]', 'Copper Wire'],
  ['Copper Wire (feat. Ada & Bo) - Single Version', 'Copper Wire'],
  ['Copper Wire - Single Version', 'Copper Wire'],
  ['Copper Wire ft. Ada', 'Copper Wire'],
  ['Copper Wire - Remastered', 'Copper Wire'],
  ['Copper Wire – Mono / Remastered', 'Copper Wire'],
  ['Copper Wire (Official Video)', 'Copper Wire'],
  ['Copper Wire (Deluxe Edition)', 'Copper Wire'],
  ['Copper Wire - From “The Pier”', 'Copper Wire'],
  ['Copper Wire (Live)', 'Copper Wire (Live)'],
  ['Copper Wire - Live', 'Copper Wire (Live)'],
  ['Copper Wire - Live - 2011 Remaster', 'Copper Wire (Live)'],
  ['Tin Roof', 'Tin Roof (Remastered 2009)'],
  ['Glass Bell', 'Glass Bell'],
  ['Glass Bell - 2011 Remaster', 'Glass Bell - 2011 Remaster'],
  ['Copper Wire - Acoustic', null],
  ['Paper Moon', null],
])('P10 “%s” without a length finds %j', async (title, name) => {
  expect(await stateOf(title, 'Nena Palme')).toEqual(name ? ['matched', ids[name]] : ['uncertain', expect.any(Number)]);
});

test('P10 another version of the same length is uncertain', async () => {
  expect((await stateOf('Paper Moon', 'Nena Palme', 190_000))[0]).toBe('uncertain');
  expect((await stateOf('Copper Wire (Remix)', 'Nena Palme', 200_000))[0]).toBe('uncertain');
});

test.each([
  ['НИЗКАЯ ВОДА', 'Salt Choir', 'Низкая вода'],
  ['низкая вода', 'Salt Choir, The', 'Низкая вода'],
  ['aero', 'Zoe Mork', 'Ærø'],
  ['桜の道', 'the salt choir', '桜の道'],
  ['ｃｏｐｐｅｒ　ｗｉｒｅ', 'ＮＥＮＡ ＰＡＬＭＥ', 'Copper Wire'],
])('names are matched in their folded form: %s by %s', async (title, artist, name) => {
  expect(await stateOf(title, artist)).toEqual(['matched', ids[name]]);
});

const found = async (lines: Parameters<typeof match>[1][]) => (await match(headers, ...lines)).map(([state, [id]]) => [state, id]);
const BACKWARDS = [
  '#EXTM3U\n#EXTINF:200,Copper Wire - Nena Palme\na.mp3\n#EXTINF:100,The Salt Choir - #1 Crush\nb.mp3\n',
  '#EXTM3U\nMusic/Copper Wire - Nena Palme.mp3\nMusic/The Salt Choir - #1 Crush.mp3\n',
  '[playlist]\nFile1=a\nTitle1=Copper Wire - Nena Palme\nFile2=b\nTitle2=#1 Crush – The Salt Choir\n',
  'Title\tLength\nNena Palme - Copper Wire\t200\nThe Salt Choir – #1 Crush\t100\n',
  'Nena Palme,Copper Wire\nThe Salt Choir,#1 Crush\n',
  '<playlist><trackList><track><title>Nena Palme - Copper Wire</title></track><track><title>#1 Crush - The Salt Choir</title></track></trackList></playlist>',
  '["Copper Wire - Nena Palme", "The Salt Choir - #1 Crush"]',
];

test.each(BACKWARDS)('P10 artist and title in either order are found in %j', async (text) => {
  const both = [
    ['matched', ids['Copper Wire']],
    ['matched', ids['#1 Crush']],
  ];
  expect(await found(readPlaylistFile(new TextEncoder().encode(text)).lines)).toEqual(both);
});

test('F7 a numbered list and names with numbers are matched', async () => {
  const { lines } = readPastedText('1. Nena Palme - Copper Wire\n2. The Salt Choir - 7 Rings of Salt\n3. The Salt Choir - #1 Crush');
  expect((await found(lines)).map(([, id]) => id)).toEqual([ids['Copper Wire'], ids['7 Rings of Salt'], ids['#1 Crush']]);
});
