import { describe, expect, test } from 'vitest';
import type { OpenApi } from '#contracts/site/api-docs';
import { api } from '#functions/api';
import { operationPath } from '#functions/platform/contract/endpoint';
import { curlOf, groupOperations } from '#islands/site/api-docs/operation-group';
import { typeText } from '#islands/site/api-docs/type-text';
import { call } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

const readDocument = async (): Promise<OpenApi> => {
  const headers = await signIn(await createUser({ permissions: ['api.access'] }));
  const response = await call('openapi.json', { headers });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  return response.json();
};

describe('OpenAPI document', () => {
  test('CFG-09 every operation is described once with its access rule', async () => {
    const { paths, openapi } = await readDocument();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = api.operations.map(({ endpoint }) => `${endpoint.method} ${operationPath(endpoint.path).replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(served.sort());
    expect(openapi).toBe('3.1.0');
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.filter((operation) => !operation['x-access'] || !operation.summary)).toEqual([]);
    expect(paths['/api/v1/access-tokens']?.post?.security).toEqual([{ session: [] }]);
  });

  test('parameters, bodies and responses are derived from the contracts', async () => {
    const { paths } = await readDocument();
    const contact = paths['/api/v1/contact-page']?.post;
    expect(contact?.requestBody?.content['application/json'].schema.required).toEqual(['name', 'email', 'message']);
    expect(paths['/api/v1/tracks/{id}']?.get?.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true });
    const answer = paths['/auth/user/two-factor/qr-code']?.get?.responses[200]?.content?.['application/json']?.schema;
    expect(answer).toMatchObject({ required: ['status', 'svg', 'secret'] });
  });

  test('PAGE-022 CFG-09 the document needs api.access and is 404 while the API is disabled', async () => {
    expect((await call('openapi.json')).status).toBe(401);
    expect((await call('openapi.json', { headers: await signIn(await createUser()) })).status).toBe(403);
    const headers = await signIn(await createUser({ permissions: ['api.access'] }));
    await set('api.integrated', false);
    expect((await call('openapi.json', { headers })).status).toBe(404);
    await set('api.integrated', true);
    expect((await call('openapi.json', { headers })).status).toBe(200);
  });
});

describe('documentation page', () => {
  test('operations are grouped and have an example call', async () => {
    const document = await readDocument();
    const group = groupOperations(document).find(({ name }) => name === 'contact-page');
    expect(group?.operations.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v1/contact-page']);
    const command = curlOf(group!.operations[0]!, 'https://segue.example');
    expect(command).toContain('curl -X POST https://segue.example/api/v1/contact-page');
    expect(command).toContain('Authorization: Bearer YOUR_TOKEN');
  });

  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[]'],
    [
      { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } }, required: ['id'] },
      '{\n  id: integer\n  name?: string\n}',
    ],
    [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [name]: string }'],
    [{}, 'anything'],
  ])('the schema %j is written as a type', (schema, text) => {
    expect(typeText(schema)).toBe(text);
  });
});
