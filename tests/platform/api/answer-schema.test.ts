import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#functions/api';

/** Operations without a JSON contract: files, pages, redirects, protocols and standard documents. */
const WITHOUT_SCHEMA = [
  'DELETE /tus/upload/:uploadKey',
  'GET /.well-known/security.txt',
  'GET /artist/:id/feed.xml',
  'GET /artists/:id/take-out',
  'GET /credit-requests/:id/tracks/:trackId/stream',
  'GET /download-codes/:id/table',
  'GET /file-entries/:id/download',
  'GET /insights/:kind/:id/export',
  'GET /logs/error/download-latest',
  'GET /media/:file',
  'GET /openapi.json',
  'GET /playlists/:id/export',
  'GET /premieres/:kind/:id/teaser',
  'GET /private-links/download',
  'GET /private-links/download-all',
  'GET /private-links/stream',
  'GET /redeem/archive',
  'GET /redeem/file',
  'GET /reports/plays/export',
  'GET /reports/visitors/export',
  'GET /robots.txt',
  'GET /secure/auth/social/:service/callback',
  'GET /secure/auth/social/:service/connect',
  'GET /secure/auth/social/:service/login',
  'GET /sitemap.xml',
  'GET /sitemap/:part',
  'GET /tracks/:id/download',
  'GET /tracks/:id/stream',
  'GET /tus/upload/:uploadKey',
  'GET /users/:id/export',
  'GET /users/me/export',
  'GET /users/me/listening/take-out',
  'PATCH /tus/upload/:uploadKey',
  'POST /tus/upload',
  'PUT /uploads/:id/:part',
];

type Definition = z.core.$ZodTypeDef & Record<string, unknown>;

const isSchema = (value: unknown): value is z.core.$ZodType => typeof value === 'object' && value !== null && '_zod' in value;

const partsOf = (schema: z.core.$ZodType): z.core.$ZodType[] => {
  const { type, getter, shape, ...rest } = schema._zod.def as Definition;
  const parts = [...Object.values(rest), ...Object.values((shape as object) ?? {})].flat();
  return [...parts, type === 'lazy' ? (getter as () => unknown)() : undefined].filter(isSchema);
};

/** Number of nested objects that allow unknown fields. */
const looseIn = (schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): number => {
  if (seen.has(schema)) return 0;
  seen.add(schema);
  const { type, catchall } = schema._zod.def as Definition;
  const isLoose = type === 'object' && isSchema(catchall) && catchall._zod.def.type !== 'never';
  return partsOf(schema).reduce((sum, part) => sum + looseIn(part, seen), isLoose ? 1 : 0);
};

const nameOf = ({ endpoint }: (typeof api.operations)[number]): string => `${endpoint.method} ${endpoint.path}`;

describe('response schemas', () => {
  test('OBJ-16 every response object strips unknown fields', () => {
    expect(looseIn(z.object({ list: z.array(z.looseObject({ name: z.string() }).nullable()) }))).toBe(1);
    expect(api.operations.length).toBeGreaterThan(100);
    expect(api.operations.filter(({ endpoint }) => looseIn(endpoint.response) > 0).map(nameOf)).toEqual([]);
  });

  test('every JSON response has a schema', () => {
    const unknown = api.operations.filter(({ endpoint }) => ['unknown', 'any'].includes(endpoint.response._zod.def.type));
    expect(unknown.map(nameOf).sort()).toEqual(WITHOUT_SCHEMA);
  });
});
