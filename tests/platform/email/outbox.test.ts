import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emails } from '#db/schema/auth';
import { localizations } from '#db/schema/site';
import { cleanUpAccounts } from '#functions/account/auth/account-cleanup.service';
import {
  accountExistsEmail,
  invitationEmail,
  newLoginEmail,
  passwordResetEmail,
  verificationEmail,
} from '#functions/account/auth/account-email';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { deliverEmails, enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { moveClock } from '#functions/platform/http/clock';
import { next } from '../../support/factories/sequence';
import { set } from '../../support/setting';

interface Sent {
  headers: Headers;
  body: { from: string; to: string[]; subject: string; html: string; text: string };
}

let sent: Sent[];
let status: number;
const context = () => createContext(env, ANONYMOUS_ACTOR);
const sender = { siteName: 'Segue', baseUrl: 'https://segue.example', lines: {} };
const write = async (message = verificationEmail(sender, '123456'), to: { recipient?: string; dedupeKey?: string } = {}) => {
  const recipient = to.recipient ?? `mail-${next()}@example.com`;
  await enqueueEmailStatement(context(), sender, message, { ...to, recipient });
  return recipient;
};
const rowOf = async (recipient: string) => (await drizzle(env.DB).select().from(emails)).find((mail) => mail.recipient === recipient)!;

beforeEach(async () => {
  sent = [];
  status = 200;
  await env.DB.prepare('delete from emails').run();
  await set('mail.driver', 'http');
  await set('mail.http_url', 'https://mail.test/send');
  await set('mail.from_address', 'hello@segue.example');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, { ...init, signal: undefined });
    if (request.url !== 'https://mail.test/send') throw new Error(`No such address: ${request.url}`);
    sent.push({ headers: request.headers, body: await request.json() });
    return new Response(null, { status });
  });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await set('mail.driver', 'outbox');
});

describe('outbox', () => {
  test('an email is sent once as html and text, and its secrets are deleted', async () => {
    const recipient = await write();
    await Promise.all([deliverEmails(context()), deliverEmails(context())]);
    expect(sent).toHaveLength(1);
    const [{ headers, body }] = sent;
    expect(headers.get('Authorization')).toBe('Bearer mail-key');
    expect(body).toMatchObject({ from: 'Segue <hello@segue.example>', to: [recipient], subject: 'Verify your email' });
    expect([body.html, body.text].every((part) => part.includes('123456'))).toBe(true);
    const row = await rowOf(recipient);
    expect(row).toMatchObject({ status: 'sent', html: '', text: '', attempts: 1 });
    await deliverEmails(context());
    expect(sent).toHaveLength(1);
  });

  test('INV-19 a failed email is retried with growing delays and given up after five attempts', async () => {
    status = 500;
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    // Freezes the clock, so that a slow run does not add time.
    vi.useFakeTimers({ toFake: ['Date'] });
    const recipient = await write();
    for (const minutes of [1, 4, 16, 64]) {
      await deliverEmails(context());
      expect(await rowOf(recipient)).toMatchObject({ status: 'pending', error: 'The email service answered 500.' });
      const tries = sent.length;
      moveClock(minutes * 60_000 - 1);
      await deliverEmails(context());
      expect(sent).toHaveLength(tries);
      moveClock(1);
    }
    await deliverEmails(context());
    expect(await rowOf(recipient)).toMatchObject({ status: 'failed', attempts: 5 });
    status = 200;
    moveClock(86_400_000);
    await deliverEmails(context());
    expect(sent).toHaveLength(5);
  });

  test('an email abandoned by another run is taken over after its timeout', async () => {
    const recipient = await write();
    await env.DB.prepare("update emails set status = 'sending', attempts = 1, next_attempt_at = ?")
      .bind(Date.now() + 300_000)
      .run();
    await deliverEmails(context());
    expect(sent).toHaveLength(0);
    moveClock(301_000);
    await deliverEmails(context());
    expect(await rowOf(recipient)).toMatchObject({ status: 'sent' });
  });

  test('INV-19 two emails with one dedupe key are sent once', async () => {
    await write(accountExistsEmail(sender), { recipient: 'owner@example.com', dedupeKey: 'once' });
    await write(accountExistsEmail(sender), { recipient: 'owner@example.com', dedupeKey: 'once' });
    await deliverEmails(context());
    expect(sent).toHaveLength(1);
  });

  test('by default emails remain readable in the outbox', async () => {
    await set('mail.driver', 'outbox');
    const recipient = await write();
    await deliverEmails(context());
    const row = await rowOf(recipient);
    expect(row.status).toBe('kept');
    expect(row.text).toContain('123456');
    expect(sent).toEqual([]);
  });

  test('the Cloudflare driver sends through the email binding', async () => {
    await set('mail.driver', 'cloudflare');
    const messages: object[] = [];
    const EMAIL = { send: async (mail: object) => messages.push(mail) } as unknown as SendEmail;
    const recipient = await write();
    await deliverEmails({ ...context(), env: { ...env, EMAIL } });
    expect(messages).toMatchObject([{ to: recipient, from: { email: 'hello@segue.example' }, subject: 'Verify your email' }]);
    expect(messages).toMatchObject([{ headers: { 'Auto-Submitted': 'auto-generated' } }]);
    expect(Object.keys((messages[0] as { headers: object }).headers)).toEqual(['Auto-Submitted']);
    expect(await rowOf(recipient)).toMatchObject({ status: 'sent' });
  });

  test('the Cloudflare driver adds one-click unsubscribe headers to links with TLS only', async () => {
    await set('mail.driver', 'cloudflare');
    const messages: { headers: Record<string, string> }[] = [];
    const EMAIL = { send: async (mail: (typeof messages)[number]) => messages.push(mail) } as unknown as SendEmail;
    for (const blockUrl of ['http://segue.example/unsubscribe', 'https://segue.example/unsubscribe'])
      await write(invitationEmail(sender, { inviter: 'x', workspace: 'y', url: 'https://segue.example', blockUrl }));
    await deliverEmails({ ...context(), env: { ...env, EMAIL } });
    expect(messages.map(({ headers }) => headers['List-Unsubscribe'])).toEqual([undefined, '<https://segue.example/unsubscribe>']);
    expect(messages.map(({ headers }) => headers['List-Unsubscribe-Post'])).toEqual([undefined, 'List-Unsubscribe=One-Click']);
  });

  test('emails older than 30 days are deleted; due ones are sent in the same run', async () => {
    await set('mail.driver', 'outbox');
    const old = await write();
    await deliverEmails(context());
    moveClock(31 * 86_400_000);
    const fresh = await write();
    await env.DB.prepare('update emails set created_at = ? where recipient = ?')
      .bind(Date.now() + 31 * 86_400_000, fresh)
      .run();
    await cleanUpAccounts(context());
    expect(await rowOf(old)).toBeUndefined();
    expect(await rowOf(fresh)).toMatchObject({ status: 'kept' });
  });
});

