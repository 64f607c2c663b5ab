import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailApi } from '#contracts/platform/email';
import { fieldErrors, read, refusal } from '../../support/call';
import { createMail } from '../../support/factories/log.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

let reader: Record<string, string>;

beforeEach(async () => {
  await env.DB.prepare('delete from emails').run();
  reader = await signIn(await createUser({ permissions: ['logs.view'] }));
});

const list = async (query = '') => (await read(emailApi.list, `logs/outgoing-email${query}`, { headers: reader })).pagination;
const show = async (id: number, headers = reader) => (await read(emailApi.show, `logs/outgoing-email/${id}`, { headers })).mail;

describe('the list of mails', () => {
  test('OPS-013 is read on by cursor, the latest first, found by the recipient and by how far they are', async () => {
    const at = (ago: number) => new Date(Date.now() - ago);
    await createMail({ recipient: 'ada@example.com', createdAt: at(3000) });
    await createMail({ recipient: 'adam@example.com', status: 'failed', error: 'The mail service answered 500.', createdAt: at(2000) });
    await createMail({ recipient: 'bo@example.com', createdAt: at(1000) });
    const page = await list('?perPage=2');
    expect(page.data.map(({ recipient }) => recipient)).toEqual(['bo@example.com', 'adam@example.com']);
    expect((await list(`?perPage=2&cursor=${page.next_cursor}`)).data.map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
    expect((await list('?query=ada')).data).toHaveLength(2);
    expect((await list('?query=ada@')).data).toHaveLength(1);
    expect((await list('?query=%25')).data).toEqual([]);
    expect((await list('?status=failed')).data).toMatchObject([{ error: 'The mail service answered 500.', attempts: 0 }]);
  });

  test('OPS-018 names every field that does not fit', async () => {
    expect(await fieldErrors('logs/outgoing-email?status=lost&orderDir=up', { headers: reader })).toEqual({
      status: ['There is no such state.'],
      orderDir: ['Order asc or desc.'],
    });
  });
});

describe('a mail', () => {
  test('OPS-013 is shown as it looks and as text', async () => {
    const { id } = await createMail({ replyTo: 'reader@example.com' });
    expect(await show(id)).toMatchObject({ html: '<p>Hello</p>', text: 'Hello', reply_to: 'reader@example.com', can: { read: true } });
  });

  test('FUN-15 that opens an account is read by administrators in a browser alone', async () => {
    const { id } = await createMail({ kind: 'reset-password', isSensitive: true, html: 'canary', text: 'canary' });
    expect(await show(id)).toMatchObject({ html: null, text: null, secret: true, can: { read: false } });
    const everything = await signIn(await createUser({ permissions: ['logs.view', 'users.update', 'settings.update'] }));
    expect(await show(id, everything)).toMatchObject({ text: null });
    const administrator = await signIn(await createUser({ permissions: ['admin'] }));
    expect(await show(id, administrator)).toMatchObject({ text: 'canary', can: { read: true } });
  });

  test('that there is not is 404', async () => {
    expect((await refusal('logs/outgoing-email/999999', { headers: reader })).status).toBe(404);
  });
});
