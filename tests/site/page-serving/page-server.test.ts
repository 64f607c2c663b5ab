import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { channels } from '#db/schema/channel';
import { localizations, stalePages } from '#db/schema/site';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import type { ChangedItem } from '#functions/platform/invalidation/invalidation.service';
import { createChannel } from '../../support/factories/channel.factory';
import { createSite } from '../../support/page-server';
import { changeLater } from '../../support/stale';
import { recording, type Statement } from '../../support/statements';

const { db } = createContext(env, ANONYMOUS_ACTOR);

const HOUR = 3_600_000;

const FILES = {
  '/track/1/slow': 'file',
  '/artist/1/ada': 'file',
  '/discover': 'file',
  '/': 'file',
  '/genre/jazz': 'file',
  '/pricing': 'file',
};

beforeEach(async () => {
  await db.batch([db.delete(stalePages), db.delete(channels), db.delete(localizations)]);
  await createChannel({ id: 1, slug: 'discover' });
});

describe('prerendered page', () => {
  it('a prerendered page is served from its file and cached for a minute', async () => {
    const site = createSite(FILES);
    const response = await site.get('/track/1/slow');
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: 'file' });
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'cache-control': 'public, max-age=60', etag: '"file"' });
    expect(site.takeRendered()).toEqual([]);
  });

  it('a matching If-None-Match is 304', async () => {
    const response = await createSite(FILES).get('/track/1/slow', { 'If-None-Match': '"file"' });
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 304, body: '' });
  });

  it('MET-09 HEAD has no body', async () => {
    const response = await createSite(FILES).get('/track/1/slow', {}, 'HEAD');
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: '' });
  });

  it.each([
    ['/track/1/slow', { track: [1] }],
    ['/artist/1/ada', { artist: [1] }],
    ['/discover', { track: [5] }],
    ['/', { album: [5] }],
    ['/genre/jazz', { artist: [5] }],
    ['/track/1/slow', { site: true }],
    ['/pricing', { site: true }],
  ] as [string, ChangedItem][])('%s is rendered on the next visit after a change of %j', async (path, rows) => {
    const site = createSite(FILES);
    await changeLater(rows);
    const response = await site.get(path);
    const twin = path === '/' ? '/live' : `/live${path}`;
    expect(await response.text()).toBe(`rendered ${twin}`);
    expect(site.takeRendered()).toEqual([twin]);
  });

  it.each([
    ['/track/1/slow', { track: [2], album: [1], artist: [1] }],
    ['/pricing', { track: [1] }],
  ] as [string, ChangedItem][])('%s is served from its file after a change of %j', async (path, rows) => {
    const site = createSite(FILES);
    await changeLater(rows);
    expect(await (await site.get(path)).text()).toBe('file');
  });

  it('the file is served again after the next build', async () => {
    await changeLater({ track: [1] });
    const next = createSite(FILES, { buildTime: Date.now() + 2 * HOUR });
    expect(await (await next.get('/track/1/slow')).text()).toBe('file');
  });
});

it('every page takes one statement to decide', async () => {
  const site = createSite(FILES);
  const statements: Statement[] = [];
  site.env = { ...site.env, DB: recording(statements) };
  for (const path of ['/track/1/slow', '/discover', '/album/1/a/b', '/none']) {
    await site.get(path, { Cookie: 'segue-locale=de' });
    expect({ path, count: statements.splice(0).length }).toEqual({ path, count: 1 });
  }
});

