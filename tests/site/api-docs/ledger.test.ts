import { describe, expect, test } from 'vitest';
import type { OpenApi, Schema } from '#contracts/site/api-docs';
import { api } from '#functions/api';
import { operationPath } from '#functions/platform/contract/endpoint';
import { toOpenApi } from '#functions/site/api-docs/openapi.view';
import { LEDGER } from './ledger';

/** What is no call of the application: what browsers, readers and search engines fetch by themselves. */
const FILES = ['GET /media/{file}', 'GET /robots.txt', 'GET /sitemap.xml', 'GET /sitemap/{part}', 'GET /artist/{id}/feed.xml'];

const document: OpenApi = toOpenApi(api.operations, { name: 'Segue', baseUrl: 'https://segue.example', cookie: 'session' });

/** The methods and paths that are served, as the ledger writes them: without the prefix. */
const addressOf = (call: string): [method: string, path: string] => {
  const [method = '', path = ''] = call.split(' ');
  return [method.toLowerCase(), operationPath(`/${path}`)];
};

const operationOf = (call: string) => {
  const [method, path] = addressOf(call);
  return document.paths[path]?.[method];
};

/** Every field that a schema knows, by dots where it stands inside of another. */
const fieldsOf = (schema: Schema | undefined, prefix = ''): string[] => [
  ...[...(schema?.anyOf ?? []), ...(schema?.oneOf ?? []), ...(schema?.allOf ?? [])].flatMap((part) => fieldsOf(part, prefix)),
  ...(schema?.items ? fieldsOf(schema.items, prefix) : []),
  ...Object.entries(schema?.properties ?? {}).flatMap(([name, part]) => [`${prefix}${name}`, ...fieldsOf(part, `${prefix}${name}.`)]),
];

describe('the calls of the specification', () => {
  test.each(LEDGER)('API-025: $call is served with the fields that are named there', ({ call, takes = [], gives = [], raw }) => {
    const operation = operationOf(call);
    expect(operation, call).toBeDefined();
    const body = fieldsOf(operation?.requestBody?.content['application/json'].schema);
    const query = operation?.parameters.map(({ name }) => name) ?? [];
    if (!raw) expect([...body, ...query]).toEqual(expect.arrayContaining(takes));
    const answer = operation?.responses[200]?.content?.['application/json']?.schema as Schema | undefined;
    expect(fieldsOf(answer)).toEqual(expect.arrayContaining(gives));
  });

  test('API-002, API-003: those of accounts stand at their path, with the prefix as well; all others with the prefix alone', () => {
    for (const { call } of LEDGER) {
      const path = addressOf(call)[1];
      expect([call, path.startsWith('/api/v1/')]).toEqual([call, !/ (auth|secure)\//.test(call)]);
    }
  });
});

test('API-026: every other call of the site lives under /api/v1', () => {
  const known = new Set([
    ...LEDGER.map(({ call }) => addressOf(call).join(' ')),
    ...FILES.map((file) => addressOf(file.replace('/', '')).join(' ')),
  ]);
  const others = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  const elsewhere = others.filter((call) => !known.has(call) && !/^\w+ \/api\/v1\/./.test(call));
  // A further way to log in, and the address to which a social login comes back.
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
