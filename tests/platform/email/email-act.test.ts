import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emailApi } from '#contracts/platform/email';
import { passwordResetEmail } from '#functions/account/auth/account-email';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { deliverEmails, enqueueEmailStatement } from '#functions/platform/email/outbox.service';
import { moveClock, now } from '#functions/platform/http/clock';
import { call, read } from '../../support/call';
import { createMail } from '../../support/factories/log.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';

let operator: Record<string, string>;
let answer: number;
const asked: string[] = [];

beforeEach(async () => {
  for (const table of ['emails', 'rate_limits']) await env.DB.prepare(`delete from ${table}`).run();
  operator = await signIn(await createUser({ permissions: ['logs.view', 'settings.update'] }));
  await set('mail.driver', 'http');
  await set('mail.http_url', 'https://mail.test/send');
  answer = 200;
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(null, { status: answer });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await set('mail.driver', 'outbox');
});

const act = async (id: number, verb: string, headers = operator) =>
  (await call(`logs/outgoing-email/${id}/${verb}`, { method: 'POST', headers })).status;
const show = async (id: number) => (await read(emailApi.show, `logs/outgoing-email/${id}`, { headers: operator })).mail;
const acts = async () =>
  (
    await env.DB.prepare('select action, subject_name as name from audit_logs order by id desc limit 3').all<{
      action: string;
      name: string;
    }>()
  ).results;
const count = async () => (await env.DB.prepare('select count(*) as n from audit_logs').first<{ n: number }>())!.n;

describe('failed email', () => {
  test('a retry sends it at once and is recorded in its attempts and the audit log', async () => {
    const { id, recipient } = await createMail({ status: 'failed', attempts: 5, error: 'refused' });
    answer = 550;
    expect(await act(id, 'retry')).toBe(200);
    expect(await show(id)).toMatchObject({ status: 'failed', attempts: 5, tries: [{ error: 'The email service answered 550.' }] });
    answer = 200;
    expect(await act(id, 'retry')).toBe(200);
    expect(await show(id)).toMatchObject({ status: 'sent', tries: [{}, { error: null }], can: { retry: false } });
    expect(await acts()).toContainEqual({ action: 'operations.mail_retry', name: `new-login, ${recipient}` });
  });

  test('sent, expired and too often retried emails are refused without a trace', async () => {
    const sent = await createMail({ status: 'sent' });
    const old = await createMail({
      kind: 'verification',
      isSensitive: true,
      status: 'failed',
      createdAt: new Date(Date.now() - 2 * 3_600_000),
    });
    const failed = await createMail({ status: 'failed' });
    const before = await count();
    expect([await act(sent.id, 'retry'), await act(old.id, 'retry'), await act(999_999, 'retry')]).toEqual([409, 409, 404]);
    expect([await count(), asked]).toEqual([before, []]);
    answer = 500;
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push(await act(failed.id, 'retry'));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await count()).toBe(before + 3);
  });

  test('all failed emails of the week are retried if their count matches', async () => {
    await createMail({ status: 'failed', attempts: 5 });
    await createMail({ status: 'failed', attempts: 5 });
    await createMail({ status: 'failed', createdAt: new Date(Date.now() - 8 * 86_400_000) });
    const send = (body: object) => call('logs/outgoing-email/retry', { method: 'POST', headers: operator, body });
    expect((await send({ count: 3 })).status).toBe(409);
    expect(await (await send({ count: 2 })).json()).toMatchObject({ count: 2 });
    const { results } = await env.DB.prepare('select status from emails order by id').all();
    expect(results.filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect((await acts())[0]).toEqual({ action: 'operations.mail_retry', name: '2 emails' });
  });

  test('all 600 failed emails are retried, except expired codes', async () => {
    await set('mail.driver', 'outbox');
    await env.DB.prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 600)
       insert into emails (kind, recipient, subject, html, text, is_sensitive, status, attempts, created_at)
       select iif(n = 1, 'verification', 'suspended'), n || '@example.com', 'x', 'x', 'x', 0, 'failed', 5, ? from numbers`,
    )
      .bind(Date.now() - 2 * 3_600_000)
      .run();
    const answered = await call('logs/outgoing-email/retry', { method: 'POST', headers: operator, body: { count: 600 } });
    expect(await answered.json()).toMatchObject({ count: 599 });
    expect(await env.DB.prepare("select kind from emails where status = 'failed'").first()).toEqual({ kind: 'verification' });
  });
});

describe('pending email', () => {
  test('a cancelled email is never sent, and its sensitive content is deleted', async () => {
    const { id } = await createMail({ status: 'pending', isSensitive: true, html: 'link', text: 'link', kind: 'invitation' });
    expect(await act(id, 'cancel')).toBe(200);
    moveClock(3_600_000);
    await deliverEmails(createContext(env, ANONYMOUS_ACTOR));
    expect([asked, await act(id, 'cancel'), await act(id, 'retry')]).toEqual([[], 409, 409]);
    expect(await env.DB.prepare('select status, html, text from emails').first()).toEqual({ status: 'cancelled', html: '', text: '' });
    expect((await acts())[0]?.action).toBe('operations.mail_cancel');
  });

  test('a user with read permission only gets 403', async () => {
    const reader = await signIn(await createUser({ permissions: ['logs.view'] }));
    const { id } = await createMail({ status: 'pending' });
    expect([await act(id, 'retry', reader), await act(id, 'cancel', reader), await act(id, 'reveal', reader)]).toEqual([403, 403, 403]);
  });
});

test('a sensitive email is stored with a mask, which remains when the original is deleted', async () => {
  const sender = { siteName: 'Segue', baseUrl: env.BASE_URL, lines: {} };
  const context = createContext(env, ANONYMOUS_ACTOR);
  await enqueueEmailStatement(context, sender, passwordResetEmail(sender, 'canary-token'), { recipient: 'noor@example.com' });
  await deliverEmails({ ...context, now: now() });
  const [row] = (await env.DB.prepare('select id from emails').all<{ id: number }>()).results;
  const mail = await show(row!.id);
  expect(mail).toMatchObject({ status: 'sent', secret: true });
  expect(mail.html).toContain('Reset password');
  expect(JSON.stringify(mail)).not.toContain('canary-token');
  expect(JSON.stringify((await env.DB.prepare('select * from emails').all()).results)).not.toContain('canary-token');
});
