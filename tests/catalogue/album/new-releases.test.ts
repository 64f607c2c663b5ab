import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AlbumItem } from '#contracts/catalogue/album';
import { NewReleasesPage } from '#islands/catalogue/album/NewReleasesPage';
import { formatReleaseDay } from '#islands/catalogue/publishing/release-day';

const album = (id: number, release_date: string | null, various_artists = false): AlbumItem => ({
  model_type: 'album',
  id,
  name: `Album ${id}`,
  slug: `album-${id}`,
  image: null,
  tint: null,
  release_date,
  record_type: 'album',
  artists: [{ id: 1, name: 'Ada Reed', slug: 'ada-reed' }],
  various_artists,
  tracks_count: 1,
  duration: 1000,
  plays: 0,
  likes_count: 0,
  explicit: false,
  visibility: 'public',
  can: { edit: false, delete: false } as AlbumItem['can'],
});

test('release dates with only a year or month are formatted without a day', () => {
  expect(['2019', '2019-05', '2019-05-17'].map(formatReleaseDay)).toEqual(['2019', 'May 2019', '17 May 2019']);
});

test('new releases are grouped by month or year; compilations show Various Artists', () => {
  const data = [album(1, '2019-05-17'), album(2, '2019', true), album(3, null)];
  const page = renderToStaticMarkup(
    createElement(NewReleasesPage, { pagination: { data, current_page: 1, per_page: 20, next_page: null, prev_page: null } as never }),
  );
  expect([...page.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['May 2019', '2019', 'No release date']);
  expect(page.match(/Various Artists/g)).toHaveLength(1);
  expect(page.match(/>Ada Reed</g)).toHaveLength(2);
});
