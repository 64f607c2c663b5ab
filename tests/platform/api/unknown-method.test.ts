import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { operationPaths } from '#functions/platform/contract/endpoint';
import { api } from '../../../functions/api';

const paths = [...new Set(api.operations.flatMap(({ endpoint }) => operationPaths(endpoint.path)))];
const methodsOf = (path: string) =>
  api.operations.filter(({ endpoint }) => operationPaths(endpoint.path).includes(path)).map(({ endpoint }) => endpoint.method);

const ask = async (method: string, path: string) => {
  const request = new Request(`http://localhost${path}`, { method, headers: { Origin: 'http://localhost' } });
  const response = await api.fetch(request, env, createExecutionContext());
  const { code } = (await response.json()) as { code: string };
  return { status: response.status, code, allowed: response.headers.get('Allow')?.split(', ') };
};

test.each(['TRACE', 'OPTIONS', 'PROPFIND'])('CFG-07 a %s of any operation is 405 and names its methods', async (method) => {
  for (const path of paths) {
    const { allowed, ...answer } = await ask(method, path.replace(/:\w+/g, '7'));
    expect({ path, ...answer }).toEqual({ path, status: 405, code: 'method_not_allowed' });
    expect(allowed).toEqual(expect.arrayContaining(methodsOf(path)));
  }
});

test('CFG-07 a method of other operations is 405; an address without operations is 404', async () => {
  expect(await ask('PUT', '/api/v1/tracks')).toEqual({ status: 405, code: 'method_not_allowed', allowed: ['GET', 'HEAD', 'POST'] });
  for (const method of ['GET', 'PUT', 'TRACE', 'OPTIONS'])
    expect(await ask(method, '/api/v1/nothing')).toEqual({ status: 404, code: 'not_found', allowed: undefined });
});
