import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';
import { labelSeo } from '#functions/site/seo/seo.view';
import { publishedXml } from '#functions/site/sitemap/release-feed.service';

const PUBLISHED = '<pubDate>Wed, 15 Jul 2026 09:30:00 GMT</pubDate>';

test.each([
  ['2011', `${PUBLISHED}<dc:date>2011</dc:date>`],
  ['2011-04', `${PUBLISHED}<dc:date>2011-04</dc:date>`],
  ['2011-04-09', '<pubDate>Sat, 09 Apr 2011 00:00:00 GMT</pubDate>'],
  [null, PUBLISHED],
])('a release of %j keeps its precision in a feed', (date, xml) => expect(publishedXml(date, Date.UTC(2026, 6, 15, 9, 30))).toBe(xml));

test('pages of genres and tags are hidden from search engines only without music', () => {
  const site = { ...DEFAULT_SETTINGS, base_url: 'https://segue.example' } as Parameters<typeof labelSeo>[0];
  expect(labelSeo(site, 'Jazz', '/genre/jazz', [0, 0, undefined]).hidden).toBe(true);
  expect(labelSeo(site, 'Jazz', '/genre/jazz', [0, 1, 0]).hidden).toBeUndefined();
});
