import { env, exports } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_PAGE_SIZE } from '#contracts/community/feed';
import { customPages } from '#db/schema/site';
import { tracks } from '#db/schema/track';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createChannel } from '../../support/factories/channel.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createTag } from '../../support/factories/tag.factory';
import { createTrack } from '../../support/factories/track.factory';
import { set } from '../../support/setting';

const base = env.BASE_URL;
const get = (path: string) => exports.default.fetch(`http://localhost${path}`);

/** URLs in a sitemap, unescaped. */
const addresses = async (path: string): Promise<string[]> => {
  const response = await get(path);
  expect({ path, status: response.status, type: response.headers.get('Content-Type') }).toEqual({
    path,
    status: 200,
    type: 'application/xml; charset=UTF-8',
  });
  const text = await response.text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url.replaceAll('&amp;', '&').replaceAll('&apos;', "'"));
};

const everything = async (): Promise<string[]> => {
  const parts = await addresses('/sitemap.xml');
  return (await Promise.all(parts.map((part) => addresses(part.slice(base.length))))).flat();
};

beforeAll(async () => {
  const artist = await createArtist({ slug: 'ada' });
  const album = await createAlbum({ slug: 'night & day', artists: [artist] });
  const jazz = await createGenre({ name: 'jazz' });
  await createGenre({ name: 'empty' });
  await createTrack({ slug: '宇多田', albumId: album.id, genres: [jazz], tags: [await createTag({ name: 'late-night' })] });
  await createPlaylist({ slug: 'mine' });
  await createChannel({ slug: 'discover' });
  await createChannel({ slug: 'rising' });
  await drizzle(env.DB).insert(customPages).values({ slug: 'terms', title: 'Terms' });
});

describe('sitemap', () => {
  it('BILL-001 the pricing page is listed only with billing', async () => {
    await set('billing.enable', false);
    const without = await everything();
    await set('billing.enable', true);
    expect(without).not.toContain(`${base}/pricing`);
    expect((await everything()).toSorted()).toEqual([...without, `${base}/pricing`].toSorted());
  });

  it('every public page is listed with its canonical address', async () => {
    const urls = await everything();
    const paths = [
      '/',
      '/charts',
      '/new-releases',
      '/lyrics',
      '/landing',
      '/pricing',
      '/how-plays-are-counted',
      '/privacy',
      '/terms',
      '/imprint',
      '/pages/terms',
      '/rising',
      '/genre/jazz',
      '/tag/late-night',
    ];
    for (const path of [...paths, '/playlist/1/mine', '/album/1/ada/night%20%26%20day', `/track/1/${encodeURIComponent('宇多田')}`]) {
      expect(urls).toContain(base + path);
    }
    expect(urls).toContain(`${base}/artist/1/ada`);
    expect(urls).not.toContain(`${base}/genre/empty`);
    expect(urls).not.toContain(`${base}/discover`);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('OBJ-18 only public content is listed', async () => {
    const before = await everything();
    const secret = await createAlbum({ visibility: 'private', artists: [] });
    for (const visibility of ['private', 'unlisted', 'scheduled'] as const) {
      await createTrack({ visibility, artists: [] });
      await createAlbum({ visibility, artists: [] });
    }
    await createTrack({ deletedAt: new Date(), artists: [] });
    await createTrack({ albumId: secret.id, artists: [] });
    await createArtist({ disabled: true });
    await createArtist({ deletedAt: new Date() });
    await createPlaylist({ public: false });
    await createChannel({ public: false });
    expect((await everything()).sort()).toEqual(before.sort());
  });

  it('a part has at most 5000 addresses', async () => {
    await drizzle(env.DB).run(sql`
      insert into tracks (id, name, slug, duration)
      with recursive numbers(n) as (select 1000 union all select n + 1 from numbers where n < ${SITEMAP_PAGE_SIZE + 1200})
      select n, 'Many', 'many', 1000 from numbers`);
    const parts = (await addresses('/sitemap.xml')).filter((part) => part.includes('track'));
    expect(parts).toEqual([`${base}/sitemap/track-1.xml`, `${base}/sitemap/track-2.xml`]);
    const [first, second] = [await addresses('/sitemap/track-1.xml'), await addresses('/sitemap/track-2.xml')];
    expect(first.length).toBeLessThanOrEqual(SITEMAP_PAGE_SIZE);
    expect(second).toHaveLength(1200);
    const [{ total }] = await drizzle(env.DB).select({ total: sql<number>`count(*)` }).from(tracks).where(sql`slug = 'many'`);
    expect([...first, ...second].filter((url) => url.endsWith('/many'))).toHaveLength(total);
  });

  it.each(['track-0', 'track-01', 'track--1', 'user-1', 'track', 'track-1.5', 'track-9999999999', 'tracks-1', '%2e%2e'])(
    'the part %s is 404',
    async (part) => {
      expect((await get(`/sitemap/${part}.xml`)).status).toBe(404);
    },
  );

  it('an address has its last change', async () => {
    const text = await (await get('/sitemap/artist-1.xml')).text();
    expect(text).toMatch(/<loc>[^<]*\/artist\/1\/ada<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });
});

describe('robots.txt', () => {
  it('robots.txt lists the sitemap and the closed paths', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=UTF-8');
    const lines = (await response.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /library', `Sitemap: ${base}/sitemap.xml`]),
    );
  });
});
