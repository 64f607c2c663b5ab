import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $bootstrap } from '../../src/islands/app/bootstrap.store';
import { call } from '../../src/islands/http/call';
import { HttpError } from '../../src/islands/http/http-error';
import { isTriedAgain, QUERY_FRESH, QUERY_RETRIES } from '../../src/islands/http/query-client';
import { CALL_TIMEOUT, send } from '../../src/islands/http/send';
import { chooseWorkspace } from '../../src/islands/http/workspace';

/** What reached the network, and what it answers next. */
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

describe('a call', () => {
  test('API-008 expects JSON', async () => {
    await send('GET', 'tracks');
    expect(headers().Accept).toBe('application/json');
  });

  test.each(['PATCH', 'PUT', 'DELETE'] as const)(
    'API-017 API-018 API-019 API-020 %s goes out as POST and names itself in a header',
    async (method) => {
      await send(method, 'tracks/1', { body: { name: 'x' } });
      expect(sent[0]).toMatchObject({ url: `/api/v1/tracks/1?_method=${method}`, init: { method: 'POST', body: '{"name":"x"}' } });
      expect(headers()['X-HTTP-Method-Override']).toBe(method);
    },
  );

  test('API-007 takes cookies to this site, and to no other', async () => {
    await send('GET', 'tracks');
    expect(sent[0]?.init.credentials).toBe('same-origin');
  });

  test('API-023 has no timeout', async () => {
    await send('GET', 'tracks');
    expect(CALL_TIMEOUT).toBe(0);
    expect(sent[0]?.init.signal).toBeUndefined();
  });

  test('a change proves where it comes from, a foreign address learns nothing', async () => {
    await send('POST', 'tracks', { body: {} });
    expect(headers()['X-XSRF-TOKEN']).toBe('secret');
    sent.length = 0;
    await send('PUT', 'https://storage.example.com/key', { body: new Blob(['x']) });
    expect(sent[0]?.init.method).toBe('PUT');
    expect(headers()).toEqual({});
  });

  test('a refusal is thrown with what the server says', async () => {
    answer = () => Response.json({ message: 'No.', errors: { email: ['Taken.'] } }, { status: 422 });
    const error = await call({ method: 'POST', path: '/x' }, { params: {}, body: {} }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 422, message: 'No.', fields: { email: ['Taken.'] } });
  });

  test('an answer that is no JSON still tells its status', async () => {
    answer = () => new Response('<html>', { status: 502 });
    await expect(send('GET', 'x')).rejects.toMatchObject({ status: 502, refusal: {} });
  });
});

describe('a call in a workspace', () => {
  const inWorkspace = (id: number) => vi.stubGlobal('document', { cookie: `activeWorkspaceId=${id}` });
  const integrated = (isOn: boolean) => $bootstrap.set({ settings: { workspaces: { integrated: isOn } } } as never);
  const refused = () => Response.json({ message: 'No.', code: 'workspace' }, { status: 403 });

  beforeEach(() => vi.stubGlobal('location', { protocol: 'https:' }));
  afterEach(() => $bootstrap.set(null));

  test('WORK-005 WORK-006 names the one that was chosen, which the browser remembers for 7 days', async () => {
    const jar = { cookie: '' };
    vi.stubGlobal('document', jar);
    chooseWorkspace(7);
    expect(jar.cookie).toBe('activeWorkspaceId=7; path=/; max-age=604800; samesite=lax; secure');
    jar.cookie = 'activeWorkspaceId=7';
    await send('GET', 'tracks');
    expect(sent[0]?.url).toBe('/api/v1/tracks?workspaceId=7');
  });

  test('WORK-001 names none where the site has none', async () => {
    inWorkspace(7);
    integrated(false);
    await send('GET', 'tracks');
    integrated(true);
    await send('GET', 'tracks');
    expect(sent.map(({ url }) => url)).toEqual(['/api/v1/tracks', '/api/v1/tracks?workspaceId=7']);
  });

  test('is made again without the one that the person was taken out of, which is chosen no longer', async () => {
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

  test('is not made again for any other refusal, nor where it names none', async () => {
    inWorkspace(7);
    answer = () => Response.json({ message: 'No.', code: 'forbidden' }, { status: 403 });
    await expect(send('GET', 'tracks')).rejects.toMatchObject({ status: 403 });
    inWorkspace(0);
    answer = refused;
    await expect(send('GET', 'tracks')).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(2);
  });
});

describe('a query', () => {
  test.each([
    ['ERR-028', 401],
    ['ERR-029', 403],
    ['ERR-030', 404],
  ])('%s is not tried again after %i', (_id, status) => {
    expect(isTriedAgain(0, new HttpError(status))).toBe(false);
  });

  test('ERR-031 is tried again twice after anything else', () => {
    expect(QUERY_RETRIES).toBe(2);
    expect([0, 1, 2].map((failures) => isTriedAgain(failures, new HttpError(500)))).toEqual([true, true, false]);
    expect(isTriedAgain(0, new TypeError('network'))).toBe(true);
  });

  test('API-024 counts as fresh for 30 000 ms', () => {
    expect(QUERY_FRESH).toBe(30_000);
  });
});
