import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorLogApi } from '#contracts/platform/error-log';
import { errorLogs } from '#db/schema/error-log';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { cleanUpErrors } from '#functions/platform/error-log/error-log.service';
import { moveClock, now } from '#functions/platform/http/clock';
import { recordError } from '#functions/platform/stack-trace/record-error';
import { call, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const DAY = 86_400_000;
let reader: Record<string, string>;

beforeEach(async () => {
  reader = await signIn(await createUser({ permissions: ['logs.view'] }));
});

afterEach(async () => {
  await drizzle(env.DB).delete(errorLogs);
});

const failing = (message: string) => {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at play (start.js:1:2)`;
  return error;
};
const meet = (message = 'Track 7 is broken', request = 'r1') => recordError(env, { request, path: '/x', error: failing(message) });
const list = async (state = 'open') => (await read(errorLogApi.list, `logs/error?state=${state}`, { headers: reader })).pagination.data;
const change = async (id: number, body: object) =>
  (await read(errorLogApi.update, `logs/error/${id}`, { method: 'PUT', body, headers: reader })).error;

describe('error states', () => {
  test('errors that differ only in numbers are one, with last request and daily counts', async () => {
    await meet('Track 7 is broken', 'r1');
    await meet('Track 8 is broken', 'r2');
    await meet('Something else', 'r3');
    const [, first] = await list();
    expect(await list()).toHaveLength(2);
    const { error } = await read(errorLogApi.show, `logs/error/${first!.id}`, { headers: reader });
    expect(error).toMatchObject({ count: 2, request: 'r2' });
    expect([error.days.length, error.days.at(-1)?.count, error.days[0]?.count]).toEqual([30, 2, 0]);
  });

  test('a muted error is not counted until the mute ends, even after a month', async () => {
    await meet();
    const [{ id }] = await list();
    expect(await change(id, { state: 'muted', days: 30 })).toMatchObject({ state: 'muted', count: 1 });
    await meet();
    expect([await list(), (await list('muted')).map(({ count }) => count)]).toEqual([[], [1]]);
    moveClock(29.5 * DAY);
    await drizzle(env.DB)
      .update(errorLogs)
      .set({ lastSeenAt: new Date(0) });
    await cleanUpErrors({ ...createContext(env, ANONYMOUS_ACTOR), now: now() });
    moveClock(DAY);
    await meet();
    expect((await drizzle(env.DB).select().from(errorLogs)).map((row) => [row.id, row.count])).toEqual([[id, 2]]);
  });

  test('a fixed error reopens when it occurs again', async () => {
    await meet();
    const [{ id }] = await list();
    expect(await change(id, { state: 'fixed' })).toMatchObject({ state: 'fixed', reopened_at: null });
    expect([await list(), (await list('fixed')).length]).toEqual([[], 1]);
    await meet();
    const [again] = await list();
    expect(again).toMatchObject({ id, count: 2, state: 'open' });
    expect(again?.reopened_at).not.toBeNull();
  });

  test('each state change is audited once; invalid changes are 422 or 404', async () => {
    await meet();
    const [{ id }] = await list();
    const actions = async () =>
      (
        await env.DB.prepare("select action from audit_logs where subject_type = 'error' and subject_id = ? order by id")
          .bind(String(id))
          .all()
      ).results.map(({ action }) => action);
    await change(id, { state: 'open' });
    await change(id, { state: 'fixed' });
    await change(id, { state: 'fixed' });
    await change(id, { state: 'open' });
    expect(await actions()).toEqual(['operations.error_fix', 'operations.error_open']);
    expect((await call(`logs/error/${id}`, { method: 'PUT', body: { state: 'muted', days: 99 }, headers: reader })).status).toBe(422);
    expect((await call('logs/error/999999', { method: 'PUT', body: { state: 'fixed' }, headers: reader })).status).toBe(404);
  });
});
