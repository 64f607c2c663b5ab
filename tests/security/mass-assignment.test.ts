import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '../../functions/api';
import { columnsWritten } from '../matrix/changes';
import { prepareSite } from '../matrix/prepare-site';
import { MATRIX } from '../matrix/read-matrix';
import { REQUESTS } from '../matrix/requests';
import { requestOf } from '../matrix/run-cell';
import { rowsOfSite } from '../matrix/state-of-site';
import { type ActorName, createActor, createPerson } from '../matrix/world';

/** No operation may ever write these values. */
const NUMBER = 4_242_424;
const TEXT = 'smuggled-in';

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const names: string[] = [];

/** Fields of a request body; empty if it is not an object. */
const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  (schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};

/** All column names as fields in both spellings, and names used by other software: as numbers, texts and booleans. */
const smuggled = (fields: object, value: unknown): object =>
  Object.fromEntries(names.filter((name) => !(name in fields)).map((name) => [name, value]));

beforeAll(async () => {
  const columns = (await rowsOfSite()).map(({ table }) => env.DB.prepare(`select name from pragma_table_info('${table}')`));
  const fields = (await env.DB.batch<{ name: string }>(columns)).flatMap(({ results }) => results.map(({ name }) => name));
  names.push(...new Set([...fields, ...fields.map(camel), 'admin', 'is_admin', 'isAdmin', 'permissions', 'roles', 'abilities', 'role_id']));
});

prepareSite();

/** Operations with a body, each with a matrix row and an actor that succeeds. */
const SUCCEEDING: ActorName[] = ['U', 'O', 'SA', 'P'];
const writing = api.operations
  .filter(({ endpoint }) => endpoint.body !== undefined)
  .map(({ endpoint }) => {
    const operation = `${endpoint.method} ${endpoint.path}`;
    const rows = MATRIX.filter((row) => row.operation === operation);
    const cells = rows.flatMap((row) => SUCCEEDING.map((actor) => ({ row, actor })));
    return { operation, endpoint, cell: cells.find(({ row, actor }) => String(row.expected[actor]).startsWith('2')) };
  });

describe('MAS-10 fields accepted by request bodies', () => {
  test.each(writing)('$operation strips unknown fields', ({ endpoint }) => {
    const fields = fieldsOf(endpoint.body);
    if (Object.keys(fields).length === 0) return;
    const loose = endpoint.path === '/auth/register';
    const kept = (endpoint.body as unknown as { def: { catchall?: unknown } }).def.catchall;
    expect({ operation: endpoint.path, keepsUnknown: kept !== undefined && !loose }).toEqual({
      operation: endpoint.path,
      keepsUnknown: false,
    });
  });

  test.each(writing.filter(({ cell }) => cell !== undefined))(
    '$operation writes no other column',
    async ({ operation, endpoint, cell }) => {
      const { row, actor } = cell!;
      const send = async (extra: object) => {
        const { person: user, headers } = await createActor(actor, row.needs, row.state.split(' ').includes('confirmed'));
        const owner = actor === 'O' && user ? user : await createPerson();
        const ask = await REQUESTS[operation]({ state: row.state, caller: user, owner });
        const before = await rowsOfSite();
        const execution = createExecutionContext();
        const response = await api.fetch(requestOf(operation, { ...ask, body: { ...extra, ...ask.body } }, headers), env, execution);
        await response.arrayBuffer();
        await waitOnExecutionContext(execution);
        const after = await rowsOfSite();
        return { status: response.status, written: columnsWritten(before, after), text: JSON.stringify(after) };
      };
      const plain = await send({});
      expect({ operation, status: plain.status }).toEqual({ operation, status: row.expected[actor] });
      // Counters are written differently the second time.
      const baseline = plain.written.union((await send({})).written);
      for (const value of [NUMBER, TEXT, true]) {
        const { status, written, text } = await send(smuggled(fieldsOf(endpoint.body), value));
        expect([plain.status, 422]).toContain(status);
        expect({ value, isStored: text.includes(String(NUMBER)) || text.includes(TEXT) }).toEqual({ value, isStored: false });
        expect({ value, more: [...written].filter((column) => !baseline.has(column)) }).toEqual({ value, more: [] });
      }
    },
  );
});
