import { connect } from 'cloudflare:sockets';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { verificationEmail } from '#functions/account/auth/account-email';
import { releaseNoteEmail } from '#functions/community/release-note/release-note-email';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { deliverEmails, enqueueEmailStatement } from '#functions/platform/email/outbox.service';
import { set } from '../../support/setting';

const context = () => createContext(env, ANONYMOUS_ACTOR);
const statusOf = async (recipient: string) =>
  (await env.DB.prepare('select status, error from emails where recipient = ?')
    .bind(recipient)
    .first<{ status: string; error: string }>())!;

/** Email that the server received. */
const taken = async (recipient: string): Promise<string> => {
  const socket = connect({ hostname: '127.0.0.1', port: inject('smtpPort') });
  const writer = socket.writable.getWriter();
  await writer.write(new TextEncoder().encode(`GIVE ${recipient}\r\n`));
  return new Response(socket.readable).text();
};

const send = async (recipient: string) => {
  const sender = { siteName: 'Segue', baseUrl: env.BASE_URL, lines: {} };
  await enqueueEmailStatement(context(), sender, verificationEmail(sender, '654321'), { recipient });
  await deliverEmails(context());
};

beforeAll(async () => {
  const values = { driver: 'smtp', smtp_host: '127.0.0.1', smtp_port: inject('smtpPort'), smtp_user: 'mailer', smtp_encryption: 'none' };
  for (const [name, value] of Object.entries(values)) await set(`mail.${name}`, value);
  await set('mail.from_address', 'hello@segue.example');
});

afterAll(async () => {
  await set('mail.driver', 'outbox');
});

test('an email is sent by SMTP to its recipient as html and text', async () => {
  await send('smtp@example.com');
  expect(await statusOf('smtp@example.com')).toEqual({ status: 'sent', error: null });
  const mail = await taken('smtp@example.com');
  expect(mail).toMatch(/^From: .*<hello@segue\.example>/m);
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(mail.match(/654321/g)?.length).toBeGreaterThanOrEqual(2);
  const [head = ''] = mail.split('\r\n\r\n', 1);
  expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(head.match(/^Message-ID: <mail-\d+\.[0-9a-z]+@segue\.example>\r$/gm)).toHaveLength(1);
  expect(head.match(/^Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000\r$/gm)).toHaveLength(1);
  expect(head).not.toContain('List-Unsubscribe');
});

test('an email refused by the server remains pending for a retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await set('mail.smtp_user', 'somebody');
  await send('refused@example.com');
  expect(await statusOf('refused@example.com')).toMatchObject({ status: 'pending', error: expect.stringMatching(/./) });
});

test('a release note has one-click unsubscribe headers and no artist text in the header', async () => {
  const sender = { siteName: 'Segue', baseUrl: env.BASE_URL, lines: {} };
  const written = {
    artist: 'Tern\r\nBcc: x@evil.test',
    title: 'Slack',
    body: 'By the sea.\r\n.\r\nMAIL FROM:<x@evil.test>',
    path: '/album/1',
  };
  const url = `${env.BASE_URL}/unsubscribe?token=1.2.seal`;
  await enqueueEmailStatement(context(), sender, releaseNoteEmail(sender, written, url), { recipient: 'fan@example.com' });
  await set('mail.smtp_user', 'mailer');
  await deliverEmails(context());
  const mail = await taken('fan@example.com');
  expect(mail).toContain(`\r\nList-Unsubscribe: <${url}>\r\n`);
  expect(mail).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(mail).toMatch(/^Subject: An artist you follow writes about a release\r$/m);
  const [head = ''] = mail.split('\r\n\r\n', 1);
  expect(head).not.toMatch(/evil|By the sea/);
});
