import { env, exports } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, describe, expect, it } from 'vitest';
import { stalePages } from '#db/schema/site';
import { UNFRAMED_PAGES } from '#functions/site/page-serving/page-name';
import { takeErrors } from '../support/console';
import { createArtist } from '../support/factories/artist.factory';
import { createChannel } from '../support/factories/channel.factory';
import { createUser } from '../support/factories/user.factory';
import { createPages, hash, KNOWN, policyOf, SMUGGLED } from '../support/policy';
import { signIn } from '../support/session';

const db = drizzle(env.DB);

const FIELDS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin|strict-origin-when-cross-origin)$/),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('geolocation=()'),
};

/** Kinds of page responses with the allowed `frame-ancestors`. */
const PAGES: [kind: string, path: string, status: number, framedBy: string, headers?: Record<string, string>][] = [
  ['a prerendered page', '/track/1/slow', 200, "'self'"],
  ['a page that the browser has', '/track/1/slow', 304, "'self'", { 'If-None-Match': '"file"' }],
  ['a page rendered for all', '/track/2/fast', 200, "'self'"],
  ['a page in another language', '/track/1/slow', 200, "'self'", { Cookie: 'segue-locale=de' }],
  ['an embed', '/track/1/slow/embed', 200, '*'],
  ['a page behind a login', '/library', 200, "'self'"],
  ...UNFRAMED_PAGES.map((name): (typeof PAGES)[number] => [`the page ${name}`, `/${name}`, 200, "'none'"]),
  ['a gate', '/', 200, "'none'", { Cookie: 'segue-gate=1' }],
  ['a page that is not there', '/live', 404, "'self'"],
  ['a channel that is not there', '/nowhere', 404, "'self'"],
  ['a page that fails', '/broken.html5', 500, "'self'"],
];

afterEach(async () => {
  await db.delete(stalePages);
});

describe('page headers', () => {
  it.each(PAGES)('CFG-04 STR-10 %s has a content policy and its frame ancestors', async (_, path, status, framedBy, headers) => {
    const response = await createPages().get(path, headers);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject(FIELDS);
    expect(policyOf(response)).toEqual({
      'default-src': "'self'",
      'script-src': `'self' ${hash(KNOWN)}`,
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
      'frame-src': "'self' https:",
      'worker-src': "'self' blob:",
      'form-action': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': framedBy,
    });
    if (status === 200) expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(takeErrors()).toHaveLength(status === 500 ? 1 : 0);
  });

  it('INJ-05 an injected script is not allowed by the policy', async () => {
    for (const path of ['/track/1/slow', '/track/2/fast', '/library', '/live']) {
      const response = await createPages().get(path);
      expect(response.headers.get('Content-Security-Policy')).not.toContain(hash(SMUGGLED));
      expect(await response.text()).toContain(SMUGGLED);
    }
  });

  it('CFG-04 HSTS is set only on https', async () => {
    for (const path of ['/', '/library', '/live', '/track/1/slow/embed']) {
      const secure = await createPages().get(path, {}, 'GET', 'https://localhost');
      expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
      expect((await createPages().get(path)).headers.get('Strict-Transport-Security')).toBeNull();
    }
  });

  it('CFG-04 a development page has a reduced policy', async () => {
    const response = await createPages({ development: true }).get('/');
    expect(policyOf(response)).toEqual({ 'frame-ancestors': "'self'", 'base-uri': "'none'", 'object-src': "'none'" });
  });
});

describe('other responses', () => {
  it.each([
    ['a way to another address', '/discover/', 'GET', 301],
    ['a method that no page has', '/track/1/slow', 'POST', 405],
  ])('CFG-04 %s has the security headers', async (_, path, method, status) => {
    const response = await createPages().get(path, {}, method);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject(FIELDS);
    expect(policyOf(response)).toEqual({ 'frame-ancestors': "'self'", 'base-uri': "'none'", 'object-src': "'none'" });
  });
});

describe('API headers', () => {
  const get = (path: string, headers: Record<string, string> = {}, origin = 'http://localhost') =>
    exports.default.fetch(new Request(origin + path, { headers, redirect: 'manual' }));

  it('CFG-04 API responses load nothing and have the security headers', async () => {
    const { id } = await createArtist();
    await createChannel({ slug: 'discover' });
    const member = await signIn(await createUser());
    const etag = (await get('/api/v1/tracks')).headers.get('ETag') ?? '';
    const answers: [path: string, status: number, headers?: Record<string, string>][] = [
      ['/api/v1/tracks', 200],
      ['/api/v1/tracks', 304, { 'If-None-Match': etag }],
      ['/api/v1/tracks', 200, member],
      ['/api/v1/tracks?page=x', 422],
      ['/api/v1/none', 404],
      ['/api/v1/tracks/1/stream', 404],
      ['/api/v1/users', 401],
      ['/api/v1/bootstrap-data', 200],
      [`/artist/${id}/feed.xml`, 200],
      ['/sitemap.xml', 200],
      ['/auth/none', 404],
      ['/secure/none', 404],
    ];
    for (const [path, status, headers] of answers) {
      const response = await get(path, headers);
      expect({ path, status: response.status }).toEqual({ path, status });
      expect(Object.fromEntries(response.headers)).toMatchObject(FIELDS);
      expect(policyOf(response)).toEqual({
        'default-src': "'none'",
        'frame-ancestors': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
      });
      if (status !== 304) expect(response.headers.get('Content-Type')).toMatch(/charset=utf-8$|^application\/json$/i);
      await response.text();
    }
  });

  it('CFG-04 API responses have HSTS on https', async () => {
    const secure = await get('/api/v1/tracks', {}, 'https://localhost');
    expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('UPL-01 CFG-04 an image opened as a page is sandboxed', async () => {
    await env.BUCKET.put('image/5c1e-320.webp', '<script>alert(1)</script>');
    const policy = policyOf(await get('/media/5c1e-320.webp'));
    expect(policy).toMatchObject({ 'default-src': "'none'", 'object-src': "'none'" });
    expect(policy).toHaveProperty('sandbox');
  });

  it('CFG-04 the social login page runs only its own script and can reach its opener', async () => {
    const response = await get('/secure/auth/social/google/login');
    const [, script] = /<script>(.*?)<\/script>/s.exec(await response.text()) ?? [];
    expect(policyOf(response)).toMatchObject({ 'default-src': "'none'", 'script-src': hash(script ?? ''), 'base-uri': "'none'" });
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
  });
});
