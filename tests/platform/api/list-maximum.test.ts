import { exports } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#functions/api';
import { operationPath } from '#functions/platform/contract/endpoint';
import { IDS_MAX } from '#functions/platform/contract/id';
import { takeErrors } from '../../support/console';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

/** The subset of JSON Schema that contracts use. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  maxItems?: number;
  minItems?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

const SITE = 'http://localhost';
/** Length of lists without a maximum. */
const MANY = 1000;
/** Candidates for texts with a format. */
const FORMS = ['1', 'a', 'track', '2026-01-01', '#112233', 'GBAYE6800011', 'image/1.webp', '0a1b2c3d-0000-4000-8000-000000000000'];

const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

const textOf = ({ pattern, format, minLength = 0, maxLength = 40 }: Shape, seed: number): string => {
  if (format === 'email') return `person-${seed}@example.com`;
  if (format === 'uri') return `https://example.com/${seed}`;
  if (format === 'date-time') return '2030-01-01T00:00:00Z';
  const form = pattern && [String(seed), ...FORMS].find((one) => new RegExp(pattern, 'u').test(one));
  return form || `text ${seed}`.padEnd(minLength, 'x').slice(0, maxLength);
};

/** Value for a schema, distinct by `seed`, with all lists at their maximum. */
const fill = (shape: Shape, seed: number, added?: string): unknown => {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[seed % shape.enum.length];
  const one = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null');
  if (one) return fill(one, seed);
  if (shape.type === 'array') return Array.from({ length: shape.maxItems ?? MANY }, (_, index) => fill(shape.items ?? {}, index + 1));
  if (shape.type === 'object') {
    const names = Object.keys(shape.properties ?? {}).filter((name) => shape.required?.includes(name) || name === added);
    return Object.fromEntries(names.map((name) => [name, fill(shape.properties![name]!, seed)]));
  }
  if (shape.type === 'integer' || shape.type === 'number') return Math.min(Math.max(seed, shape.minimum ?? seed), shape.maximum ?? seed);
  if (shape.type === 'boolean') return true;
  return textOf(shape, seed);
};

const hasList = (shape: Shape): boolean =>
  shape.type === 'array' ||
  [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.items ? [shape.items] : []), ...Object.values(shape.properties ?? {})].some(
    hasList,
  );

/** One request per list of an operation: in path, query and body. */
const requestsOf = ({ endpoint: { method, path, query, body } }: (typeof api.operations)[number]) => {
  const ids = Array.from({ length: IDS_MAX }, (_, index) => index + 1).join();
  const url = operationPath(path)
    .replace(/:ids\b/, ids)
    .replace(/:\w+/g, '1');
  const [asked, sent] = [query && shapeOf(query), body && shapeOf(body)];
  const listsIn = (shape?: Shape) => Object.keys(shape?.properties ?? {}).filter((name) => hasList(shape!.properties![name]!));
  const inBody = listsIn(sent).map((field) => ({ field, address: url, body: fill(sent!, 1, field) }));
  const inQuery = listsIn(asked).map((field) => {
    const values = [fill(asked!.properties![field]!, 1)].flat();
    return {
      field,
      address: `${url}?${values.map((value) => `${field}=${encodeURIComponent(String(value))}`).join('&')}`,
      body: sent && fill(sent, 1),
    };
  });
  const inPath = /:ids\b/.test(path) ? [{ field: 'ids', address: url, body: sent && fill(sent, 1) }] : [];
  return [...inPath, ...inQuery, ...inBody].map((request) => ({ ...request, name: `${method} ${path} ${request.field}`, method }));
};

const REQUESTS = api.operations.flatMap(requestsOf);
let session: Record<string, string>;

beforeAll(async () => {
  session = await signIn(await createUser({ permissions: ['admin'] }));
});

const ask = ({ address: url, method, body }: (typeof REQUESTS)[number]) =>
  exports.default.fetch(
    new Request(SITE + url, {
      method,
      headers: { Origin: SITE, 'Content-Type': 'application/json', ...session },
      body: method === 'GET' || body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
    }),
  );

test(`REV-13 INJ-04 the longest list of every operation (${REQUESTS.length}) gets no 5xx`, async () => {
  const failed: unknown[] = [];
  const statuses: Record<string, number> = {};
  for (const request of REQUESTS) {
    const response = await ask(request);
    await response.arrayBuffer();
    statuses[request.name] = response.status;
    const errors = takeErrors();
    if (response.status >= 500 || errors.length)
      failed.push({ name: request.name, status: response.status, error: String(errors[0]).slice(0, 300) });
    // Some requests end the session.
    if (response.status === 401) session = await signIn(await createUser({ permissions: ['admin'] }));
  }
  expect(failed).toEqual([]);
  // Most requests must be well-formed; otherwise they never reach a statement.
  const refused = Object.entries(statuses).filter(([, status]) => status === 422);
  expect({ asked: REQUESTS.length, refused: refused.length > REQUESTS.length / 2 && refused }).toEqual({
    asked: REQUESTS.length,
    refused: false,
  });
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['POST /file-entries/delete paths', 'DELETE /tracks/:ids ids']));
}, 120_000);