describe('rendered page', () => {
  it('a page is rendered once per change and never older than the change', async () => {
    const site = createSite(FILES);
    for (const round of [1, 2, 3]) {
      await changeLater({ track: [1] });
      const bodies = [
        await site.get('/track/1/slow'),
        await site.get('/track/1/slow?utm_source=x'),
        await site.get('/track/1/slow', {}, 'HEAD'),
      ];
      expect({ round, times: site.takeRendered().length, statuses: bodies.map(({ status }) => status) }).toEqual({
        round,
        times: 1,
        statuses: [200, 200, 200],
      });
    }
  });

  it('a page without a file is rendered once and cached for a minute', async () => {
    const site = createSite({});
    const answers = [await site.get('/album/7/ada/new'), await site.get('/album/7/ada/new')];
    for (const answer of answers) {
      expect(await answer.text()).toBe('rendered /live/album/7/ada/new');
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect([answer.headers.get('Cache-Control'), answer.headers.get('Age')]).toEqual(['public, max-age=60', null]);
    }
    expect(site.takeRendered()).toHaveLength(1);
  });

  it('REV-11 a 404 page has neither ETag nor Last-Modified for any request headers', async () => {
    const hidden = createSite(
      {},
      { render: async () => new Response('not found', { status: 404, headers: { 'Content-Type': 'text/html' } }) },
    );
    const open = createSite({});
    const etag = (await open.get('/track/1/slow')).headers.get('ETag') ?? '';
    const heads: Record<string, string>[] = [
      {},
      { 'If-None-Match': '*' },
      { 'If-None-Match': etag },
      { 'If-Modified-Since': new Date().toUTCString() },
      { Range: 'bytes=0-9' },
    ];
    for (const method of ['GET', 'HEAD'])
      for (const head of heads) {
        const answers = [await hidden.get('/track/987/x', head, method), await hidden.get('/album/986/-/x', head, method)];
        for (const answer of answers)
          expect({
            method,
            head,
            status: answer.status,
            etag: answer.headers.get('ETag'),
            time: answer.headers.get('Last-Modified'),
          }).toEqual({
            method,
            head,
            status: 404,
            etag: null,
            time: null,
          });
      }
    expect((await open.get('/track/1/slow', { 'If-None-Match': '*' })).status).toBe(304);
  });

  it('a rendered page has an ETag, and a match is 304 until the next change', async () => {
    const site = createSite({});
    const etag = (await site.get('/track/1/slow')).headers.get('ETag') ?? '';
    const again = await site.get('/track/1/slow', { 'If-None-Match': etag });
    expect({ status: again.status, cache: again.headers.get('Cache-Control') }).toEqual({ status: 304, cache: 'public, max-age=60' });
    await changeLater({ track: [1] });
    expect((await site.get('/track/1/slow', { 'If-None-Match': etag })).status).toBe(200);
  });

  it('a page is rendered again after the next build', async () => {
    const [one, two] = [createSite({}, { buildTime: 1_000_000 }), createSite({}, { buildTime: 2_000_000 })];
    await one.get('/track/3/x');
    await two.get('/track/3/x');
    expect([one.takeRendered().length, two.takeRendered().length]).toEqual([1, 1]);
  });

  it('CFG-03 rendering gets no data of the visitor, and the response sets no cookie', async () => {
    const site = createSite(
      {},
      {
        render: async (request) =>
          new Response(JSON.stringify([...request.headers]), { headers: { 'Set-Cookie': 'a=b', 'Content-Type': 'text/html' } }),
      },
    );
    const response = await site.get('/track/4/x?page=1&x=<b>', {
      Cookie: 'session=secret',
      Authorization: 'Bearer x',
      'User-Agent': 'spy',
      'X-Forwarded-Host': 'evil',
    });
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(JSON.parse(await response.text())).toEqual([]);
  });

  it('INJ-08 only a valid page number of the query reaches rendering', async () => {
    const site = createSite(FILES);
    for (const query of ['?page=2', '?page=2&x=1', '?page=999']) await site.get(`/discover${query}`);
    expect(site.takeRendered()).toEqual(['/live/discover?page=2', '/live/discover?page=999']);
    for (const query of ['?page=1', '?page=0', '?page=-1', '?page=1e3', '?page=1000', '?page=', '?x=<script>', '?page=2x']) {
      expect(await (await site.get(`/discover${query}`)).text()).toBe('file');
    }
  });

  it('a redirect to the canonical address is revalidated', async () => {
    const site = createSite({}, { render: async () => new Response(null, { status: 301, headers: { Location: '/track/1/slow' } }) });
    const response = await site.get('/track/1/wrong');
    expect({ status: response.status, to: response.headers.get('Location'), cache: response.headers.get('Cache-Control') }).toEqual({
      status: 301,
      to: '/track/1/slow',
      cache: 'no-cache',
    });
  });
});
