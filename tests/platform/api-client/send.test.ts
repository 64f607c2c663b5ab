import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#functions/platform/contract/endpoint';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { CALL_TIMEOUT, send } from '#islands/platform/api-client/send';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { chooseWorkspace } from '#islands/platform/bootstrap/workspace';
import { showCaughtError } from '#islands/platform/error/show-error';
import { isTriedAgain, QUERY_FRESH, QUERY_RETRIES } from '#islands/platform/query/query-client';
import { $toast, removeToast } from '#islands/platform/toast/toast.store';

/** Requests sent, and the next response. */
const sent: { url: string; init: RequestInit }[] = [];
let answer = () => Response.json({ status: 'success' });

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ status: 'success' });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=secret; activeWorkspaceId=0' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const headers = () => sent[0]?.init.headers as Record<string, string>;

describe('requests', () => {
  test('API-008 JSON is expected', async () => {
    await send('GET', 'tracks');
    expect(headers().Accept).toBe('application/json');
  });

  test.each(['PATCH', 'PUT', 'DELETE'] as const)(
    'API-017 API-018 API-019 API-020 %s is sent as POST with an override header',
    async (method) => {
      await send(method, 'tracks/1', { body: { name: 'x' } });
      expect(sent[0]).toMatchObject({ url: `/api/v1/tracks/1?_method=${method}`, init: { method: 'POST', body: '{"name":"x"}' } });
      expect(headers()['X-HTTP-Method-Override']).toBe(method);
    },
  );

  test('API-006 absolute addresses are used unchanged, without own headers', async () => {
    await send('GET', 'https://example.com/x', { query: { page: 2 } });
    await send('PUT', 'https://example.com/x', { body: new Blob(['x']) });
    await call({ method: 'GET', path: 'https://example.com/x' } as Endpoint, {} as never);
    expect(sent.map(({ url }) => url)).toEqual(Array(3).fill('https://example.com/x'));
    expect(sent.map(({ init }) => init.method)).toEqual(['GET', 'PUT', 'GET']);
    for (const { init } of sent) expect(init.headers).toEqual({});
  });

  test('API-009 relations are joined by commas and appended to the address', async () => {
    const withRelations = { with: ['a', 'b'], load: ['c'], loadCount: ['d', 'e'], page: 2 };
    await send('GET', 'users/1', { query: withRelations });
    await send('GET', 'users/1?with=x', { query: { page: 1 } });
    await call({ method: 'GET', path: '/users/:id' } as Endpoint, { params: { id: 'a,b' }, query: { with: ['a', 'b'] } } as never);
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/v1/users/1?with=a,b&load=c&loadCount=d,e&page=2',
      '/api/v1/users/1?with=x&page=1',
      '/api/v1/users/a%2Cb?with=a,b',
    ]);
  });

  test.each([
    ['ERR-016: the fallback of the call where the answer is empty', '', 500, 'x'],
    ['ERR-016: the fallback of the call where the answer is no JSON', '<html>', 502, 'x'],
    ['ERR-016: the fallback of the call where the answer says nothing', '{"errors":{}}', 422, 'x'],
    ['ERR-018: the first message of the fields', '{"errors":{"a":["first","y"],"b":["z"]}}', 422, 'first'],
    ['ERR-018: the message of a field that is no list', '{"errors":{"a":"first"}}', 422, 'first'],
    ['ERR-018: the general message before those of fields', '{"message":"said","errors":{"a":["first"]}}', 422, 'said'],
  ])('a failed call shows %s', async (_, body, status, told) => {
    answer = () => new Response(body, { status });
    const failure: unknown = await send('GET', 'tracks').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HttpError);
    showCaughtError(failure, 'x');
    expect($toast.get()).toMatchObject({ message: told, type: 'danger' });
    removeToast();
  });

  test('API-007 cookies are sent only to this site', async () => {
    await send('GET', 'tracks');
    expect(sent[0]?.init.credentials).toBe('same-origin');
  });

  test('API-023 requests have no timeout', async () => {
    await send('GET', 'tracks');
    expect(CALL_TIMEOUT).toBe(0);
    expect(sent[0]?.init.signal).toBeUndefined();
  });

  test('a change has the XSRF token, but not for a foreign address', async () => {
    await send('POST', 'tracks', { body: {} });
    expect(headers()['X-XSRF-TOKEN']).toBe('secret');
    sent.length = 0;
    await send('PUT', 'https://storage.example.com/key', { body: new Blob(['x']) });
    expect(sent[0]?.init.method).toBe('PUT');
    expect(headers()).toEqual({});
  });

  test('a refusal is thrown with status, message and fields', async () => {
    answer = () => Response.json({ message: 'No.', errors: { email: ['Taken.'] } }, { status: 422 });
    const error = await call({ method: 'POST', path: '/x' } as Endpoint, { params: {}, body: {} }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 422, message: 'No.', fields: { email: ['Taken.'] } });
  });

  test('a response without JSON is thrown with its status', async () => {
    answer = () => new Response('<html>', { status: 502 });
    await expect(send('GET', 'x')).rejects.toMatchObject({ status: 502, refusal: {} });
  });
});

