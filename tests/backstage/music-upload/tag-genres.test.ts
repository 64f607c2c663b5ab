import { expect, test } from 'vitest';
import { COMMON_GENRES, commonGenre } from '#functions/catalogue/publishing/genre-list.contract';
import { toSlug } from '#functions/platform/contract/slug';
import { releasePrefilled } from '#islands/backstage/music-upload/release-prefill';
import { genresOf } from '#islands/backstage/music-upload/tag-genres';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { readTags } from '#islands/upload/audio-analysis/read-tags';
import { flac, id3, m4a } from '../../support/tag-block';

const SITE = COMMON_GENRES.map(({ name }) => name);

test('A16 the list has at least 150 genres, each once, with parents of the list', () => {
  expect(SITE.length).toBeGreaterThanOrEqual(150);
  expect(new Set(SITE.map(toSlug)).size).toBe(SITE.length);
  for (const { name, parent } of COMMON_GENRES) {
    expect(commonGenre(name)?.name).toBe(name);
    if (parent !== null) expect(COMMON_GENRES.find((genre) => genre.name === parent)?.parent).toBeNull();
  }
});

test.each([
  ['Hip Hop', ['Hip-hop']],
  ['hip-hop', ['Hip-hop']],
  ['HipHop', ['Hip-hop']],
  ['Rap', ['Hip-hop']],
  ['Hip-Hop/Rap', ['Hip-hop']],
  ['Electronica', ['Electronic']],
  ['RnB', ['R&B']],
  ['R&B', ['R&B']],
  ['Contemporary R&B', ['R&B']],
  ['R&B/Soul', ['R&B', 'Soul']],
  ['DnB', ['Drum and bass']],
  ['Drum n Bass', ['Drum and bass']],
  ['Drum & Bass', ['Drum and bass']],
  ['Lo-Fi', ['Lo-fi']],
  ['(17)', ['Rock']],
  ['17', ['Rock']],
  ['(17)(26)', ['Rock', 'Ambient']],
  ['(4)Eurodisco', ['Disco', 'Italo disco']],
  ['Klassik', ['Classical']],
  ['Música clásica', ['Classical']],
  ['классическая музыка', ['Classical']],
  ['ジャズ', ['Jazz']],
  ['Rock/Pop', ['Rock', 'Pop']],
  ['Rock & Pop', ['Rock', 'Pop']],
  ['Jazz/Pop', ['Jazz', 'Pop']],
  ['Rock; Pop', ['Rock', 'Pop']],
  ['Rock;Pop;rock', ['Rock', 'Pop']],
  ['Rock\\\\Pop', ['Rock', 'Pop']],
  ['Jazz, Blues', ['Jazz', 'Blues']],
  ['Jazz & Blues', ['Jazz', 'Blues']],
  ['Folk, World, & Country', ['Folk']],
  ['Funk / Soul', ['Funk', 'Soul']],
  ['Stage & Screen', ['Soundtrack']],
  ['Singer/Songwriter', ['Singer-songwriter']],
  ['Techno (Peak Time / Driving)', ['Techno']],
  ['Melodic House & Techno', ['Melodic house']],
  ['Trance (Main Floor)', ['Trance']],
  ['Alternative', ['Alternative rock']],
  ['Nu Disco / Disco', ['Disco house', 'Disco']],
  ['Children’s Music', ['Kids']],
  ['Weltmusik', ['World']],
  ['Schlager', ['Schlager']],
])('A16 the genre tag “%s” is %j of the site', (tag, genres) => {
  expect(genresOf([tag], SITE)).toEqual({ genres, proposed_genres: [] });
});

test.each([
  ['Fog Step', ['Fog Step']],
  ['Fog Step & Harbour', ['Fog Step & Harbour']],
  ['Klassik', ['Classical']],
  ['Other', []],
  ['Unknown', []],
  ['255', []],
  ['(12)', []],
  ['', []],
  ['(RX)', ['Remix']],
  ['Fog Step; fog-step', ['fog-step']],
  ['x'.repeat(80), []],
])('A16 the genre tag “%s” is proposed as %j if the site has only Polka', (tag, proposed) => {
  expect(genresOf([tag], ['Polka'])).toEqual({ genres: [], proposed_genres: proposed });
});

test('the site’s own names take precedence over common spellings', () => {
  expect(genresOf(['Rap', 'Electronica', 'Rock/Pop', 'Hip Hop'], ['Rap', 'Electronica', 'Rock / Pop'])).toEqual({
    genres: ['Rap', 'Electronica', 'Rock / Pop'],
    proposed_genres: [],
  });
});

test.each([
  ['ID3v2.3', () => id3(3, [['TCON', '(17)(26)']]), ['Rock', 'Ambient']],
  ['ID3v2.4', () => id3(4, [['TCON', 'Rock\0DnB']]), ['Rock', 'Drum and bass']],
  ['ID3v2.4 with a number', () => id3(4, [['TCON', '17']]), ['Rock']],
  ['ID3v2.2', () => id3(2, [['TCO', '(32)']]), ['Classical']],
  [
    'Vorbis',
    () =>
      flac([
        ['GENRE', 'Rock'],
        ['GENRE', 'Hip Hop'],
      ]),
    ['Rock', 'Hip-hop'],
  ],
  ['MP4', () => m4a([['\u00a9gen', 'Hip-Hop/Rap']]), ['Hip-hop']],
])('A16 genres are read from %s', async (_, bytes, genres) => {
  const { tags } = await readTags(new Blob([bytes()]));
  expect(genresOf(tags.genres, SITE).genres).toEqual(genres);
});

test('a release has the genres of its tracks, the most frequent first', () => {
  const lists = [['Jazz'], ['Pop', 'Rock'], ['Rock'], []];
  const files = lists.map((genres) => ({
    name: 'a.mp3',
    folder: null,
    analysis: { tags: { artists: [], genres } } as unknown as AudioAnalysis,
  }));
  expect(releasePrefilled(files, { artists: [], genres: SITE }).genres).toEqual(['Rock', 'Jazz', 'Pop']);
});

test('UPL-09 long genre tags are read in bounded time', () => {
  expect(genresOf(['a/'.repeat(100_000), ...Array(1000).fill('b\\'.repeat(500))], SITE).proposed_genres.length).toBeLessThan(11);
});
