import { z } from 'zod';
import { albumItem } from '#contracts/catalogue/album';
import { trackItem } from '#contracts/catalogue/track';
import { userReference } from '#functions/account/user/user-reference.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

/** Each part covers this range of ids, so it never has more URLs. */
export const SITEMAP_PAGE_SIZE = 5_000;
export const SITEMAP_KINDS = ['artist', 'album', 'track', 'playlist', 'channel', 'genre', 'tag', 'page'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

export const FEED_ITEMS = 50;

export const FEED_SECTIONS = ['releases', 'reposts'] as const;
export type FeedSection = (typeof FEED_SECTIONS)[number];
export const REPOSTERS_NAMED = 3;

const item = z.discriminatedUnion('model_type', [trackItem, albumItem]);
export const feedEntry = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('release'), time: z.string(), item }),
  z.object({
    reason: z.literal('repost'),
    time: z.string(),
    item,
    /** The latest reposters, at most `REPOSTERS_NAMED`. */
    reposted_by: z.array(userReference),
    reposts_count: z.number(),
  }),
]);
export type FeedEntry = z.infer<typeof feedEntry>;

/** Kind and number from 1: `track-12.xml`. */
export const sitemapPart = z
  .string()
  .regex(new RegExp(`^(${SITEMAP_KINDS.join('|')})-[1-9]\\d{0,8}\\.xml$`))
  .transform((name) => {
    const [kind, number] = name.split(/[-.]/);
    return { kind: kind as SitemapKind, number: Number(number) };
  });

const bytes = { response: z.unknown(), bytes: true };

export const feedApi = {
  robots: endpoint({ method: 'GET', path: '/robots.txt', summary: 'Show the rules for crawlers', ...bytes }),
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
    summary: 'Show the releases of an artist as an RSS feed',
    params: z.object({ id: idParam }),
    ...bytes,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/users/me/feed',
    summary: 'List releases of followed artists and reposts of followed people, latest first',
    query: cursorQuery
      .omit({ orderDir: true, query: true })
      .extend({ only: z.enum(FEED_SECTIONS, `Choose one of: ${FEED_SECTIONS.join(', ')}.`).optional() }),
    response: cursorPaginated(feedEntry),
  }),
};
