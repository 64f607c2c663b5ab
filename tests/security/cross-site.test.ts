import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { operationPath } from '#functions/platform/contract/endpoint';
import { api } from '../../functions/api';
import { Browser } from '../support/browser';
import { PASSWORD, register } from '../support/registration';

const unsafe = api.operations.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
const urlOf = (path: string) => `http://localhost${operationPath(path).replace(/:\w+/g, '1')}`;
const counts = async () => {
  const { results } = await env.DB.prepare(
    'select (select count(*) from users) as users, (select count(*) from sessions) as sessions, (select sum(revision) from users) as revisions, (select count(*) from access_tokens) as tokens',
  ).all();
  return results[0];
};

describe('requests from other sites', () => {
  test.each([
    ['CSR-01 a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['CSR-01 a text form', { 'Content-Type': 'text/plain' }],
    ['CSR-01 a multipart form', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['CSR-02 JSON from a strange origin', { 'Content-Type': 'application/json', Origin: 'https://evil.test' }],
    ['CSR-02 JSON from nowhere', { 'Content-Type': 'application/json', Origin: 'null' }],
    ['CSR-02 JSON from a name that looks alike', { 'Content-Type': 'application/json', Origin: 'http://localhost.evil.test' }],
    ['CSR-02 JSON from the same name by https', { 'Content-Type': 'application/json', Origin: 'https://localhost' }],
    ['CSR-02 JSON from another port', { 'Content-Type': 'application/json', Origin: 'http://localhost:81' }],
    ['CSR-05 cross-site without an origin', { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' }],
    ['CSR-05 same-site without an origin', { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-site' }],
    ['CSR-03 nothing at all', {}],
  ])('%s changes nothing, whatever the operation', async (_, headers) => {
    const { browser } = await register();
    const { Cookie } = browser.headers();
    const before = await counts();
    for (const { method, path } of unsafe) {
      const named = { ...headers, Cookie, ...(method !== 'POST' && { 'X-HTTP-Method-Override': method }) };
      const url = method === 'POST' ? urlOf(path) : `${urlOf(path)}?_method=${method}`;
      for (const [verb, target, extra] of [
        [method, urlOf(path), { ...headers, Cookie }],
        ['POST', url, named],
      ] as const) {
        const response = await exports.default.fetch(new Request(target, { method: verb, headers: extra, body: '{}' }));
        expect({ method, path, status: response.status }).toEqual({ method, path, status: 403 });
      }
    }
    expect(await counts()).toEqual(before);
  });

  test('CSR-07 a login from another site is 403 and sets no cookie', async () => {
    const { email } = await register();
    const browser = new Browser();
    const response = await browser.post('/auth/login', { email, password: PASSWORD }, { Origin: 'https://evil.test' });
    expect(response.status).toBe(403);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test('CSR-06 CSR-10 no response has CORS headers for another site', async () => {
    const { browser } = await register();
    const uploads = ['/api/v1/tus/upload', '/api/v1/tus/upload/x', '/api/v1/s3/simple/presign', '/api/v1/uploads/x/1'];
    for (const path of ['/api/v1/bootstrap-data', '/api/v1/tracks', '/auth/login', ...uploads]) {
      for (const method of ['OPTIONS', 'GET', 'POST']) {
        const headers = {
          Origin: 'https://evil.test',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type,tus-resumable',
          'Tus-Resumable': '1.0.0',
        };
        const response = await browser.send(path, { method, headers });
        expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
        expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
      }
    }
  });
});

describe('XSRF token', () => {
  const change = (browser: Browser, id: number, headers: Record<string, string>) =>
    browser.send(`/api/v1/users/${id}`, { method: 'PUT', body: { first_name: 'Forged' }, headers });

  test('CSR-04 a change needs the XSRF token of its session', async () => {
    const { browser, id } = await register();
    const other = await register();
    const foreign = other.browser.cookies.get('XSRF-TOKEN') ?? '';
    for (const token of ['', 'x', foreign, `${browser.cookies.get('XSRF-TOKEN')}0`, '0'.repeat(64)]) {
      const response = await change(browser, id, { 'X-XSRF-TOKEN': token });
      expect({ token, status: response.status, code: ((await response.json()) as { code: string }).code }).toEqual({
        token,
        status: 403,
        code: 'xsrf',
      });
    }
    expect((await env.DB.prepare('select first_name from users where id = ?').bind(id).first())?.first_name).toBeNull();
    expect((await change(browser, id, {})).status).toBe(200);
  });

  test('CSR-04 the token of an ended session is 401', async () => {
    const { browser, id } = await register();
    const before = browser.headers();
    await browser.post('/auth/logout');
    expect((await change(new Browser(), id, { Cookie: before.Cookie, 'X-XSRF-TOKEN': before['X-XSRF-TOKEN'] })).status).toBe(401);
  });

  test('CSR-04 a new login invalidates the previous token', async () => {
    const { browser, email, id } = await register();
    const old = browser.cookies.get('XSRF-TOKEN') ?? '';
    await browser.post('/auth/logout');
    await browser.post('/auth/login', { email, password: PASSWORD });
    expect((await change(browser, id, { 'X-XSRF-TOKEN': old })).status).toBe(403);
  });
});

describe('cookies under https', () => {
  test('CSR-08 the session cookie is bound to the host, secure and HttpOnly', async () => {
    const secure = { ...env, BASE_URL: 'https://segue.example' };
    const request = new Request('https://segue.example/auth/register', {
      method: 'POST',
      headers: { Origin: 'https://segue.example', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'secure@example.com', password: PASSWORD, password_confirmation: PASSWORD }),
    });
    const response = await api.fetch(request, secure, createExecutionContext());
    expect(response.status).toBe(200);
    const cookies = response.headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith('__Host-segue.session_token='));
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(session).not.toMatch(/domain=/i);
    expect(cookies.filter((cookie) => !/; Secure(;|$)/.test(cookie))).toEqual([]);
    for (const name of ['XSRF-TOKEN', 'segue-session']) expect(cookies.find((cookie) => cookie.startsWith(name))).not.toMatch(/httponly/i);
  });
});
