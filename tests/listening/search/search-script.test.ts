import { beforeAll, describe, expect, test } from 'vitest';
import { type SearchResults, searchApi } from '#contracts/listening/search';
import { foldedCredits } from '#db/folded-name';
import { read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { match, signInCreator } from '../playlist-file/send-file';

const search = (query: string): Promise<SearchResults> => read(searchApi.search, `search?query=${encodeURIComponent(query)}&perType=20`);

const namesOf = ({ groups }: SearchResults, type: string): string[] =>
  groups.find((group) => group.type === type)?.hits.map(({ item }) => ('name' in item ? item.name : '')) ?? [];

/** Each query is also tried in NFD and in capitals. */
const NAMES: [id: string, name: string, ...queries: string[]][] = [
  ['N1', 'Цой', 'цой', 'ЦОЙ'],
  ['N1', 'Мой край', 'Мой край', 'мой кра', 'край мой'],
  ['N1', 'Йод', 'йод', 'иод'],
  ['N1', 'Ёлка', 'Ёлка', 'елка', 'елк'],
  ['N1', 'Їжак і Ґава', 'їжак', 'іжак', 'ґава', 'гава'],
  ['N1', 'Щурчѐ Ѝ', 'щурче', 'щурчѐ'],
  ['N1', 'Ђорђе Ћирић', 'ђорђе', 'ЋИРИЋ'],
  ['N1', 'Ўладзь', 'уладзь', 'ўладзь'],
  ['N2', 'Άννα Βίσση', 'Άννα Βίσση', 'αννα βισση', 'ΑΝΝΑ ΒΙΣΣΗ', 'βισ'],
  ['N2', 'Ψυχή μου', 'ψυχη', 'ψυχή μου', 'ΨΥΧΗ ΜΟΥ'],
  ['N2', 'Όχι', 'Όχι', 'οχι', 'ΟΧΙ'],
  ['N2', 'ᾨδὴ τῆς νύκτας', 'ωδη', 'της νυκτας', 'ΝΥΚΤΑΣ', 'ὠδὴ'],
  ['N2', 'حُبّ', 'حب', 'حُبّ', 'حـــب'],
  ['N2', 'أغنية إلى أمي', 'اغنيه', 'أغنية', 'الى امي', 'اغنية الي'],
  ['N2', 'ک‌تاب ایران', 'كتاب', 'ايران', 'ایران'],
  ['N2', 'הַתִּקְוָה', 'התקווה', 'התקוה', 'הַתִּקְוָה'],
  ['N2', 'צה״ל ג׳ירפה', 'צה"ל', "ג'ירפה", 'גירפה'],
  ['N3', 'ピアノ'.normalize('NFD'), 'ピアノ', 'ﾋﾟｱﾉ', 'ピア'],
  ['N3', '한국 노래'.normalize('NFD'), '한국 노래', '노래', '한국'],
  ['N3', 'Café Noir'.normalize('NFD'), 'Café', 'cafe noir', 'CAFÉ'],
  ['N3', 'ｶﾞﾗｽの森', 'ガラス', 'ガラスの森', '森'],
  ['N3', 'Ｓｔａｒ　Ｌｉｇｈｔ', 'star', 'star light', 'ＬＩＧＨＴ'],
  ['N3', 'ﬁnal ﬂight', 'final', 'flight', 'fin'],
  ['N3', 'ทำดีได้', 'ทำดี', 'ได้', 'ทําดี'],
  ['N3', 'ज़िंदगी', 'ज़िंदगी', 'ज़िंद'],
  ['N3', 'Nocturne №½', 'no1/2', 'nocturne no'],
  ['N3', 'Family 👨‍👩‍👧', '👨‍👩‍👧', '👨👩👧', 'family 👨'],
  ['N7', 'MØ', 'mo', 'MØ', 'mø'],
  ['N7', 'Đorđe', 'dorde', 'đorđe', 'dor'],
  ['N7', 'Ærø', 'aero', 'ÆRØ', 'aer'],
  ['N7', 'Straße 9', 'strasse', 'STRASSE 9', 'straße', 'stras'],
  ['N7', 'Łona', 'lona', 'ŁONA', 'lon'],
  ['N7', 'İstanbul Işığı', 'istanbul', 'ISTANBUL ISIGI', 'ışığı'],
  ['N7', 'Þórunn Guðný', 'thorunn', 'gudny', 'ÞÓR'],
  ['N7', 'Đường về', 'duong ve', 'đường', 'DƯỜNG'],
  ['N7', 'Žluťoučký kůň', 'zlutoucky kun', 'KŮŇ', 'kun'],
  ['N7', 'Œuvre Ŋgoma', 'oeuvre', 'ngoma', 'œuvre'],
  ['N7', 'Ǿre Ƶen Ħamrun', 'ore', 'zen', 'hamrun'],
];

const SPELLINGS = NAMES.flatMap(([id, name, ...queries]) =>
  [...new Set([...queries, name, ...queries.flatMap((query) => [query.normalize('NFD'), query.normalize('NFC').toUpperCase()])])].map(
    (query) => [id, query, name] as const,
  ),
);

let ids: number[];

beforeAll(async () => {
  ids = [];
  for (const [, name] of NAMES) ids.push((await createTrack({ name, artists: [await createArtist({ name })] })).id);
});

test.each(SPELLINGS)('%s %s finds %s exactly', async (_, query, name) => {
  const results = await search(query);
  expect(results.did_you_mean).toBeNull();
  expect(namesOf(results, 'artist')).toContain(name);
  expect(namesOf(results, 'track')).toContain(name);
  const [hit] = results.groups.find(({ type }) => type === 'artist')?.hits.filter(({ item }) => 'name' in item && item.name === name) ?? [];
  expect(hit?.matches[0]?.ranges.every(([start, end]) => start < end && end <= name.length)).toBe(true);
  const { suggestions } = await read(searchApi.suggestions, `search/suggestions?query=${encodeURIComponent(query)}`);
  expect(suggestions.map((suggestion) => suggestion.name)).toContain(name);
});

test('N1 N2 N3 N7 playlist lines match tracks in other forms of their names', async () => {
  const headers = await signInCreator();
  const lines = NAMES.map(([, name]) => ({ title: name.normalize('NFD').toLowerCase(), artist: name.normalize('NFKC') }));
  expect(await match(headers, ...lines)).toEqual(ids.map((id) => ['matched', [id]]));
});

test('N1 the line “Виктор Цой - Мой край” matches', async () => {
  const headers = await signInCreator();
  const song = await createTrack({ name: 'Мой край', artists: [await createArtist({ name: 'Виктор Цой' })] });
  const lines = ['Виктор Цой - Мой край', 'ВИКТОР ЦОЙ – МОЙ КРАЙ', 'Виктор Цой - Мой край'.normalize('NFD')];
  expect(await match(headers, ...lines.map((words) => ({ title: words, words })))).toEqual(lines.map(() => ['matched', [song.id]]));
});

describe('operators in other scripts', () => {
  beforeAll(async () => {
    const credits = { foldedCredits: foldedCredits({ label: 'Étoile Ærø' }) };
    const tag = await createTag({ name: 'pop-ё', displayName: 'Ёлочное' });
    const artist = await createArtist({ name: 'Ярослав Йовович' });
    const album = await createAlbum({ name: 'Über Größe', label: 'Étoile Ærø', artists: [artist], ...credits });
    await createTrack({ name: 'Οδός Ψυχής', artists: [artist], albumId: album.id, label: 'ÉTOILE ÆRØ', tags: [tag], ...credits });
  });

  test.each([
    'artist:иовович',
    'artist:"Ярослав Йовович"',
    'album:"uber grosse"',
    'album:ÜBER',
    'label:etoile',
    'label:"étoile aero"',
    'LABEL:"ETOILE ÆRØ"',
    'track:"οδος ψυχησ"',
    'tag:елочное',
    '"ΟΔΟΣ ΨΥΧΗΣ"',
    'ψυχης -ёлка',
  ])('%s finds the track', async (query) => {
    expect(namesOf(await search(query), 'track')).toContain('Οδός Ψυχής');
  });

  test.each(['ψυχης -ОДОС -"οδος ψυχης"', 'οδος -artist:ЙОВОВИЧ', 'label:etoile -tag:ЁЛОЧНОЕ'])('%s excludes the track', async (query) => {
    expect(namesOf(await search(query), 'track')).not.toContain('Οδός Ψυχής');
  });
});
