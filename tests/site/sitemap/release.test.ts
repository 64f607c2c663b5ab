import { env, exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const feed = (id: number | string) => exports.default.fetch(`http://localhost/artist/${id}/feed.xml`);

it("an artist's feed lists public releases, newest first", async () => {
  const artist = await createArtist({ name: 'Ada', slug: 'ada' });
  await createAlbum({ name: 'Old', slug: 'old', releaseDate: '2020-01-31', artists: [artist] });
  await createAlbum({ name: 'New', slug: 'new', releaseDate: '2026-02-01', artists: [artist] });
  await createAlbum({ name: 'Undated', slug: 'undated', artists: [artist] });
  await createAlbum({ name: 'Secret', visibility: 'private', releaseDate: '2026-03-01', artists: [artist] });
  await createAlbum({ name: 'Elsewhere' });
  const response = await feed(artist.id);
  expect({ status: response.status, type: response.headers.get('Content-Type') }).toEqual({
    status: 200,
    type: 'application/rss+xml; charset=UTF-8',
  });
  const text = await response.text();
  expect([...text.matchAll(/<title>([^<]*)</g)].map(([, title]) => title)).toEqual(['Ada', 'New', 'Old', 'Undated']);
  expect(text).toContain(`<guid isPermaLink="false">${env.BASE_URL}/album/`);
  expect(text).toContain('<pubDate>Sun, 01 Feb 2026 00:00:00 GMT</pubDate>');
  expect(text).toContain(`<atom:link href="${env.BASE_URL}/artist/${artist.id}/feed.xml" rel="self"`);
});

it('the feed has credits, publisher, rights and licence of public tracks', async () => {
  const artist = await createArtist({ name: 'Ada' });
  const album = await createAlbum({
    artists: [artist],
    genres: [await createGenre({ displayName: 'Fog Step' })],
    variousArtists: true,
    label: 'Harbour & Sons',
    copyrightNotice: '2019 Harbour Music',
    phonographicNotice: '2019 Harbour',
    licence: 'cc-by-sa',
  });
  const by = (role: 'composer' | 'producer', name: string) => ({ role, name, instrument: null });
  const song = { albumId: album.id, artists: [artist] };
  await createTrack({ ...song, number: 1, contributors: [by('composer', 'Ida <Holm>')] });
  await createTrack({ ...song, number: 2, contributors: [by('composer', 'Ida <Holm>'), by('producer', 'Jon Dahl')] });
  await createTrack({ ...song, number: 3, visibility: 'private', contributors: [by('producer', 'Nobody Yet')] });
  const text = await (await feed(artist.id)).text();
  expect(text).toContain(
    '<dc:creator>Various Artists</dc:creator><dc:publisher>Harbour &amp; Sons</dc:publisher><dc:rights>© 2019 Harbour Music ℗ 2019 Harbour</dc:rights>' +
      '<creativeCommons:license>https://creativecommons.org/licenses/by-sa/4.0/</creativeCommons:license><category>Fog Step</category>' +
      '<media:credit role="composer">Ida &lt;Holm&gt;</media:credit><media:credit role="producer">Jon Dahl</media:credit></item>',
  );
});

it('INJ-06 user input is escaped, and characters invalid in XML are removed', async () => {
  const hostile = `</title><script>alert("1")</script>&amp; ' ]]> \u0000\u0001\uFFFE${'\uD800'}`;
  const artist = await createArtist({ name: hostile, description: hostile });
  await createAlbum({ name: hostile, artists: [artist] });
  const text = await (await feed(artist.id)).text();
  expect(text).not.toContain('<script');
  const escaped = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp; &apos; ]]&gt; ';
  expect(text.split(escaped).length - 1).toBeGreaterThanOrEqual(4);
  for (const forbidden of ['\u0000', '\u0001', '\uFFFE']) expect(text).not.toContain(forbidden);
});

it('OBJ-18 the feed of a hidden artist is 404', async () => {
  const [disabled, deleted] = [await createArtist({ disabled: true }), await createArtist({ deletedAt: new Date() })];
  for (const id of [disabled.id, deleted.id, 999_999, 0, 'x', '1.5', '9'.repeat(30)]) {
    expect({ id, status: (await feed(id)).status }).toEqual({ id, status: 404 });
  }
});

it('REV-12 feeds and sitemaps are the same for all users and public only for guests', async () => {
  const admin = await signIn(await createUser({ permissions: ['admin'] }));
  const [disabled, artist] = [await createArtist({ disabled: true, name: 'Hidden' }), await createArtist()];
  await createAlbum({ name: 'Hidden', visibility: 'private', artists: [artist] });
  const asked = (path: string) => exports.default.fetch(new Request(`http://localhost${path}`, { headers: admin }));
  expect((await asked(`/artist/${disabled.id}/feed.xml`)).status).toBe(404);
  const paths = [`/artist/${artist.id}/feed.xml`, '/sitemap.xml', '/sitemap/artist-1.xml', '/sitemap/album-1.xml'];
  for (const path of paths) {
    const [own, guests] = [await asked(path), await exports.default.fetch(`http://localhost${path}`)];
    expect({ path, cache: own.headers.get('Cache-Control') }).toEqual({ path, cache: 'private, max-age=3600' });
    expect({ path, cache: guests.headers.get('Cache-Control') }).toEqual({ path, cache: 'public, max-age=3600' });
    expect(await own.text()).toBe(await guests.text());
  }
});
