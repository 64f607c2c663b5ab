import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireSiteOrigin } from '#functions/platform/api/same-origin';
import { AppError } from '#functions/platform/http/app-error';
import { createTrack } from '../../support/factories/track.factory';

const SITE = 'http://localhost';
let path: string;

beforeAll(async () => {
  path = `/api/v1/tracks/${(await createTrack()).id}/plays`;
});

const post = (headers: Record<string, string>, site = SITE) =>
  exports.default.fetch(
    new Request(site + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' }),
  );

describe('changes', () => {
  it.each([{ Origin: SITE }, { 'Sec-Fetch-Site': 'same-origin' }, { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' }])(
    'a change from this site is accepted: %j',
    async (headers) => {
      expect((await post(headers as Record<string, string>)).status).toBe(200);
    },
  );

  it.each([
    {},
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
    { Origin: '' },
    { Origin: 'http://localhost.evil.test' },
    { Origin: 'http://evil.test/http://localhost' },
    { Origin: 'https://localhost' },
    { Origin: 'http://localhost:8080' },
    { Origin: 'HTTP://LOCALHOST' },
    { Origin: 'http://user@localhost' },
    { Origin: 'http://localhost, http://localhost' },
    { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'https://evil.test', Authorization: 'Basic eDp5' },
    { Origin: 'https://evil.test', Authorization: 'Bearer ' },
    { Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https' },
    { Referer: 'http://localhost/' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
  ])('CSR-02 CSR-05 a change from elsewhere is 403: %j', async (headers) => {
    const response = await post(headers as Record<string, string>);
    expect([response.status, await response.json()]).toEqual([
      403,
      { message: 'This request did not come from this site.', code: 'cross_origin' },
    ]);
  });

  it('CSR-02 the same host without encryption is refused', async () => {
    expect((await post({ Origin: 'http://localhost' }, 'https://localhost')).status).toBe(403);
    expect((await post({ Origin: 'https://localhost' }, 'https://localhost')).status).toBe(200);
  });

  it('CSR-02 behind a proxy, only the public address of the site is its origin', async () => {
    const { origin } = new URL(env.BASE_URL);
    expect((await post({ Origin: origin }, 'http://127.0.0.1:1234')).status).toBe(200);
    expect((await post({ Origin: `${origin}1` }, 'http://127.0.0.1:1234')).status).toBe(403);
  });

  it.each(['music.example', 'music.example:8787', ''])('CSR-02 a public address without a scheme (%j) opens no origin', (BASE_URL) => {
    const request = (origin: string) => new Request('http://127.0.0.1/api', { method: 'POST', headers: { Origin: origin } });
    expect(() => requireSiteOrigin(request('null'), { BASE_URL })).toThrow(AppError);
    expect(() => requireSiteOrigin(request('https://music.example'), { BASE_URL })).toThrow(AppError);
    expect(() => requireSiteOrigin(request('http://127.0.0.1'), { BASE_URL })).not.toThrow();
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
    'json',
    'text/json',
    '',
  ])('CSR-01 CSR-03 a type other than JSON is 415: %j', async (type) => {
    expect((await post({ Origin: SITE, 'Content-Type': type })).status).toBe(415);
    expect((await post({ Origin: 'https://evil.test', 'Content-Type': type })).status).toBe(403);
  });

  it.each(['application/json', 'APPLICATION/JSON', 'application/json; charset=utf-8', 'application/json ;charset=utf-8'])(
    'CSR-03 %j is accepted as JSON',
    async (type) => {
      expect((await post({ Origin: SITE, 'Content-Type': type })).status).toBe(200);
    },
  );

  it('CSR-03 a body without a type is 415', async () => {
    const body = new Blob(['{}']);
    const request = new Request(SITE + path, { method: 'POST', headers: { Origin: SITE }, body });
    expect((await exports.default.fetch(request)).status).toBe(415);
  });
});

describe('reads', () => {
  it('CSR-06 a read works from every origin without CORS headers', async () => {
    for (const headers of [{ Origin: 'https://evil.test' }, { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      const response = await exports.default.fetch(new Request(`${SITE}/api/v1/tracks`, { headers }));
      expect(response.status).toBe(200);
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      await response.text();
    }
  });
});
