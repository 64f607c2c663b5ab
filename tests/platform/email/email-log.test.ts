import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailApi } from '#contracts/platform/email';
import { PERMISSIONS } from '#functions/platform/contract/permission';
import { fieldErrors, read, refusal } from '../../support/call';
import { createMail } from '../../support/factories/log.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { planOf, statementsOf } from '../../support/statements';

let reader: Record<string, string>;

beforeEach(async () => {
  await env.DB.prepare('delete from emails').run();
  reader = await signIn(await createUser({ permissions: ['logs.view'] }));
});

const acts = async () =>
  (await env.DB.prepare('select action from audit_logs order by id').all<{ action: string }>()).results.map(({ action }) => action);
const auditText = async () => JSON.stringify((await env.DB.prepare('select * from audit_logs').all()).results);

const list = async (query = '') => (await read(emailApi.list, `logs/outgoing-email${query}`, { headers: reader })).pagination;
const show = async (id: number, headers = reader) => (await read(emailApi.show, `logs/outgoing-email/${id}`, { headers })).mail;

describe('email list', () => {
  test('OPS-013 emails are listed newest first by cursor and found by recipient and status', async () => {
    const at = (ago: number) => new Date(Date.now() - ago);
    await createMail({ recipient: 'ada@example.com', createdAt: at(3000) });
    await createMail({ recipient: 'adam@example.com', status: 'failed', error: 'The email service answered 500.', createdAt: at(2000) });
    await createMail({ recipient: 'bo@example.com', createdAt: at(1000) });
    const page = await list('?perPage=2');
    expect(page.data.map(({ recipient }) => recipient)).toEqual(['bo@example.com', 'adam@example.com']);
    expect((await list(`?perPage=2&cursor=${page.next_cursor}`)).data.map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
    expect((await list('?query=ada')).data).toHaveLength(2);
    expect((await list('?query=ada@')).data).toHaveLength(1);
    expect((await list('?query=%25')).data).toEqual([]);
    expect((await list('?status=failed')).data).toMatchObject([{ error: 'The email service answered 500.', attempts: 0 }]);
  });

  test('emails are found by subject and kind, never by content', async () => {
    const secret = {
      kind: 'reset-password',
      subject: 'Reset your password',
      isSensitive: true,
      html: '<a href="/reset/canary-481516">x</a>',
      text: 'canary-481516',
    };
    await createMail({ ...secret, recipient: 'ada@example.com' });
    await createMail({ ...secret, recipient: 'bo@example.com', status: 'failed' });
    await createMail({ kind: 'new-login', subject: 'New login to your account', recipient: 'password@example.com' });
    const matches = async (query: string) => (await list(`?${query}`)).data.map(({ recipient }) => recipient).toSorted();
    expect(await matches('query=PASSWORD')).toEqual(['ada@example.com', 'bo@example.com', 'password@example.com']);
    expect(await matches('query=reset-pass')).toEqual(['ada@example.com', 'bo@example.com']);
    expect(await matches('query=login to')).toEqual(['password@example.com']);
    expect(await matches('query=your password&status=failed')).toEqual(['bo@example.com']);
    for (const words of ['481516', 'canary', '/reset/', '%', '_']) expect(await matches(`query=${encodeURIComponent(words)}`)).toEqual([]);
    const page = await list('?perPage=1&query=password');
    expect((await list(`?perPage=2&query=password&cursor=${page.next_cursor}`)).data).toHaveLength(2);
  });

  test('subjects are searched 20 000 emails back, recipients in all, by index', async () => {
    const { statements } = await statementsOf('logs/outgoing-email?query=nobody', reader);
    const steps = (await Promise.all(statements.filter(({ sql }) => sql.includes('"emails"')).map(planOf))).flat();
    expect(steps.filter((step) => /^SCAN emails/.test(step))).toEqual([]);
    expect(steps.some((step) => step.includes('emails_recipient'))).toBe(true);
    const { id } = await createMail({ recipient: 'old@example.com', subject: 'An old story' });
    await env.DB.prepare(
      "with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) insert into emails (kind, recipient, subject, html, text, status) select 'x', 'x@example.com', 'x', '', '', 'kept' from n",
    ).run();
    expect((await list('?query=old story')).data).toEqual([]);
    expect((await list('?query=old@')).data.map((mail) => mail.id)).toEqual([id]);
  });

  test('OPS-018 every invalid field gets its own error', async () => {
    expect(await fieldErrors('logs/outgoing-email?status=lost&orderDir=up', { headers: reader })).toEqual({
      status: ['This state doesn’t exist.'],
      orderDir: ['Order asc or desc.'],
    });
  });
});

describe('email page', () => {
  test('OPS-013 an email has html and text', async () => {
    const { id } = await createMail({ replyTo: 'reader@example.com' });
    expect(await show(id)).toMatchObject({ html: '<p>Hello</p>', text: 'Hello', reply_to: 'reader@example.com', can: { retry: false } });
  });

  test('FUN-15 a sensitive email is masked; only an admin reveals it, and it is audited', async () => {
    const { id } = await createMail({ kind: 'reset-password', isSensitive: true, html: 'canary', text: 'canary', maskedHtml: 'mask' });
    const administrator = await signIn(await createUser({ permissions: ['admin'] }));
    const everything = await signIn(
      await createUser({ permissions: PERMISSIONS.filter((name) => name !== 'admin' && name !== 'music.view') }),
    );
    for (const headers of [reader, everything, administrator])
      expect(await show(id, headers)).toMatchObject({ html: 'mask', text: null, secret: true, can: { reveal: headers === administrator } });
    expect(JSON.stringify(await list('?perPage=100'))).not.toContain('canary');
    expect((await refusal(`logs/outgoing-email/${id}/reveal`, { method: 'POST', headers: everything })).status).toBe(403);
    expect(await acts()).toEqual([]);
    const shown = await read(emailApi.reveal, `logs/outgoing-email/${id}/reveal`, { method: 'POST', headers: administrator });
    expect(shown).toEqual({ html: 'canary', text: 'canary' });
    expect(await acts()).toEqual(['operations.mail_reveal']);
    expect(await auditText()).not.toContain('canary');
  });

  test('an unknown email is 404', async () => {
    expect((await refusal('logs/outgoing-email/999999', { headers: reader })).status).toBe(404);
  });
});
