import { expect, test } from 'vitest';
import { nameKey } from '#functions/platform/contract/name-key';
import { inheriting } from '#islands/backstage/music-upload/release-inheritance';
import { releasePrefilled } from '#islands/backstage/music-upload/release-prefill';
import { genresOf } from '#islands/backstage/music-upload/tag-genres';
import { type PrefillSource, prefilled, prefilledOnce } from '#islands/backstage/music-upload/upload-prefill';
import { neighbourNames } from '#islands/backstage/music-upload/use-file-names';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';

const SOURCE = { artists: [], genres: [] };
const dayOf = (date: string | null) =>
  prefilled({ name: 'Low Water.flac', analysis: { tags: { artists: [], genres: [], date } } as unknown as AudioAnalysis }, SOURCE)
    .release_date;

test('a partial release date is preserved, and a missing or invalid one is today', () => {
  const today = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  expect(['1998', '1998-11', '1998-11-22'].map(dayOf)).toEqual(['1998', '1998-11', '1998-11-22']);
  expect([null, '1998-13-45'].map(dayOf)).toEqual(
    Array(2).fill(`${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`),
  );
});

test('A12 files without a date take the release’s; a release without dated files is today’s', () => {
  const undated = { artists: [], genres: [], date: null };
  const filesOf = (...dates: (string | null)[]) =>
    dates.map((date) => ({ name: 'Low Water.flac', folder: null, analysis: { tags: { ...undated, date } } as unknown as AudioAnalysis }));
  const datesOf = (files: ReturnType<typeof filesOf>, release_date: string | null) =>
    inheriting(
      files.map((file, at) => ({ id: String(at), values: prefilled(file, { ...SOURCE, isOnRelease: true }) })),
      { artists: [], genres: [], tags: [], release_date },
    ).map(({ values }) => values.release_date);
  expect(datesOf(filesOf(null, '1998-11', null), '2011')).toEqual(['2011', '1998-11', '2011']);
  expect(datesOf(filesOf(null), null)).toEqual([dayOf(null)]);
  expect(releasePrefilled(filesOf(null, '1998-11', null), SOURCE).release_date).toBe('1998-11');
  expect(releasePrefilled(filesOf(null), SOURCE).release_date).toBe(dayOf(null));
});

test.each([
  ['Đorđe', 'DORDE'],
  ['Café Noir', 'café noir'.normalize('NFD')],
  ['Ёлка', 'ЕЛКА'],
  ['Straße', 'STRASSE'],
  ['Guns N’ Roses', "Guns N' Roses"],
  ['Hip-Hop', 'hiphop'],
  ['ＡＢＣ & Co', 'abc and co'],
])('N1 N3 N7 the artist %s of the site is the artist %s of a file', (name, tag) => {
  const analysis = { tags: { artists: [tag], genres: [] } } as unknown as AudioAnalysis;
  const { artists } = prefilled({ name: 'Low Water.flac', analysis }, { artists: [{ id: 7, name }], genres: [] });
  expect(artists).toEqual([expect.objectContaining({ id: 7 })]);
});

test('names of other letters or signs are other names, and genres are known in every spelling', () => {
  const names = ['กา', 'กี', 'कि', 'की', 'ハ', 'バ', '!!!', '???', 'ты', 'ти'];
  expect(new Set(names.map(nameKey)).size).toBe(names.length);
  expect(genresOf(['electro', 'ÖVRIGT'.normalize('NFD')], ['Électro', 'Övrigt'])).toEqual({
    genres: ['Électro', 'Övrigt'],
    proposed_genres: [],
  });
});

test('F7 a title and number come from the name beside its neighbours', () => {
  const tagsOf = (...artists: string[]) => ({ tags: { artists, genres: [], date: null } }) as unknown as AudioAnalysis;
  const inFolder = (names: string[], analysis = tagsOf()) => {
    const source = { ...SOURCE, names: neighbourNames(names) };
    const values = names.map((name) => prefilled({ name, relativePath: name, analysis }, source));
    neighbourNames([]);
    return values.map(({ name, number }) => `${number} ${name}`);
  };
  expect(inFolder(['7 Rings.wav'])).toEqual(['1 7 Rings']);
  expect(inFolder(['1 Quay.wav', '2 Tide.wav', '3 7 Rings.wav'])).toEqual(['1 Quay', '2 Tide', '3 7 Rings']);
  expect(inFolder(['01 - Nena - Quay.wav'])).toEqual(['1 Nena - Quay']);
  expect(inFolder(['01 - Nena - Quay.wav'], tagsOf('NENA'))).toEqual(['1 Quay']);
  expect(inFolder(['01 - Nena - Quay.wav', '02 - Nena - Tide.wav'])).toEqual(['1 Quay', '2 Tide']);
});

test('F7 a file keeps its number when its published neighbours leave the list', () => {
  neighbourNames(['1 Quay.wav', '2 Tide.wav', '3 Pier.wav']);
  expect(neighbourNames(['3 Pier.wav']).get('3 Pier.wav')).toMatchObject({ name: 'Pier', number: 3 });
  neighbourNames([]);
  expect(neighbourNames(['3 Pier.wav']).get('3 Pier.wav')).toMatchObject({ name: '3 Pier', number: null });
});

test('files of a release without a number follow the numbered ones', () => {
  const names = neighbourNames(['N/01 Quay.wav', 'N/02 Tide.wav', 'N/Bonus.wav']);
  const numberOf = (isOnRelease: boolean) =>
    prefilled({ name: 'Bonus.wav', relativePath: 'N/Bonus.wav', analysis: null }, { ...SOURCE, names, isOnRelease }).number;
  neighbourNames([]);
  expect([numberOf(true), numberOf(false)]).toEqual([3, 1]);
});

test('the values of 200 unread files are computed once for each', () => {
  let reads = 0;
  const names = {
    get: () => {
      reads += 1;
      return { name: 'Quay', artist: null, disc: null, number: 1, place: 1 };
    },
  } as unknown as PrefillSource['names'];
  const source = { ...SOURCE, names, isOnRelease: true };
  const files = Array.from({ length: 200 }, (_, at) => ({ name: `${at}.wav`, folder: null, analysis: null }));
  for (let round = 0; round < 3; round += 1) {
    for (const file of files) prefilledOnce({ ...file }, source);
    releasePrefilled(files, source);
  }
  expect(reads).toBe(200);
});