describe('email content', () => {
  test('INJ-05 INJ-12 user input is escaped and adds no recipients', async () => {
    const evil = '"><script>alert(1)</script>\r\nBcc: x@evil.test';
    await write(
      invitationEmail(sender, {
        inviter: evil,
        workspace: evil,
        url: 'https://segue.example/workspace/join/1',
        blockUrl: 'https://segue.example/unsubscribe',
      }),
    );
    await write(newLoginEmail(sender, { browser: evil, place: evil, time: new Date() }));
    await deliverEmails(context());
    for (const { body } of sent) {
      expect(body.html).not.toContain('<script>');
      expect(body.to).toHaveLength(1);
    }
  });

  test('INJ-12 a subject is a single line', async () => {
    const named = { ...sender, siteName: 'A\r\nBcc: x@evil.test' };
    const message = invitationEmail(named, {
      inviter: 'x',
      workspace: 'y',
      url: 'https://segue.example',
      blockUrl: 'https://segue.example',
    });
    await write(message);
    await deliverEmails(context());
    expect(sent[0].body.subject).toBe('Invitation to a workspace on A Bcc: x@evil.test');
  });

  test("emails use the reader's language if translated and the site's name", async () => {
    await set('branding.site_name', 'Nachtmusik');
    await set('i18n.enable', true);
    await drizzle(env.DB)
      .insert(localizations)
      .values({ name: 'Deutsch', language: 'de', lines: { 'Reset your password': 'Passwort zurücksetzen' } });
    const german = await readSender(context(), 'de');
    expect(german).toMatchObject({ siteName: 'Nachtmusik', baseUrl: env.BASE_URL });
    expect(passwordResetEmail(german, 'x').subject).toBe('Passwort zurücksetzen');
    expect(passwordResetEmail(await readSender(context(), 'fr'), 'x').subject).toBe('Reset your password');
  });
});
