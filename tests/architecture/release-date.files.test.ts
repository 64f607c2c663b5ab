import { expect, test } from 'vitest';
import { sources } from './support/sources';

/** Formatters that need a day, or make one up. */
const BARE =
  /\b(?:formatDay|formatDate|formatMonth|new Date|Date\.parse|Date\.UTC|toRssDate|timestamp)\((?:[^()]|\([^()]*\))*\brelease_?[dD]ate\b/;
const OUTSIDE = /release_?[dD]ate\b[^;\n]{0,20}\.(?:toLocale\w*|toUTCString|toISOString)\(/;

test('dates of releases are formatted only by functions that keep their precision', () => {
  const found = sources
    .filter(({ path, text }) => !path.startsWith('db/') && [BARE, OUTSIDE].some((form) => form.test(text)))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

test('the pattern finds bare formatters', () => {
  for (const line of ['formatDay(album.release_date)', 'formatDate(track.releaseDate ?? "")', 'new Date(album.release_date)'])
    expect(line).toMatch(BARE);
  expect('formatReleaseDay(album.release_date)').not.toMatch(BARE);
});
