import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { HEALTH_NAMES, type HealthName, healthApi } from '#contracts/platform/health';
import { healthChecks } from '#db/schema/health';
import { scheduledRuns } from '#db/schema/scheduled-run';
import { api } from '#functions/api';
import { moveClock, now } from '#functions/platform/http/clock';
import { runScheduled } from '#functions/scheduled';
import { call, read } from '../../support/call';
import { takeErrors } from '../../support/console';
import { createMail, createRun } from '../../support/factories/log.factory';
import { createUser } from '../../support/factories/user.factory';
import { HumanCheck } from '../../support/human-check';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { planOf, statementsOf } from '../../support/statements';

const MINUTE = 60_000;
const db = drizzle(env.DB);
let reader: Record<string, string>;

beforeEach(async () => {
  await db.delete(healthChecks);
  await db.delete(scheduledRuns);
  for (const table of ['rate_limits', 'emails', 'settings']) await env.DB.prepare(`delete from ${table}`).run();
  reader = await signIn(await createUser({ permissions: ['logs.view'] }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const testNow = async () => (await read(healthApi.run, 'health/checks', { method: 'POST', headers: reader })).checks;
const tested = async (name: HealthName) => (await testNow()).find((check) => check.name === name);
const listed = async () => (await read(healthApi.list, 'health/checks', { headers: reader })).checks;
const monitor = async () => (await call('health')).status;

describe('monitor', () => {
  test('the monitor returns 200 or 503 without details; details need a login', async () => {
    await runScheduled(env, now());
    const response = await call('health');
    expect([response.status, await response.json()]).toEqual([200, { status: 'success' }]);
    await db.update(healthChecks).set({ state: 'failing', reason: 'broken', error: 'canary' });
    const refused = await call('health');
    expect([refused.status, await refused.text()]).toEqual([503, expect.not.stringContaining('canary')]);
    expect((await call('health/checks')).status).toBe(401);
  });

  test('the monitor is 503 within 15 minutes after scheduled runs stop, and 200 after the next', async () => {
    await runScheduled(env, now());
    moveClock(9 * MINUTE);
    expect(await monitor()).toBe(200);
    moveClock(5 * MINUTE);
    expect(await monitor()).toBe(503);
    reader = await signIn(await createUser({ permissions: ['logs.view'] }));
    expect((await listed()).find(({ name }) => name === 'clock')).toMatchObject({ state: 'failing', reason: 'stands' });
    // Manual runs do not count.
    await createRun({ startedAt: now(), isByHand: true });
    expect(await monitor()).toBe(503);
    await runScheduled(env, now());
    expect(await monitor()).toBe(200);
  });

  const askWith = async (database: unknown, headers?: Record<string, string>) => {
    const request = new Request('http://localhost/api/v1/health', { headers });
    return api.fetch(request, { ...env, DB: database as D1Database }, createExecutionContext());
  };

  test('an unavailable, slow or refusing database is 503 without details', async () => {
    await runScheduled(env, now());
    await db.update(healthChecks).set({ state: 'failing' });
    const unwell = await (await call('health')).text();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const database = (all: () => unknown) => {
      const statement = { bind: () => statement, all, raw: all, first: all, run: all };
      const client = { prepare: () => statement, batch: all, withSession: () => client, getBookmark: () => null };
      return client;
    };
    const gone = database(() => {
      throw new Error('canary: no such database');
    });
    const refuses = database(() => Promise.reject(new Error('canary: D1_ERROR')));
    for (const down of [gone, refuses]) {
      const response = await askWith(down, { Cookie: reader.Cookie });
      expect([response.status, await response.text()]).toEqual([503, unwell]);
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const asked = askWith(database(() => new Promise(() => {})));
      await vi.advanceTimersByTimeAsync(5000);
      const response = await asked;
      expect([response.status, await response.text()]).toEqual([503, unwell]);
    } finally {
      vi.useRealTimers();
    }
    // Failures are not logged as errors, which would fill the log overnight.
    expect(takeErrors()).toEqual([]);
  });

  test('the monitor takes one indexed statement and is rate limited per address', async () => {
    await runScheduled(env, now());
    const { status, statements } = await statementsOf('health', reader);
    expect([status, statements.length]).toEqual([200, 1]);
    const steps = (await Promise.all(statements.map(planOf))).flat();
    expect(
      steps.filter((step) => /^SCAN (?!health_checks|CONSTANT ROW|scheduled_runs USING INDEX scheduled_runs_started$)/.test(step)),
    ).toEqual([]);
    const asked = await Promise.all(Array.from({ length: 130 }, () => call('health', { headers: { 'cf-connecting-ip': '192.0.2.77' } })));
    const refused = asked.filter((response) => response.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0].headers.get('Retry-After')).toBe('60');
    expect((await call('health', { headers: { 'cf-connecting-ip': '192.0.2.78' } })).status).toBe(200);
  });
});

describe('health checks', () => {
  test('a scheduled run performs all checks and stores state and duration', async () => {
    await runScheduled(env, now());
    const checks = await listed();
    expect(checks.map(({ name }) => name)).toEqual([...HEALTH_NAMES]);
    expect(checks.every(({ checked_at, duration }) => checked_at !== null && duration !== null)).toBe(true);
    expect(Object.fromEntries(checks.map(({ name, state }) => [name, state]))).toMatchObject({
      clock: 'well',
      tasks: 'well',
      bucket: 'well',
      database: 'well',
      files: 'well',
      secrets: 'well',
      outbox: 'well',
      human: 'off',
      mail: 'warning',
    });
    expect(await env.BUCKET.head('health/probe')).toBeNull();
  });

  test('checks run once a minute for concurrent requests, audited once per run', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response(null, { status: 422 });
    });
    await set('mail.driver', 'http');
    await set('mail.http_url', 'https://mail.test/send');
    await Promise.all([testNow(), testNow(), testNow()]);
    await runScheduled(env, now());
    await testNow();
    expect(asked).toEqual(['https://mail.test/send']);
    const trace = () => env.DB.prepare("select count(*) as n from audit_logs where action = 'operations.health_test'").first();
    expect(await trace()).toEqual({ n: 1 });
    moveClock(MINUTE + 1000);
    await testNow();
    expect([asked.length, await trace()]).toEqual([2, { n: 2 }]);
  });

  test('the email check contacts only the configured service, never an address from the request', async () => {
    const asked: { url: string; body: unknown }[] = [];
    let status = 422;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push({ url, body: init.body });
      return new Response('canary', { status });
    });
    await set('mail.driver', 'http');
    await set('mail.http_url', 'https://mail.test/send');
    const body = { host: '169.254.169.254', http_url: 'http://10.0.0.1/', url: 'http://10.0.0.1/' };
    await read(healthApi.run, 'health/checks?host=10.0.0.1&http_url=http://10.0.0.1/', { method: 'POST', headers: reader, body });
    expect(asked).toEqual([{ url: 'https://mail.test/send', body: '{}' }]);
    expect((await listed()).find(({ name }) => name === 'mail')).toMatchObject({ state: 'well', reason: 'answers' });
    for (status of [401, 302, 503]) {
      moveClock(MINUTE + 1000);
      const check = await tested('mail');
      expect(check).toMatchObject({ state: 'failing', reason: 'broken', error: `The email service answered ${status}.` });
      expect(JSON.stringify(check)).not.toContain('canary');
    }
    expect(await monitor()).toBe(503);
  });

  test('a site that only stores email has no last success, also after an earlier version noted one', async () => {
    await set('mail.driver', 'outbox');
    expect(await tested('mail')).toMatchObject({ state: 'warning', reason: 'no_driver', last_good_at: null });
    await db.update(healthChecks).set({ lastGoodAt: now() });
    moveClock(MINUTE + 1000);
    const checks = await testNow();
    expect(checks.find(({ name }) => name === 'mail')).toMatchObject({ last_good_at: null });
    const database = checks.find(({ name }) => name === 'database');
    expect(database?.last_good_at).toBe(database?.checked_at);
  });

  test('the SMTP check logs in and reports a refusal', async () => {
    const values = { driver: 'smtp', smtp_host: '127.0.0.1', smtp_port: inject('smtpPort'), smtp_user: 'mailer', smtp_encryption: 'none' };
    for (const [name, value] of Object.entries(values)) await set(`mail.${name}`, value);
    expect(await tested('mail')).toMatchObject({ state: 'well', reason: 'answers' });
    await set('mail.smtp_user', 'somebody');
    moveClock(MINUTE + 1000);
    const refused = await tested('mail');
    expect(refused).toMatchObject({ state: 'failing', reason: 'broken', error: expect.stringMatching(/./) });
    expect(Date.parse(refused!.last_good_at!)).toBeLessThan(Date.parse(refused!.checked_at!));
  });

  test('the captcha check sends an invalid token and expects its refusal', async () => {
    const human = new HumanCheck();
    vi.stubGlobal('fetch', human.fetch);
    await set('recaptcha.enable', { register: true, contact: false });
    expect(await tested('human')).toMatchObject({ state: 'well', reason: 'answers' });
    expect(human.asked).toEqual([{ secret: 'human-secret', response: 'segue-health-check', remoteip: null }]);
    vi.stubGlobal('fetch', async () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] }));
    moveClock(MINUTE + 1000);
    expect(await tested('human')).toMatchObject({ state: 'failing', reason: 'secret' });
    vi.stubGlobal('fetch', async () => Response.json({ success: true }));
    moveClock(MINUTE + 1000);
    expect(await tested('human')).toMatchObject({ state: 'failing', reason: 'lets_all_in' });
  });

  test('the secrets check names missing secrets, but no values', async () => {
    await set('uploads.direct', true);
    const check = await tested('secrets');
    expect(check).toMatchObject({ state: 'failing', values: { missing: ['R2_ENDPOINT', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY'] } });
    const everything = JSON.stringify([await listed(), (await db.select().from(healthChecks)).map(({ values }) => values)]);
    for (const secret of [env.BETTER_AUTH_SECRET, 'human-secret', 'smtp-password', 'mail-key', 'google-secret'])
      expect(everything).not.toContain(secret);
  });

  test('late emails, repeatedly failing tasks and missing files are reported', async () => {
    await createMail({ status: 'pending', createdAt: new Date(Date.now() - 40 * MINUTE) });
    for (let ago = 3; ago > 0; ago -= 1)
      await createRun({ task: 'roll-up-plays', outcome: 'failed', startedAt: new Date(Date.now() - ago * 1000) });
    await createRun({ task: 'mail-insights', outcome: 'failed', startedAt: new Date(Date.now() - 1000) });
    await createRun({ task: 'mail-insights', outcome: 'done' });
    await env.DB.prepare("insert into missing_objects values ('upload/gone', 1)").run();
    const checks = await testNow();
    const checkOf = (name: HealthName) => checks.find((check) => check.name === name);
    expect(checkOf('outbox')).toMatchObject({ state: 'warning', reason: 'late' });
    expect(checkOf('tasks')).toMatchObject({ state: 'failing', values: { tasks: ['roll-up-plays'] } });
    expect(checkOf('files')).toMatchObject({ state: 'warning', values: { missing: 1 } });
    await env.DB.prepare('delete from missing_objects').run();
  });
});
