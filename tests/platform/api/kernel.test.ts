import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import api from '#functions/api';
import { callers } from '#functions/callers';
import { createApi } from '#functions/platform/api/create-api';
import { serve } from '#functions/platform/api/serve';
import { endpoint, isOperationPath, operationPath } from '#functions/platform/contract/endpoint';
import { call, refusal } from '../../support/call';
import { takeErrors } from '../../support/console';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

let plays: string;
beforeAll(async () => {
  plays = `tracks/${(await createTrack()).id}/plays`;
});

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  exports.default.fetch(
    new Request(`http://localhost/api/v1/${plays}`, {
      method: 'POST',
      headers: { Origin: 'http://localhost', 'Content-Type': 'application/json', ...headers },
      body,
    }),
  );

describe('operation addresses', () => {
  it.each(['/tracks/:id', '/artists', '/authors', '/artist/:id', '/sitemaps'])('API-001 %s is prefixed', (path) => {
    expect(operationPath(path)).toBe(`/api/v1${path}`);
  });

  it.each([
    '/auth/login',
    '/secure/auth/social/connect',
    '/log-viewer/x',
    '/horizon/x',
    '/media/:file',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/artist/:id/feed.xml',
  ])('API-002 API-003 API-004 API-005 %s has no prefix', (path) => {
    expect(operationPath(path)).toBe(path);
  });

  it.each(['/api', '/api/v1/tracks', '/auth', '/auth/login', '/log-viewer', '/horizon', '/media/a', '/sitemap/x', '/artist/1/feed.xml'])(
    '%s is not a page',
    (path) => {
      expect(isOperationPath(path)).toBe(true);
    },
  );

  it.each(['/', '/apis', '/authors', '/artist/1/ada', '/robots', '/sitemaps', '/mediation', '/x/api/v1'])('%s can be a page', (path) => {
    expect(isOperationPath(path)).toBe(false);
  });

  it.each(['/log-viewer', '/horizon/x', '/api', '/api/v2/tracks', '/api/v1/none'])('FUN-14 %s is 404', async (path) => {
    const response = await exports.default.fetch(`http://localhost${path}`);
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not found.', code: 'not_found' }]);
  });

  it.each([
    '//api/v1/tracks/1',
    '/api//v1/tracks/1',
    '/api/v1/tracks/1/',
    '/API/v1/tracks/1',
    '/api/v1/Tracks/1',
    '/api/v1/tracks;x/1',
    '/api/v1/tracks/1%00',
    '/api/v1/tracks%2F1',
    '/api/v1/tracks/%2e%2e/1',
    '/api/v1/tracks/1%20',
    '/api/v1/tracks/01',
    '/api/v1/tracks/+1',
    '/api/v1/tracks/1.0',
    '/api/v1/tracks/9007199254740992',
    '/api/v1/tracks/%E0%A4%A',
  ])('MET-07 the other spelling %s is 404', async (path) => {
    expect((await exports.default.fetch(`http://localhost${path}`)).status).toBe(404);
  });
});

describe('responses', () => {
  it("a guest's response is public and revalidated by ETag", async () => {
    const first = await call('tracks');
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Cookie, Authorization',
      'content-type': 'application/json; charset=UTF-8',
      'x-content-type-options': 'nosniff',
    });
    const etag = first.headers.get('ETag') ?? '';
    for (const ifNoneMatch of [etag, `"x", ${etag}`]) {
      const again = await call('tracks', { headers: { 'If-None-Match': ifNoneMatch } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await call('tracks', { headers: { 'If-None-Match': 'garbage' } })).status).toBe(200);
  });

  it("CFG-03 a user's response is not cached", async () => {
    const response = await call('tracks', { headers: await signIn(await createUser()) });
    expect([response.headers.get('Cache-Control'), response.headers.get('ETag')]).toEqual(['private, no-store', null]);
  });

  it('CFG-04 every response has the security headers, also refusals', async () => {
    for (const path of ['tracks', 'none', 'tracks?page=x', 'tracks/1/stream']) {
      const response = await call(path);
      expect(response.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'self'; base-uri 'none'; object-src 'none'$/);
      expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{1,64}$/);
      await response.text();
    }
  });

  it('INJ-14 INJ-15 the request id accepts only a well-formed ray id', async () => {
    expect((await call('none', { headers: { 'cf-ray': '8f3a-AMS' } })).headers.get('X-Request-Id')).toBe('8f3a-AMS');
    for (const ray of ['a b', '<script>', 'x'.repeat(65), '{"a":1}']) {
      expect((await call('none', { headers: { 'cf-ray': ray } })).headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('failures', () => {
  const broken = createApi(callers);
  serve(broken, endpoint({ method: 'POST', path: '/broken', summary: 'Break', response: z.object({}) }), 'anyone', async () => {
    throw new Error('select secret from users\u0007\n"fake":"line"');
  });
  const fetchBroken = (headers: Record<string, string> = {}, query = '') =>
    broken.fetch(
      new Request(`http://localhost/api/v1/broken${query}`, { method: 'POST', headers: { Origin: 'http://localhost', ...headers } }),
      env,
      createExecutionContext(),
    );

  it('CFG-01 INV-16 INJ-14 an error is a general 500 and one log line with the request id', async () => {
    const response = await fetchBroken();
    expect([response.status, await response.json()]).toEqual([500, { message: 'There was an issue. Please try again.', code: 'internal' }]);
    const lines = takeErrors();
    expect(lines).toHaveLength(1);
    for (const control of ['\n', '\u0007']) expect(lines[0]).not.toContain(control);
    expect(JSON.parse(lines[0])).toMatchObject({ event: 'error', request: response.headers.get('X-Request-Id'), path: '/api/v1/broken' });
  });

  it('CFG-06 a missing or short secret is 503, and the log names it', async () => {
    for (const secret of [undefined, '', 'x'.repeat(31)]) {
      const half = { ...env, BETTER_AUTH_SECRET: secret as string };
      const response = await api.fetch(new Request('http://localhost/api/v1/tracks'), half, createExecutionContext());
      expect([response.status, await response.text()]).toEqual([
        503,
        '{"message":"The site is not set up yet. Please try again later.","code":"not_configured"}',
      ]);
      expect(takeErrors()).toEqual([expect.stringMatching(/^BETTER_AUTH_SECRET is missing or shorter than 32 characters/)]);
    }
  });

  it.each(['music.example', 'music.example:8787'])('CFG-06 a BASE_URL without a scheme (%j) is 503, not 500', async (BASE_URL) => {
    const request = new Request('http://localhost/api/v1/tracks', { method: 'POST', headers: { Origin: 'null' } });
    expect((await api.fetch(request, { ...env, BASE_URL }, createExecutionContext())).status).toBe(503);
    expect(takeErrors()).toEqual([expect.stringMatching(/^BASE_URL must be an address that begins with http/)]);
  });
});

describe('database bookmark', () => {
  it('INV-15 the bookmark is set after a write and read from the cookie', async () => {
    const written = await post('{}');
    const cookie = written.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^d1-bookmark=[0-9a-f-]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await call('tracks', { headers: { Cookie: cookie.split(';')[0] } })).status).toBe(200);
    expect((await call('tracks')).headers.get('Set-Cookie')).toBeNull();
  });

  it.each(['x', '', '-', 'first-primary', '0'.repeat(200), "' or 1=1", 'ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff'])(
    'a malformed bookmark is ignored: %j',
    async (bookmark) => {
      expect((await refusal('tracks', { headers: { Cookie: `d1-bookmark=${encodeURIComponent(bookmark)}` } })).status).toBe(200);
    },
  );
});
