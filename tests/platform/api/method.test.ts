import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callers } from '#functions/callers';
import { createApi } from '#functions/platform/api/create-api';
import { serve } from '#functions/platform/api/serve';
import { endpoint, type Method } from '#functions/platform/contract/endpoint';

const PATH = '/api/v1/things/1';
const response = z.object({ method: z.string(), query: z.string(), body: z.unknown() });

/** API with one operation per method, each returning its input. */
const api = createApi(callers);
let changes = 0;
for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as Method[]) {
  serve(api, endpoint({ method, path: '/things/:id', summary: 'Tell', response }), 'anyone', async ({ http }) => {
    if (method !== 'GET') changes += 1;
    return { method, query: new URL(http.req.url).search, body: await http.req.text() };
  });
}

const SITE = 'http://localhost';
const send = async (method: string, query: string, headers: Record<string, string> = { Origin: SITE }, body?: string) => {
  const before = changes;
  const answer = await api.fetch(new Request(SITE + PATH + query, { method, headers, body }), env, createExecutionContext());
  const text = await answer.text();
  return { status: answer.status, answer: text ? JSON.parse(text) : null, changed: changes - before };
};
const OVERRIDE = 'X-HTTP-Method-Override';

describe('method override', () => {
  it.each(['PUT', 'PATCH', 'DELETE'])('API-022 a POST with header and query %s is that method', async (method) => {
    const call = await send('POST', `?_method=${method}&a=1`, { Origin: SITE, [OVERRIDE]: method }, '{"b":2}');
    expect(call).toEqual({ status: 200, answer: { status: 'success', method, query: '?a=1', body: '{"b":2}' }, changed: 1 });
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('a real %s works too', async (method) => {
    expect(await send(method, '')).toMatchObject({ status: 200, answer: { method } });
  });

  it('a tus upload overrides the method by header alone', async () => {
    expect(await send('POST', '', { Origin: SITE, [OVERRIDE]: 'PATCH', 'Tus-Resumable': '1.0.0' })).toMatchObject({
      answer: { method: 'PATCH' },
    });
    expect(await send('POST', '?_method=DELETE', { Origin: SITE, [OVERRIDE]: 'PATCH', 'Tus-Resumable': '1.0.0' })).toMatchObject({
      status: 400,
    });
  });

  it('MET-01 an override without the header is refused, so foreign forms cannot use it', async () => {
    expect(await send('POST', '?_method=DELETE')).toMatchObject({ status: 400, changed: 0 });
    const form = { Origin: 'https://evil.test', 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await send('POST', '?_method=DELETE', form, '_method=DELETE')).toMatchObject({ status: 403, changed: 0 });
  });

  it.each([
    ['PUT', 'DELETE'],
    ['DELETE', 'PUT'],
    ['DELETE', null],
    ['DELETE', ''],
    ['delete', 'delete'],
    ['Delete', 'Delete'],
    ['GET', 'GET'],
    ['POST', 'POST'],
    ['HEAD', 'HEAD'],
    ['OPTIONS', 'OPTIONS'],
    ['TRACE', 'TRACE'],
    ['CONNECT', 'CONNECT'],
    ['', ''],
    ['PUT, PUT', 'PUT, PUT'],
    ['X'.repeat(300), 'X'.repeat(300)],
    ['%0d%0aX', '%0d%0aX'],
    ['__proto__', '__proto__'],
  ])('MET-02 MET-03 header %j with query %j is 400', async (header, query) => {
    const call = await send('POST', query === null ? '' : `?_method=${encodeURIComponent(query)}`, { Origin: SITE, [OVERRIDE]: header });
    expect(call).toEqual({
      status: 400,
      answer: { message: 'The method override is not valid.', code: 'bad_method_override' },
      changed: 0,
    });
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('MET-03 an override on %s is 400', async (method) => {
    expect(await send(method, '?_method=DELETE', { Origin: SITE, [OVERRIDE]: 'DELETE' })).toMatchObject({ status: 400, changed: 0 });
    expect(await send(method, '?_method=DELETE')).toMatchObject({ status: 400, changed: 0 });
    expect(await send(method, '', { Origin: SITE, [OVERRIDE]: 'DELETE' })).toMatchObject({ status: 400, changed: 0 });
  });

  it('MET-03 the first _method decides and is removed from the query', async () => {
    const call = await send('POST', '?_method=PUT&_method=DELETE&a=1', { Origin: SITE, [OVERRIDE]: 'PUT' });
    expect(call).toMatchObject({ answer: { method: 'PUT', query: '?a=1' } });
  });

  it('MET-04 MET-05 body and other headers do not override the method', async () => {
    const others = {
      Origin: SITE,
      'X-HTTP-Method': 'DELETE',
      'X-Method-Override': 'DELETE',
      'X-Method': 'DELETE',
      'Content-Type': 'application/json',
    };
    expect(await send('POST', '', others, '{"_method":"DELETE"}')).toMatchObject({ status: 200, answer: { method: 'POST' } });
  });
});

describe('other methods', () => {
  it('MET-09 HEAD has the status and header fields of GET and no body', async () => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => api.fetch(new Request(SITE + PATH, { method }), env, createExecutionContext())),
    );
    const fields = (answer: Response) => ({ ...Object.fromEntries(answer.headers), 'x-request-id': '' });
    expect([head.status, fields(head), await head.text()]).toEqual([200, fields(get), '']);
    expect(get.headers.get('ETag')).toMatch(/^W\/"[0-9a-f]{16}"$/);
  });

  it('MET-09 OPTIONS returns no data and allows no other site', async () => {
    const answer = await api.fetch(
      new Request(SITE + PATH, { method: 'OPTIONS', headers: { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'DELETE' } }),
      env,
      createExecutionContext(),
    );
    expect(answer.status).toBe(405);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
