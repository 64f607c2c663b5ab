import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customPageApi } from '#contracts/site/custom-page';
import { customPages, settings } from '#db/schema/site';
import type { Env } from '#functions/platform/http/env';
import { buildContext, pageContext } from '#functions/site/page-serving/page-context';
import { readCustomPage } from '#functions/site/public-page/page.service';
import { customPageSeo } from '#functions/site/seo/seo.view';
import { read, refusal } from '../../support/call';
import { createCustomPage } from '../../support/factories/custom-page.factory';
import { set } from '../../support/setting';

const bindings = env as unknown as Env;

beforeEach(async () => {
  await createCustomPage({ id: 1, slug: 'about', title: 'About <us>', body: '<h1>Hello</h1><script>alert(1)</script><p>Words</p>' });
  await createCustomPage({ id: 2, slug: 'terms', title: 'Terms', seo: { title: 'Our terms', description: 'What we promise.' } });
});

afterEach(async () => {
  const db = drizzle(env.DB);
  await db.batch([db.delete(customPages), db.delete(settings)]);
});

describe('custom page', () => {
  it('PAGE-015 ENT-071 ENT-072 a page is read by id and by slug with its SEO data', async () => {
    const byId = await read(customPageApi.show, 'custom-pages/1');
    expect(byId).toEqual({
      page: { id: 1, slug: 'about', title: 'About <us>', body: '<h2>Hello</h2><p>Words</p>', seo: { title: null, description: null } },
      seo: { title: 'About <us> | Segue', description: 'Music that never stops between pages.' },
    });
    expect(await read(customPageApi.show, 'custom-pages/about')).toEqual(byId);
    expect(await read(customPageApi.show, 'custom-pages/terms')).toMatchObject({
      page: { seo: { title: 'Our terms', description: 'What we promise.' } },
      seo: { title: 'Our terms', description: 'What we promise.' },
    });
  });

  it('unknown and malformed names are 404', async () => {
    const unknown = await refusal('custom-pages/unknown');
    expect(unknown.status).toBe(404);
    for (const name of ['99', '0', '-1', '1.5', '1e0', '99999999999999999999', 'ABOUT', "about'--", 'x'.repeat(500)])
      expect(await refusal(`custom-pages/${encodeURIComponent(name)}`)).toEqual(unknown);
  });

  it('PAGE-013 PAGE-014 build and visit read the same page by slug and by id', async () => {
    const visits = [await buildContext(bindings), await pageContext(bindings, new Request('http://localhost/pages/about'))];
    for (const visit of visits) {
      for (const name of [{ slug: 'about' }, { id: 1 }]) {
        const page = await readCustomPage(visit, name, '/pages/about');
        if (page instanceof Response) throw new Error('Led elsewhere');
        expect(page).toMatchObject({ id: 1, title: 'About <us>', body: '<h2>Hello</h2><p>Words</p>' });
        expect(customPageSeo(visit.bootstrap.settings, page)).toMatchObject({ title: 'About <us> | Segue', path: '/pages/about' });
      }
    }
  });
});

describe('missing custom page', () => {
  const visit = async (path: string) => readCustomPage(await buildContext(bindings), { slug: path.split('/')[2] ?? '' }, path);

  it('PAGE-016 a missing page is 404', async () => {
    await expect(visit('/pages/gone')).rejects.toMatchObject({ status: 404 });
  });

  it.each(['/', '/contact', '/pages/about', 'https://other.test/moved'])('PAGE-017 a missing page can redirect to %s', async (to) => {
    await set('custom_pages.missing_redirect', to);
    const answer = await visit('/pages/gone');
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get('Location')]).toEqual([302, to]);
    expect(await visit('/pages/about')).toMatchObject({ id: 1 });
  });

  it('PAGE-017 AUT-18 a redirect to itself or to an invalid address is 404', async () => {
    for (const to of ['/pages/gone', '//evil.test', '/\\evil.test', 'javascript:alert(1)', 'evil', '']) {
      await set('custom_pages.missing_redirect', to);
      await expect(visit('/pages/gone')).rejects.toMatchObject({ status: 404 });
    }
  });
});
