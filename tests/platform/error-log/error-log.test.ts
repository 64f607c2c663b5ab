import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorLogApi } from '#contracts/platform/error-log';
import { errorLogs } from '#db/schema/error-log';
import { callers } from '#functions/callers';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { createApi } from '#functions/platform/api/create-api';
import { serve } from '#functions/platform/api/serve';
import { endpoint } from '#functions/platform/contract/endpoint';
import { readDsn } from '#functions/platform/error-log/dsn.policy';
import { cleanUpErrors, ERRORS_MAX } from '#functions/platform/error-log/error-log.service';
import { call, fieldErrors, read } from '../../support/call';
import { takeErrors } from '../../support/console';
import { createUser } from '../../support/factories/user.factory';
import { createSite } from '../../support/page-server';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);

const REPORT = {
  name: 'TypeError',
  message: 'x is not a function for noor@example.com',
  stack: 'TypeError: noor@example.com\n    at play (https://segue.example/assets/start.js:1:2)',
  path: '/user/5/noor?secret=1',
  breadcrumbs: [{ kind: 'page' as const, text: 'https://segue.example/search/secret', ago: 20 }],
};

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let visitor = 0;
const from = () => ({ 'cf-connecting-ip': `192.0.2.${++visitor}`, 'User-Agent': FIREFOX });
const report = (body: object = REPORT, headers: Record<string, string> = from()) =>
  call('error-reports', { method: 'POST', body, headers });

afterEach(async () => {
  await db.delete(errorLogs);
});

describe('error report', () => {
  test('a report is stored without personal data', async () => {
    await read(errorLogApi.report, 'error-reports', {
      method: 'POST',
      body: REPORT,
      headers: { ...from(), ...(await signIn(await createUser())) },
    });
    const [row, ...others] = await db.select().from(errorLogs);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      source: 'browser',
      name: 'TypeError',
      message: 'x is not a function for …',
      stack: 'play (start.js:1:2)',
      path: '/user/…/…',
      browser: 'Firefox on Linux',
      breadcrumbs: [{ kind: 'page', text: '/search/…', ago: 20 }],
      count: 1,
    });
    expect(JSON.stringify(row)).not.toMatch(/noor|secret|192\.0\.2/);
  });

  test('the same error increments its count; another one is a new row', async () => {
    for (const body of [REPORT, REPORT, { ...REPORT, path: '/lyrics' }, { ...REPORT, message: 'y' }])
      expect((await report(body)).status).toBe(200);
    const rows = await db.select().from(errorLogs).orderBy(errorLogs.id);
    expect(rows.map(({ message, count }) => [message, count])).toEqual([
      ['x is not a function for …', 3],
      ['y', 1],
    ]);
  });

  test('OPS-018 MAS-08 INJ-10 values over the limits are field errors, and a large body is 413', async () => {
    const body = {
      name: 'x'.repeat(101),
      message: 'x'.repeat(1001),
      stack: 'x'.repeat(8001),
      path: 'x'.repeat(301),
      breadcrumbs: Array(101).fill(REPORT.breadcrumbs[0]),
    };
    expect(await fieldErrors('error-reports', { method: 'POST', body, headers: from() })).toEqual({
      name: ['Enter at most 100 characters.'],
      message: ['Enter at most 1000 characters.'],
      stack: ['Enter at most 8000 characters.'],
      path: ['Enter at most 300 characters.'],
      breadcrumbs: ['Send at most 100 breadcrumbs.'],
    });
    expect((await report({ ...REPORT, message: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect(await db.select().from(errorLogs)).toEqual([]);
  });

  test('OPS-018 AUT-04 the 31st report of an address in ten minutes is 429', async () => {
    const headers = from();
    const statuses: number[] = [];
    for (let times = 0; times < 31; times += 1) statuses.push((await report(REPORT, headers)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect((await report()).status).toBe(200);
  });

  test('CSR-02 a report from another site is 403', async () => {
    expect((await report(REPORT, { ...from(), Origin: 'https://evil.test' })).status).toBe(403);
  });
});

describe('server failure', () => {
  test('INV-16 CFG-01 a failed page is logged once with the request id of its response', async () => {
    const site = createSite(
      {},
      {
        render: async () => {
          throw new Error('broken for noor@example.com');
        },
      },
    );
    const response = await site.get('/track/7/x');
    expect(takeErrors()).toHaveLength(1);
    const id = response.headers.get('X-Request-Id');
    expect(await db.select().from(errorLogs)).toMatchObject([
      { source: 'server', requestId: id, name: 'Error', message: 'broken for …', path: '/track/7/…', count: 1 },
    ]);
    expect(await response.text()).not.toContain('noor');
  });

  test('INV-16 a failed call is logged once as well', async () => {
    const broken = createApi(callers);
    serve(broken, endpoint({ method: 'GET', path: '/broken', summary: 'Break', response: z.object({}) }), 'anyone', async () => {
      throw new TypeError('broken');
    });
    const execution = createExecutionContext();
    const response = await broken.fetch(new Request('http://localhost/api/v1/broken'), env, execution);
    await waitOnExecutionContext(execution);
    expect([response.status, takeErrors().length]).toEqual([500, 1]);
    const requestId = response.headers.get('X-Request-Id');
    expect(await db.select().from(errorLogs)).toMatchObject([{ source: 'server', requestId, name: 'TypeError', path: '/api/v1/broken' }]);
  });
});

describe('error log cleanup', () => {
  const DAY = 86_400_000;
  const row = (fingerprint: string, age: number) => {
    const at = new Date(Date.now() - age);
    return { source: 'browser' as const, fingerprint, name: 'Error', message: 'x', path: '/', firstSeenAt: at, lastSeenAt: at };
  };

  test('errors not seen for a month are deleted', async () => {
    await db.insert(errorLogs).values([row('old', 31 * DAY), row('new', 29 * DAY)]);
    await cleanUpErrors(createContext(env, ANONYMOUS_ACTOR));
    expect((await db.select().from(errorLogs)).map(({ fingerprint }) => fingerprint)).toEqual(['new']);
  });

  test('OPS-018 only the latest errors up to the limit remain', async () => {
    await env.DB.prepare(
      `insert into error_logs (source, fingerprint, name, message, path, first_seen_at, last_seen_at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?1)
      select 'browser', 'f' || n, 'Error', 'x', '/', ?2 + n, ?2 + n from numbers`,
    )
      .bind(ERRORS_MAX + 20, Date.now())
      .run();
    await cleanUpErrors(createContext(env, ANONYMOUS_ACTOR));
    const rows = await db.select({ fingerprint: errorLogs.fingerprint }).from(errorLogs).orderBy(errorLogs.lastSeenAt);
    expect([rows.length, rows[0]?.fingerprint]).toEqual([ERRORS_MAX, 'f21']);
  });
});

describe('DSN of a report service', () => {
  test('the DSN yields origin and envelope address', () => {
    expect(readDsn('https://abc123@errors.example/42')).toEqual({
      origin: 'https://errors.example',
      url: 'https://errors.example/api/42/envelope/?sentry_version=7&sentry_key=abc123',
    });
    expect(readDsn('https://abc@errors.example/sub/42')?.url).toContain('errors.example/sub/api/42/');
  });

  test('INJ-09 any other value is refused', () => {
    for (const dsn of [
      null,
      '',
      'errors.example/1',
      'http://abc@errors.example/1',
      'https://errors.example/1',
      'https://abc@errors.example/x',
      'javascript:1',
      7,
    ])
      expect(readDsn(dsn)).toBeNull();
  });
});
