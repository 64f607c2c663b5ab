import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { trackApi } from '#contracts/catalogue/track';
import { embedApi } from '#contracts/listening/embed';
import { searchApi } from '#contracts/listening/search';
import { albumJsonLd, trackJsonLd } from '#functions/site/seo/structured-data';
import { read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import type { Row } from '../../support/factories/sequence';
import { createTrack } from '../../support/factories/track.factory';

const BASE = 'https://segue.example';
const by = (name: string, role: 'performer' | 'ensemble' | 'composer' = 'performer', instrument: string | null = null) => ({
  role,
  name,
  instrument,
});

let publisher: Row & { name: string };
let guest: Row & { name: string };
let record: Row;
const songs: Record<string, number> = {};

beforeAll(async () => {
  [publisher, guest] = [await createArtist({ name: 'Harbour House' }), await createArtist({ name: 'Mara Voss' })];
  record = await createAlbum({ name: 'Tides', artists: [publisher], variousArtists: true });
  const add = async (name: string, artists: Row[], contributors: ReturnType<typeof by>[], albumId: number | null = record.id) => {
    songs[name] = (await createTrack({ name, albumId, artists, contributors })).id;
  };
  await add('Named', [publisher], [by('Nobody Known'), by('The Low Choir', 'ensemble'), by('A Writer', 'composer')]);
  await add('Linked', [publisher, guest], [by('Nobody Known')]);
  await add('Own', [publisher], [by('A Hand', 'performer', 'Guitar')]);
  await add('Alone', [publisher], [by('Nobody Known')], null);
});

const show = async (name: string) => (await read(trackApi.show, `tracks/${songs[name]}`)).track;

test('tracks of a compilation show their performers instead of the publishing artist', async () => {
  const { album } = await read(trackApi.albumWithTracks, `albums/${record.id}`);
  const rows = Object.fromEntries(album.tracks.map((track) => [track.name, track.by.map(({ id, name }) => [id, name])]));
  expect(rows).toEqual({
    Named: [
      [null, 'Nobody Known'],
      [null, 'The Low Choir'],
    ],
    Linked: [
      [guest.id, 'Mara Voss'],
      [null, 'Nobody Known'],
    ],
    Own: [[publisher.id, 'Harbour House']],
  });
  expect((await show('Alone')).by).toEqual([{ id: publisher.id, name: 'Harbour House', slug: expect.any(String) }]);
  // The stored role is unchanged.
  expect((await show('Named')).artists).toMatchObject([{ id: publisher.id, role: 'primary' }]);
});

test('search, structured data and embeds of a compilation show the performers', async () => {
  const { suggestions } = await read(searchApi.suggestions, 'search/suggestions?query=named');
  expect(suggestions).toMatchObject([{ name: 'Named', by: 'Nobody Known, The Low Choir' }]);
  const { groups } = await read(searchApi.search, 'search?query=nobody+known&types=track');
  expect(groups[0]?.hits.map(({ matches }) => matches[0]?.text)).toContain('Nobody Known');
  const { album } = await read(trackApi.albumWithTracks, `albums/${record.id}`);
  const items = albumJsonLd(BASE, album).track.itemListElement.map(({ item }) => [item.name, item.byArtist.map(({ name }) => name)]);
  expect(Object.fromEntries(items)).toMatchObject({ Named: ['Nobody Known', 'The Low Choir'], Linked: ['Mara Voss', 'Nobody Known'] });
  const everybody = ['Nobody Known', 'The Low Choir', 'A Writer', 'A Hand'];
  expect(albumJsonLd(BASE, album).contributor).toEqual(everybody.map((name) => ({ '@type': 'Person', name })));
  expect(albumJsonLd(BASE, { ...album, upc: '4006381333931' }).identifier).toMatchObject({ propertyID: 'UPC', value: '4006381333931' });
  expect(trackJsonLd(BASE, await show('Named')).byArtist[0]).toEqual({ '@type': 'MusicGroup', name: 'Nobody Known' });
  expect(trackJsonLd(BASE, await show('Linked')).byArtist[0]).toHaveProperty('url');
  const embed = await read(embedApi.oembed, `oembed?url=${encodeURIComponent(`${env.BASE_URL}/track/${songs.Named}/named`)}`);
  expect(embed).toMatchObject({ author_name: 'Nobody Known, The Low Choir' });
});
