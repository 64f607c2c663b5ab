import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { channels } from '#db/schema/channel';
import { localizations, stalePages } from '#db/schema/site';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { takeErrors } from '../../support/console';
import { createChannel } from '../../support/factories/channel.factory';
import { createSite } from '../../support/page-server';
import { set } from '../../support/setting';
import { changeLater } from '../../support/stale';

const { db } = createContext(env, ANONYMOUS_ACTOR);

beforeEach(async () => {
  await db.batch([db.delete(stalePages), db.delete(channels), db.delete(localizations)]);
  await createChannel({ id: 1, slug: 'discover' });
});

describe('error pages', () => {
  it('a missing page is 404 on every visit and not cached', async () => {
    let times = 0;
    const site = createSite(
      {},
      {
        render: async () => {
          times += 1;
          return new Response('404 page', { status: 404 });
        },
      },
    );
    for (const _ of [1, 2]) {
      const response = await site.get('/track/5/x');
      expect([response.status, await response.text(), response.headers.get('Cache-Control')]).toEqual([
        404,
        '404 page',
        'private, no-store',
      ]);
    }
    expect(times).toBe(2);
  });

  it.each([404, 500] as const)('an empty response with status %i serves the built error page', async (status) => {
    const site = createSite({ [`/${status}`]: 'error page' }, { render: async () => new Response(null, { status }) });
    for (const path of ['/track/6/x', '/library']) {
      const response = await site.get(path);
      expect([response.status, await response.text(), response.headers.get('Cache-Control')]).toEqual([
        status,
        'error page',
        'private, no-store',
      ]);
      expect(response.headers.get('Content-Security-Policy')?.match(/frame-ancestors/g)).toHaveLength(1);
    }
  });

  it('ENT-060 error pages are rendered again after a site change, else served from the build', async () => {
    await changeLater({ site: true });
    const files = { '/404': 'old page', '/500': 'old page' };
    const bare = (status: number) => async (request: Request) =>
      new URL(request.url).pathname.startsWith(`/live/${status}`)
        ? new Response(`new page of ${status}`, { headers: { 'Content-Type': 'text/html' } })
        : new Response(null, { status });
    for (const status of [404, 500]) {
      const site = createSite(files, { render: bare(status) });
      for (const path of ['/library', '/track/6/x', ...(status === 404 ? ['/live', '/no-such-channel'] : [])]) {
        const response = await site.get(path, { 'If-None-Match': '*', Range: 'bytes=0-1' });
        expect([path, response.status, await response.text(), response.headers.get('ETag')]).toEqual([
          path,
          status,
          `new page of ${status}`,
          null,
        ]);
        expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      }
      // Otherwise the edge may still hold the page rendered above.
      await changeLater({ site: true });
      const broken = createSite(files, { render: async () => new Response(null, { status }) });
      expect(await (await broken.get('/library')).text()).toBe('old page');
    }
  });

  it('BILL-001 the pricing page is 404 without billing, prerendered or not', async () => {
    for (const files of [{ '/pricing': 'plans', '/404': 'not there' }, { '/404': 'not there' }]) {
      const site = createSite(files as Record<string, string>);
      await set('billing.enable', false);
      const closed = await site.get('/pricing');
      await set('billing.enable', true);
      expect([closed.status, await closed.text(), (await site.get('/pricing')).status]).toEqual([404, 'not there', 200]);
    }
  });

  it('a failing page is the 500 page with one line in the log', async () => {
    const site = createSite(
      { '/500': 'error page' },
      {
        render: async () => {
          throw new Error('broken');
        },
      },
    );
    const response = await site.get('/track/6/x');
    expect([response.status, await response.text()]).toEqual([500, 'error page']);
    expect(takeErrors()).toEqual([expect.stringContaining('"path":"/track/6/x","message":"broken"')]);
  });
});
