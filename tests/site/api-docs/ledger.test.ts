import { describe, expect, test } from 'vitest';
import type { OpenApi, Schema } from '#contracts/site/api-docs';
import { api } from '#functions/api';
import { operationPath } from '#functions/platform/contract/endpoint';
import { toOpenApi } from '#functions/site/api-docs/openapi.view';
import { LEDGER } from './ledger';

/** Requests of browsers, feed readers and search engines, not of the application. */
const FILES = [
  'GET /media/{file}',
  'GET /robots.txt',
  'GET /.well-known/security.txt',
  'GET /sitemap.xml',
  'GET /sitemap/{part}',
  'GET /artist/{id}/feed.xml',
];

const document: OpenApi = toOpenApi(api.operations, { name: 'Segue', baseUrl: 'https://segue.example', cookie: 'session' });

/** Method and path without the prefix, as in the ledger. */
const addressOf = (call: string): [method: string, path: string] => {
  const [method = '', path = ''] = call.split(' ');
  return [method.toLowerCase(), operationPath(`/${path}`)];
};

const operationOf = (call: string) => {
  const [method, path] = addressOf(call);
  return document.paths[path]?.[method];
};

/** Fields of a schema, nested ones with dots. */
const fieldsOf = (schema: Schema | undefined, prefix = ''): string[] => [
  ...[...(schema?.anyOf ?? []), ...(schema?.oneOf ?? []), ...(schema?.allOf ?? [])].flatMap((part) => fieldsOf(part, prefix)),
  ...(schema?.items ? fieldsOf(schema.items, prefix) : []),
  ...Object.entries(schema?.properties ?? {}).flatMap(([name, part]) => [`${prefix}${name}`, ...fieldsOf(part, `${prefix}${name}.`)]),
];

describe('calls of the specification', () => {
  test.each(LEDGER)('API-025 $call is served with the specified fields', ({ call, takes = [], gives = [], raw }) => {
    const operation = operationOf(call);
    expect(operation, call).toBeDefined();
    const body = fieldsOf(operation?.requestBody?.content['application/json'].schema);
    const query = operation?.parameters.map(({ name }) => name) ?? [];
    if (!raw) expect([...body, ...query]).toEqual(expect.arrayContaining(takes));
    const answer = operation?.responses[200]?.content?.['application/json']?.schema as Schema | undefined;
    expect(fieldsOf(answer)).toEqual(expect.arrayContaining(gives));
  });

  test('API-002 API-003 only account calls have no /api/v1 prefix', () => {
    for (const { call } of LEDGER) {
      const path = addressOf(call)[1];
      expect([call, path.startsWith('/api/v1/')]).toEqual([call, !/ (auth|secure)\//.test(call)]);
    }
  });
});

test('API-026 every other call is under /api/v1, except passkeys and the social callback', () => {
  const documented = new Set([
    ...LEDGER.map(({ call }) => addressOf(call).join(' ')),
    ...FILES.map((file) => addressOf(file.replace('/', '')).join(' ')),
  ]);
  const others = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  const elsewhere = others.filter((call) => !documented.has(call) && !/^\w+ \/api\/v1\/./.test(call));
  // An additional login method, and the callback of social logins.
  expect(elsewhere.sort()).toEqual([
    'delete /auth/user/passkeys/{id}',
    'get /auth/user/passkeys',
    'get /secure/auth/social/{service}/callback',
    'post /auth/passkey-login',
    'post /auth/passkey-login/options',
    'post /auth/user/passkeys',
    'post /auth/user/passkeys/options',
    'put /auth/user/passkeys/{id}',
  ]);
});
