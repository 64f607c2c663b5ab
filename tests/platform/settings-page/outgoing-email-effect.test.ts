import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { settingsActionApi } from '#contracts/administration/settings-action';
import { settingsPageApi } from '#contracts/platform/settings-page';
import { Browser } from '../../support/browser';
import { fieldErrors, read, refusal } from '../../support/call';
import { next } from '../../support/factories/sequence';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { testEffects } from '../../support/setting-effect';

interface Sent {
  url: string;
  from: string;
}

let sent: Sent[];
let answer: () => Response;

beforeEach(async () => {
  sent = [];
  answer = () => new Response(null, { status: 200 });
  await env.DB.prepare('delete from settings').run();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, { ...init, signal: undefined });
    sent.push({ url: request.url, from: ((await request.json()) as { from: string }).from });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const testMail = async (recipient = 'ebba@segue.example') => {
  const headers = await signIn(await createUser({ permissions: ['settings.update'] }));
  const path = 'settings/outgoing-email/actions/send-test';
  return (await read(settingsActionApi.run, path, { method: 'POST', headers, body: { input: recipient } })).result;
};
const sentBy = async (...rows: [name: string, value: unknown][]): Promise<Sent | undefined> => {
  for (const [name, value] of rows) await set(name, value);
  sent = [];
  await testMail();
  return sent[0];
};
const HTTP: [string, string][] = [
  ['mail.driver', 'http'],
  ['mail.http_url', 'https://mail.test/send'],
];
const useSmtp = async (user = 'mailer') => {
  const values = { driver: 'smtp', smtp_host: '127.0.0.1', smtp_port: inject('smtpPort'), smtp_encryption: 'none', smtp_user: user };
  for (const [name, value] of Object.entries(values)) await set(`mail.${name}`, value);
};
/** First line of the test's details: the server that the driver used. */
const server = async () => {
  await set('mail.driver', 'smtp');
  return (await testMail()).detail[0] ?? (await testMail()).message;
};
const contactRecipient = async () => {
  await new Browser(`198.51.100.${next() % 250}`).post('/api/v1/contact-page', { name: 'Ada', email: 'ada@example.com', message: 'Hello' });
  return env.DB.prepare("select recipient from emails where kind = 'contact' order by id desc limit 1").first<string>('recipient');
};
const PORT_CLOSED = 9;

describe('outgoing email settings', () => {
  testEffects('SET-007', 'outgoing-email', {
    'mail.driver': {
      value: 'http',
      seen: async () => (await testMail()).message,
      before: 'No driver is chosen, so emails stay in the outbox.',
      after: 'The address of the HTTP API is missing.',
    },
    'mail.http_url': {
      value: 'https://other.test/send',
      seen: async () => (await sentBy(['mail.driver', 'http']))?.url,
      before: undefined,
      after: 'https://other.test/send',
    },
    'mail.from_name': {
      value: 'Ferry Radio',
      seen: async () => (await sentBy(...HTTP))?.from,
      before: 'Segue <no-reply@localhost>',
      after: 'Ferry Radio <no-reply@localhost>',
    },
    'mail.from_address': {
      value: 'hi@ferry.example',
      seen: async () => (await sentBy(...HTTP))?.from,
      before: 'Segue <no-reply@localhost>',
      after: 'Segue <hi@ferry.example>',
    },
    'mail.contact_address': {
      value: 'desk@ferry.example',
      seen: contactRecipient,
      before: 'no-reply@localhost',
      after: 'desk@ferry.example',
    },
    'mail.smtp_host': {
      value: '127.0.0.1',
      seen: server,
      before: 'The SMTP host is missing.',
      after: 'SMTP 127.0.0.1:587, starttls, without login',
    },
    'mail.smtp_port': {
      value: PORT_CLOSED,
      seen: async () => {
        await set('mail.smtp_host', '127.0.0.1');
        return server();
      },
      before: 'SMTP 127.0.0.1:587, starttls, without login',
      after: 'SMTP 127.0.0.1:9, starttls, without login',
    },
    'mail.smtp_user': {
      value: 'mailer',
      seen: async () => {
        await set('mail.smtp_host', '127.0.0.1');
        return server();
      },
      before: 'SMTP 127.0.0.1:587, starttls, without login',
      after: 'SMTP 127.0.0.1:587, starttls, as mailer',
    },
    'mail.smtp_encryption': {
      value: 'none',
      seen: async () => {
        await set('mail.smtp_host', '127.0.0.1');
        return server();
      },
      before: 'SMTP 127.0.0.1:587, starttls, without login',
      after: 'SMTP 127.0.0.1:587, none, without login',
    },
  });

  test('SET-007 the test email shows the answer of the server: accepted, refused or unreachable', async () => {
    await useSmtp();
    expect(await testMail()).toMatchObject({ ok: true, message: 'The email was accepted for delivery.' });
    await set('mail.smtp_user', 'somebody');
    const refused = await testMail();
    expect([refused.ok, refused.message]).toEqual([false, expect.stringMatching(/535|auth/i)]);
    await set('mail.smtp_port', PORT_CLOSED);
    const unreachable = await testMail();
    expect([unreachable.ok, unreachable.message]).toEqual([false, expect.stringMatching(/connect|refused|network/i)]);
    expect(JSON.stringify([refused, unreachable])).not.toContain('smtp-password');
  });

  test('SET-007 the test email shows the answer of an HTTP service', async () => {
    answer = () => Response.json({ message: 'The domain is not verified.' }, { status: 403 });
    await sentBy(...HTTP);
    const { ok, message, detail } = await testMail();
    expect([ok, message, detail.at(-1)]).toEqual([false, 'The email service answered 403.', '{"message":"The domain is not verified."}']);
  });

  test('only administrators change where emails go; others change the name', async () => {
    const headers = await signIn(await createUser({ permissions: ['settings.update'] }));
    const { page } = await read(settingsPageApi.show, 'settings/outgoing-email', { headers });
    const editable = page.sections.flatMap(({ settings }) => settings.filter(({ can_edit }) => can_edit).map(({ key }) => key));
    expect(editable).toEqual(['mail.from_name']);
    const save = (values: object) => refusal('settings/outgoing-email', { method: 'PUT', headers, body: { values } });
    for (const values of [
      { 'mail.smtp_host': 'evil.example.com' },
      { 'mail.http_url': 'https://evil.example.com' },
      { 'mail.driver': 'http' },
    ])
      expect((await save(values)).status).toBe(403);
    expect((await save({ 'mail.from_name': 'Ferry' })).status).toBe(200);
  });

  test('a host that is none, a port out of range and other invalid values are field errors', async () => {
    const headers = await signIn(await createUser({ permissions: ['admin'] }));
    const values = {
      'mail.driver': 'pigeon',
      'mail.smtp_host': 'https://smtp.example.com',
      'mail.smtp_port': 70_000,
      'mail.smtp_encryption': 'rot13',
      'mail.http_url': 'ftp://mail.example.com',
      'mail.from_address': 'nobody',
      'mail.from_name': 'A <b@c.example>',
      'mail.contact_address': 'a@b@c',
    };
    const errors = await fieldErrors('settings/outgoing-email', { method: 'PUT', headers, body: { values } });
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(values).toSorted());
    for (const host of ['smtp.example.com:587', 'two words', '-a.example', 'a..b', 'x'.repeat(254)]) {
      const body = { values: { 'mail.smtp_host': host } };
      expect(Object.keys(await fieldErrors('settings/outgoing-email', { method: 'PUT', headers, body }))).toEqual(['mail.smtp_host']);
    }
  });
});
