import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorLogApi, LOG_FILE_MAX } from '#contracts/platform/error-log';
import { errorLogs } from '#db/schema/error-log';
import { call, fieldErrors, read, refusal } from '../../support/call';
import { createError } from '../../support/factories/log.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

let reader: Record<string, string>;
const BEFORE = [{ kind: 'press' as const, text: 'Play', ago: 1200 }];

beforeEach(async () => {
  await drizzle(env.DB).delete(errorLogs);
  reader = await signIn(await createUser({ permissions: ['logs.view'] }));
});

const list = async (query = '') => (await read(errorLogApi.list, `logs/error${query}`, { headers: reader })).pagination;

describe('error list', () => {
  test('OPS-012 errors are listed latest first by cursor, and found by text and source', async () => {
    const at = (ago: number) => new Date(Date.now() - ago);
    await createError({ message: 'first 100% of it', lastSeenAt: at(3000) });
    await createError({ message: 'second', name: 'TypeError', source: 'server', lastSeenAt: at(2000) });
    await createError({ message: 'third', lastSeenAt: at(1000), count: 7 });
    const page = await list('?perPage=2');
    expect(page.data.map(({ message, count }) => [message, count])).toEqual([
      ['third', 7],
      ['second', 1],
    ]);
    expect((await list(`?perPage=2&cursor=${page.next_cursor}`)).data.map(({ message }) => message)).toEqual(['first 100% of it']);
    expect((await list('?query=typeerr')).data.map(({ message }) => message)).toEqual(['second']);
    expect((await list('?query=100%25')).data).toHaveLength(1);
    expect((await list('?source=browser&orderDir=asc')).data.map(({ message }) => message)).toEqual(['first 100% of it', 'third']);
  });

  test('OPS-018 every invalid field gets its own error', async () => {
    expect(await fieldErrors('logs/error?source=x&cursor=x&perPage=0', { headers: reader })).toEqual({
      source: ['Choose browser or server.'],
      cursor: ['The cursor is not valid.'],
      perPage: ['A page has at least one row.'],
    });
  });
});

describe('error page', () => {
  test('OPS-012 an error has stack, request id and breadcrumbs', async () => {
    const { id } = await createError({ source: 'server', requestId: 'abc', stack: 'play (a.js:1:2)', breadcrumbs: BEFORE });
    const { error } = await read(errorLogApi.show, `logs/error/${id}`, { headers: reader });
    expect(error).toMatchObject({ request: 'abc', stack: 'play (a.js:1:2)', breadcrumbs: BEFORE });
  });

  test('an unknown error is 404', async () => {
    expect((await refusal('logs/error/999999', { headers: reader })).status).toBe(404);
    expect((await refusal('logs/error/x', { headers: reader })).status).toBe(404);
  });
});

describe('error log download', () => {
  const download = (headers?: Record<string, string>) => call('logs/error/download-latest', { headers });

  test('OPS-014 the download is a text file with the latest error first', async () => {
    await createError({
      message: 'old',
      lastSeenAt: new Date(Date.now() - 1000),
      stack: 'play (a.js:1:2)',
      breadcrumbs: BEFORE,
      browser: 'Firefox',
    });
    await createError({ message: 'new', count: 3, source: 'server', requestId: 'abc', path: '/track/1' });
    const response = await download(reader);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="segue-errors-[\dT-]+\.log"/);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const lines = (await response.text()).split('\n').map((line) => line.replace(/\d{4}-[\d:.TZ-]+/g, 'time'));
    expect(lines).toEqual([
      '[time] server Error: new (3 times since time)',
      '    at /track/1, request abc',
      '',
      '[time] browser Error: old (once)',
      '    at /, Firefox',
      '    play (a.js:1:2)',
      '    1200 ms before: press Play',
      '',
    ]);
  });

  test('INJ-14 a message is a single line in the file', async () => {
    await createError({ name: 'E\r\n[2026] server', message: 'a\u001b[31mred\r\n[2026-01-01] server Error: forged (once)\u2028x' });
    const text = await (await download(reader)).text();
    expect(text.split('\n').filter((line) => line.startsWith('['))).toHaveLength(1);
    expect(['\u001b', '\r', '\u2028'].filter((letter) => text.includes(letter))).toEqual([]);
  });

  test('OPS-014 an empty log has a note, and a long one is cut', async () => {
    expect(await (await download(reader)).text()).toBe('No errors are logged.\n');
    await env.DB.prepare(
      `insert into error_logs (source, fingerprint, name, message, path, first_seen_at, last_seen_at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?1)
      select 'browser', 'f' || n, 'Error', 'm' || n, '/', ?2 + n, ?2 + n from numbers`,
    )
      .bind(LOG_FILE_MAX + 1, Date.now())
      .run();
    const text = await (await download(reader)).text();
    expect(text.split('\n').filter((line) => line.startsWith('['))).toHaveLength(LOG_FILE_MAX);
    expect(text).not.toContain('Error: m1 (');
  });

  test('FUN-14 OPS-014 the download needs logs.view', async () => {
    await createError({ message: 'hidden' });
    const anybody = await signIn(await createUser());
    for (const [headers, status] of [
      [undefined, 401],
      [anybody, 403],
    ] as const) {
      const response = await download(headers);
      expect([response.status, (await response.text()).includes('hidden')]).toEqual([status, false]);
    }
  });

  test('FUN-15 the file contains no password, code, token or email address', async () => {
    const secrets = ['correct-horse-battery-77', 'noor@example.com', 'segue_3f2c9a7d1b6e4f80', '4111111111111111'];
    const message = `Failed with ${secrets.join(' ')}`;
    const body = { name: 'Error', message, stack: null, path: `/password/reset/${secrets[2]}?email=${secrets[1]}`, breadcrumbs: [] };
    const sent = await call('error-reports', { method: 'POST', body, headers: { 'cf-connecting-ip': '192.0.2.200' } });
    expect(sent.status).toBe(200);
    const text = await (await download(reader)).text();
    expect(text).toContain('Failed with');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});
