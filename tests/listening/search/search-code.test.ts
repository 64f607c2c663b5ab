import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { type SearchResults, searchApi } from '#contracts/listening/search';
import { read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createTrack } from '../../support/factories/track.factory';

const search = (query: string): Promise<SearchResults> => read(searchApi.search, `search?query=${encodeURIComponent(query)}&perType=50`);

const names = ({ groups }: SearchResults, type: string): string[] =>
  (groups.find((group) => group.type === type)?.hits ?? []).map(({ item }) => ('name' in item ? item.name : item.text));

const tracks = async (query: string): Promise<string[]> => names(await search(query), 'track').sort();

const SECRET = 'Zanzibar';
const ISRC = 'GBAYE6800011';
const UPC = '0602445790098';

beforeAll(async () => {
  const label = 'Blue Harbour Recordings';
  const album = await createAlbum({ name: 'Tidewater', label, upc: UPC });
  const shut = await createAlbum({ name: `Tide ${SECRET}`, label: 'Locked Room', upc: '4006381333931', visibility: 'private' });
  await createTrack({ name: 'Ebb', albumId: album.id, isrc: ISRC });
  await createTrack({ name: 'Licensed Flood', albumId: album.id, label: 'Other House', isrc: 'GBAYE6800012' });
  await createTrack({ name: 'Lone Wave', label: 'BLUE harbour recordings' });
  await createTrack({ name: `${SECRET} Wave`, albumId: shut.id, isrc: 'GBAYE6800013' });
  await createTrack({ name: `${SECRET} Draft`, label: 'Locked Drawer', isrc: 'GBAYE6800014', visibility: 'private' });
  await createTrack({ name: '00012345678905' });
});

test.each([
  ['label:"blue harbour"', ['Ebb', 'Lone Wave']],
  ['label:harbour', ['Ebb', 'Lone Wave']],
  ['label:blue label:rec ebb', ['Ebb']],
  ['label:other', ['Licensed Flood']],
  ['wave -label:blue', []],
  ['ebb -label:other', ['Ebb']],
  ['isrc:GBAYE6800011', ['Ebb']],
  ['isrc:gb-aye-68-00011', ['Ebb']],
  ['isrc:"GB AYE 68 00012"', ['Licensed Flood']],
  ['flood isrc:GBAYE6800011', []],
  ['label:blue -isrc:GBAYE6800011', ['Lone Wave']],
  ['upc:602445790098', ['Ebb', 'Licensed Flood']],
  ['ean:0602445790098 ebb', ['Ebb']],
  ['GB-AYE-68-00011', ['Ebb']],
  ['GB AYE 68 00012', ['Licensed Flood']],
  // Text that is no such code is searched as typed.
  ['00012345678905', ['00012345678905']],
  ['GBAYE6800013', []],
  ['isrc:GBAYE6800014', []],
  ['upc:4006381333931', []],
])('%s finds the expected tracks', async (query, expected) => {
  expect(await tracks(query)).toEqual(expected);
});

test('an album is found by label and UPC in any notation', async () => {
  for (const query of ['label:"Blue Harbour"', `upc:${UPC}`, '602445790098', '0-602445-79009-8', `00${UPC}`.slice(1)])
    expect([query, names(await search(query), 'album')]).toEqual([query, ['Tidewater']]);
  expect(names(await search('-label:blue tidewater'), 'album')).toEqual([]);
  const { suggestions } = await read(searchApi.suggestions, `search/suggestions?query=${ISRC}`);
  expect(suggestions.map(({ type, name }) => `${type} ${name}`)).toEqual(['track Ebb']);
});

test.each([
  ['label:nobody', [['no_such', 'label', 'nobody']]],
  ['label:locked', [['no_such', 'label', 'locked']]],
  ['ebb isrc:12', [['unreadable', 'isrc', '12']]],
  ['ebb upc:GBAYE6800011', [['unreadable', 'upc', 'GBAYE6800011']]],
])('%s returns a note about the problem', async (query, notes) => {
  expect((await search(query)).notes.map(({ kind, operator, value }) => [kind, operator, value])).toEqual(notes);
});

test('a label beyond the scanned names is found by its beginning', async () => {
  await env.DB.prepare(
    `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < 1200)
      insert into tracks (name, slug, duration, plays, label) select 'Sunday ' || n, 's', 180000, 1000 + n, 'Weekday' from counter`,
  ).run();
  await createTrack({ name: 'Bells', plays: 0, label: 'Sunday Press' });
  expect(await tracks('label:sunday')).toEqual(['Bells']);
});
