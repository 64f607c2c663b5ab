import { feedApi } from '#contracts/community/feed';
import { type Api, serve } from '#functions/platform/api/serve';
import { xmlElement, xmlResponse } from '#functions/platform/api/xml';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { releasesPath } from '#functions/platform/contract/page-path';
import { notFound } from '#functions/platform/http/app-error';
import { readReleaseFeed } from './release-feed.service';
import { isSitemapKept, readSitemapPart, readSitemapParts, robotsText } from './sitemap.service';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LISTENER = { permission: 'music.view' } as const;

export const serveSitemaps = (api: Api): void => {
  serve(api, feedApi.robots, 'anyone', async (call) => {
    return new Response(robotsText(call.env.BASE_URL, await isSitemapKept(call)), {
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': `public, max-age=${HOUR_IN_SECONDS}` },
    });
  });
  serve(api, feedApi.sitemap, LISTENER, async (call) => {
    if (!(await isSitemapKept(call))) throw notFound();
    const parts = (await readSitemapParts(call)).map(
      (part) => `<sitemap>${xmlElement('loc', `${call.env.BASE_URL}/sitemap/${part}.xml`)}</sitemap>`,
    );
    return xmlResponse(call, 'application/xml', `<sitemapindex ${NAMESPACE}>${parts.join('')}</sitemapindex>`);
  });
  serve(api, feedApi.sitemapPart, LISTENER, async ({ params: { part }, ...call }) => {
    if (!(await isSitemapKept(call))) throw notFound();
    const entries = await readSitemapPart(call, part.kind, part.number);
    if (entries.length === 0 && part.number > 1) throw notFound();
    const addresses = entries.map(
      ({ path, changed }) =>
        `<url>${xmlElement('loc', call.env.BASE_URL + path)}${xmlElement('lastmod', changed?.toISOString() ?? null)}</url>`,
    );
    return xmlResponse(call, 'application/xml', `<urlset ${NAMESPACE}>${addresses.join('')}</urlset>`);
  });
  serve(api, feedApi.releases, LISTENER, async (call) => {
    const { xml, modified, successor } = await readReleaseFeed(call, call.params.id);
    return successor ? call.http.redirect(releasesPath(successor), 301) : xmlResponse(call, 'application/rss+xml', xml, modified);
  });
};
