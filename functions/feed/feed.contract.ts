import { z } from 'zod';
import { endpoint } from '../http/endpoint';
import { idParam } from '../http/id';

/** A part of the sitemap covers this many ids, so it never holds more addresses. */
export const SITEMAP_PART = 5_000;
export const SITEMAP_KINDS = ['artist', 'album', 'track', 'playlist', 'channel', 'genre', 'tag', 'page'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** How many of an artist's newest releases its feed holds. */
export const FEED_ITEMS = 50;

/** The name of a part: its kind and its number from 1, such as `track-12.xml`. */
export const sitemapPart = z
  .string()
  .regex(new RegExp(`^(${SITEMAP_KINDS.join('|')})-[1-9]\\d{0,8}\\.xml$`))
  .transform((name) => {
    const [kind, number] = name.split(/[-.]/);
    return { kind: kind as SitemapKind, number: Number(number) };
  });

const bytes = { response: z.unknown(), bytes: true };

export const feedApi = {
  robots: endpoint({ method: 'GET', path: '/robots.txt', summary: 'Tell robots where to look', ...bytes }),
  sitemap: endpoint({ method: 'GET', path: '/sitemap.xml', summary: 'List the parts of the sitemap', ...bytes }),
  sitemapPart: endpoint({
    method: 'GET',
    path: '/sitemap/:part',
    summary: 'List addresses of pages',
    params: z.object({ part: sitemapPart }),
    ...bytes,
  }),
  releases: endpoint({
    method: 'GET',
    path: '/artist/:id/feed.xml',
    summary: 'Follow the releases of an artist by RSS',
    params: z.object({ id: idParam }),
    ...bytes,
  }),
};

/** The address of the feed of an artist's releases. */
export const releasesPath = (artist: { id: number }): string => `/artist/${artist.id}/feed.xml`;
