import { sql } from 'drizzle-orm';
import type { emails } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { settingSql } from '#functions/platform/settings/settings.condition';

type Mail = Pick<typeof emails.$inferSelect, 'id' | 'recipient' | 'replyTo' | 'subject' | 'html' | 'text' | 'unsubscribeUrl' | 'createdAt'>;

/** No answers by machines (RFC 3834); one-click unsubscribe (RFC 8058). */
const headersOf = ({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** For SMTP; services with an API set both. A retry has the same Message-ID, so that mailboxes show an email once. */
const identityOf = ({ id, createdAt }: Pick<Mail, 'id' | 'createdAt'>, { fromAddress }: EmailSettings): Record<string, string> => ({
  Date: new Date().toUTCString().replace('GMT', '+0000'),
  'Message-ID': `<mail-${id}.${createdAt.getTime().toString(36)}@${fromAddress.split('@').at(-1)}>`,
});

export type Send = (mail: Mail) => Promise<boolean>; // false: it stays in the outbox

/** The settings `mail.*`; passwords and keys are Worker secrets. */
export interface EmailSettings {
  driver: 'outbox' | 'cloudflare' | 'smtp' | 'http';
  fromAddress: string;
  fromName: string;
  contactAddress: string; // receives contact page messages
  smtpHost: string;
  smtpPort: number;
  smtpUser: string;
  smtpEncryption: 'tls' | 'starttls' | 'none';
  httpUrl: string;
}

const TIMEOUT_MS = 10_000;
const ANSWER_MAX_LENGTH = 300;

/** Without a sender name, the site’s name. One round trip. */
export const readEmailSettings = async ({ db }: Pick<Context, 'db'>): Promise<EmailSettings> => {
  const from = settingSql('mail.from_address');
  const row = await db.get<{ settings: string }>(sql`select json_object(
    'driver', ${settingSql('mail.driver')}, 'fromAddress', ${from},
    'fromName', coalesce(nullif(${settingSql('mail.from_name')}, ''), ${settingSql('branding.site_name')}),
    'contactAddress', coalesce(nullif(${settingSql('mail.contact_address')}, ''), ${from}),
    'smtpHost', coalesce(${settingSql('mail.smtp_host')}, ''), 'smtpPort', ${settingSql('mail.smtp_port')},
    'smtpUser', coalesce(${settingSql('mail.smtp_user')}, ''), 'smtpEncryption', ${settingSql('mail.smtp_encryption')},
    'httpUrl', coalesce(${settingSql('mail.http_url')}, '')) as settings`);
  return JSON.parse(row.settings) as EmailSettings;
};

const smtpServer = (env: Env, mail: EmailSettings) => ({
  host: mail.smtpHost,
  port: mail.smtpPort,
  secure: mail.smtpEncryption === 'tls',
  startTls: mail.smtpEncryption === 'starttls',
  ...(mail.smtpUser && {
    authType: ['plain' as const, 'login' as const],
    credentials: { username: mail.smtpUser, password: env.SMTP_PASSWORD ?? '' },
  }),
});

const bySmtp =
  (env: Env, mail: EmailSettings): Send =>
  async (message) => {
    const { recipient, replyTo, subject, html, text } = message;
    const { LogLevel, WorkerMailer } = await import('worker-mailer');
    await WorkerMailer.send(
      { ...smtpServer(env, mail), logLevel: LogLevel.NONE },
      {
        from: { name: mail.fromName, email: mail.fromAddress },
        to: recipient,
        ...(replyTo && { reply: replyTo }),
        headers: { ...headersOf(message), ...identityOf(message, mail) },
        subject,
        html,
        text,
      },
    );
    return true;
  };

const byCloudflare =
  (env: Env, mail: EmailSettings): Send =>
  async ({ recipient, replyTo, subject, html, text, unsubscribeUrl }) => {
    const isSecure = unsubscribeUrl?.startsWith('https:');
    if (!env.EMAIL) throw new Error('The EMAIL binding is missing.');
    await env.EMAIL.send({
      from: { name: mail.fromName, email: mail.fromAddress },
      to: recipient,
      ...(replyTo && { replyTo }),
      // It sets Date and Message-ID itself, and refuses both here as well as unsubscribe links without TLS.
      headers: headersOf({ unsubscribeUrl: isSecure ? unsubscribeUrl : null }),
      subject,
      html,
      text,
    });
    return true;
  };

const byHttp =
  (env: Env, mail: EmailSettings): Send =>
  async (message) => {
    const { id, recipient, replyTo, subject, html, text } = message;
    const response = await fetch(mail.httpUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${env.MAIL_API_KEY ?? ''}`, 'Idempotency-Key': `mail-${id}` },
      body: JSON.stringify({
        from: `${mail.fromName} <${mail.fromAddress}>`,
        to: [recipient],
        ...(replyTo && { reply_to: replyTo }),
        headers: headersOf(message),
        subject,
        html,
        text,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      const cause = (await response.text().catch(() => '')).slice(0, ANSWER_MAX_LENGTH);
      throw new Error(`The email service answered ${response.status}.`, { cause });
    }
    return true;
  };

export const sendBy = (env: Env, mail: EmailSettings): Send => {
  if (mail.driver === 'smtp') return bySmtp(env, mail);
  if (mail.driver === 'cloudflare') return byCloudflare(env, mail);
  if (mail.driver === 'http') return byHttp(env, mail);
  return async () => false;
};

const greetSmtp = async (env: Env, mail: EmailSettings): Promise<void> => {
  const { LogLevel, WorkerMailer } = await import('worker-mailer');
  const server = await WorkerMailer.connect({
    ...smtpServer(env, mail),
    logLevel: LogLevel.NONE,
    socketTimeoutMs: TIMEOUT_MS,
    responseTimeoutMs: TIMEOUT_MS,
  });
  await server.close();
};

/** An invalid email is refused with another 4xx; these mean that the key or the URL is wrong. */
const REFUSALS = [401, 403, 404, 405, 410];

const greetHttp = async (env: Env, mail: EmailSettings): Promise<void> => {
  const { status } = await fetch(mail.httpUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${env.MAIL_API_KEY ?? ''}` },
    body: '{}',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (status >= 500 || (status >= 300 && status < 400) || REFUSALS.includes(status))
    throw new Error(`The email service answered ${status}.`);
};

/** Tests the configured driver without sending an email: logs in, or calls the API with its key. Contacts no other host; rethrows its errors. */
export const greetDriver = async (env: Env, mail: EmailSettings): Promise<void> => {
  if (mail.driver === 'smtp') await greetSmtp(env, mail);
  if (mail.driver === 'http') await greetHttp(env, mail);
  if (mail.driver === 'cloudflare' && !env.EMAIL) throw new Error('The EMAIL binding is missing.');
};