describe('requests in a workspace', () => {
  const inWorkspace = (id: number) => vi.stubGlobal('document', { cookie: `activeWorkspaceId=${id}` });
  const integrated = (isOn: boolean) => $bootstrap.set({ settings: { workspaces: { integrated: isOn } } } as never);
  const refused = () => Response.json({ message: 'No.', code: 'workspace' }, { status: 403 });

  beforeEach(() => vi.stubGlobal('location', { protocol: 'https:' }));
  afterEach(() => $bootstrap.set(null));

  test('WORK-005 WORK-006 the chosen workspace is sent and stored in a cookie for 7 days', async () => {
    const jar = { cookie: '' };
    vi.stubGlobal('document', jar);
    chooseWorkspace(7);
    expect(jar.cookie).toBe('activeWorkspaceId=7; path=/; max-age=604800; samesite=lax; secure');
    jar.cookie = 'activeWorkspaceId=7';
    await send('GET', 'tracks');
    expect(sent[0]?.url).toBe('/api/v1/tracks?workspaceId=7');
  });

  test('WORK-001 no workspace is sent if workspaces are disabled', async () => {
    inWorkspace(7);
    integrated(false);
    await send('GET', 'tracks');
    integrated(true);
    await send('GET', 'tracks');
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/tracks', '/api/v1/tracks?workspaceId=7']);
  });

  test('a refused workspace is reset and the request repeated without it', async () => {
    const jar = { cookie: 'activeWorkspaceId=7' };
    vi.stubGlobal('document', jar);
    answer = () => (sent.length === 1 ? refused() : Response.json({ status: 'success', name: 'x' }));
    expect(await send('POST', 'tracks', { body: { a: 1 } })).toEqual({ status: 'success', name: 'x' });
    expect(sent.map(({ url, init }) => [url, init.body])).toEqual([
      ['/api/v1/tracks?workspaceId=7', '{"a":1}'],
      ['/api/v1/tracks', '{"a":1}'],
    ]);
    expect(jar.cookie).toMatch(/^activeWorkspaceId=0; path=\/; max-age=0/);
  });

  test('other refusals are not repeated', async () => {
    inWorkspace(7);
    answer = () => Response.json({ message: 'No.', code: 'forbidden' }, { status: 403 });
    await expect(send('GET', 'tracks')).rejects.toMatchObject({ status: 403 });
    inWorkspace(0);
    answer = refused;
    await expect(send('GET', 'tracks')).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(2);
  });
});

describe('query retries', () => {
  test.each([
    ['ERR-028', 401],
    ['ERR-029', 403],
    ['ERR-030', 404],
  ])('%s is not retried after %i', (_id, status) => {
    expect(isTriedAgain(0, new HttpError(status))).toBe(false);
  });

  test('ERR-031 other errors are retried twice', () => {
    expect(QUERY_RETRIES).toBe(2);
    expect([0, 1, 2].map((failures) => isTriedAgain(failures, new HttpError(500)))).toEqual([true, true, false]);
    expect(isTriedAgain(0, new TypeError('network'))).toBe(true);
  });

  test('API-024 a query is fresh for 30 000 ms', () => {
    expect(QUERY_FRESH).toBe(30_000);
  });
});
