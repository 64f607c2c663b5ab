import { feedApi } from '#contracts/community/feed';
import { type Api, serve } from '#functions/platform/api/serve';
import { xmlElement, xmlResponse } from '#functions/platform/api/xml';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { notFound } from '#functions/platform/http/app-error';
import { renderReleases } from './release-feed.service';
import { readSitemapPart, readSitemapParts, robotsText } from './sitemap.service';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LISTENER = { permission: 'music.view' } as const;

/** Serves what robots and feed readers ask for. */
export const serveSitemaps = (api: Api): void => {
  serve(api, feedApi.robots, 'anyone', async ({ env }) => {
    return new Response(robotsText(env.BASE_URL), {
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': `public, max-age=${HOUR_IN_SECONDS}` },
    });
  });
  serve(api, feedApi.sitemap, LISTENER, async (call) => {
    const parts = (await readSitemapParts(call)).map(
      (part) => `<sitemap>${xmlElement('loc', `${call.env.BASE_URL}/sitemap/${part}.xml`)}</sitemap>`,
    );
    return xmlResponse(call, 'application/xml', `<sitemapindex ${NAMESPACE}>${parts.join('')}</sitemapindex>`);
  });
  serve(api, feedApi.sitemapPart, LISTENER, async ({ params: { part }, ...call }) => {
    const entries = await readSitemapPart(call, part.kind, part.number);
    if (entries.length === 0 && part.number > 1) throw notFound();
    const addresses = entries.map(
      ({ path, changed }) =>
        `<url>${xmlElement('loc', call.env.BASE_URL + path)}${xmlElement('lastmod', changed?.toISOString() ?? null)}</url>`,
    );
    return xmlResponse(call, 'application/xml', `<urlset ${NAMESPACE}>${addresses.join('')}</urlset>`);
  });
  serve(api, feedApi.releases, LISTENER, async (call) =>
    xmlResponse(call, 'application/rss+xml', await renderReleases(call, call.params.id)),
  );
};
