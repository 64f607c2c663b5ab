import type { emails } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';
import { readSettingGroup } from '#functions/platform/settings/settings.service';

type Mail = Pick<typeof emails.$inferSelect, 'id' | 'recipient' | 'replyTo' | 'subject' | 'html' | 'text' | 'unsubscribeUrl'>;

/** The head by which a mail program offers to stop such mails in one press (RFC 8058); nothing for mails that answer somebody. */
const headersOf = ({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): { headers?: Record<string, string> } =>
  unsubscribeUrl ? { headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {};

/** Sends a mail: true if it went out, false if it stays in the outbox. */
export type Send = (mail: Mail) => Promise<boolean>;

/** The settings whose names begin with `mail.`; passwords and keys are secrets of the Worker. */
export interface EmailSettings {
  driver: 'outbox' | 'cloudflare' | 'smtp' | 'http';
  fromAddress: string;
  fromName: string;
  /** Who gets the messages of the contact page; the address that mail comes from without one. */
  contactAddress: string;
  smtpHost: string;
  smtpPort: number;
  smtpUser: string;
  smtpEncryption: 'tls' | 'starttls' | 'none';
  httpUrl: string;
}

/** How long a mail service may take to answer, in milliseconds. */
const TIMEOUT = 10_000;

const DEFAULTS: EmailSettings = {
  driver: 'outbox',
  fromAddress: 'no-reply@localhost',
  fromName: DEFAULT_SETTINGS.branding.site_name,
  contactAddress: '',
  smtpHost: '',
  smtpPort: 587,
  smtpUser: '',
  smtpEncryption: 'starttls',
  httpUrl: '',
};

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, message: string) => message.toUpperCase());

/** How mail is sent, by the settings. One statement. */
export const readEmailSettings = async ({ db }: Pick<Context, 'db'>): Promise<EmailSettings> => {
  const rows = Object.entries(await readSettingGroup({ db }, 'mail'));
  return Object.assign({ ...DEFAULTS }, Object.fromEntries(rows.map(([name, value]) => [camelCase(name), value])));
};

/** The mail server of the settings, and how one logs in there. */
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
  async ({ recipient, replyTo, subject, html, text, unsubscribeUrl }) => {
    const { LogLevel, WorkerMailer } = await import('worker-mailer');
    await WorkerMailer.send(
      { ...smtpServer(env, mail), logLevel: LogLevel.NONE },
      {
        from: { name: mail.fromName, email: mail.fromAddress },
        to: recipient,
        ...(replyTo && { reply: replyTo }),
        ...headersOf({ unsubscribeUrl }),
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
    if (!env.EMAIL) throw new Error('The binding EMAIL is missing.');
    await env.EMAIL.send({
      from: { name: mail.fromName, email: mail.fromAddress },
      to: recipient,
      ...(replyTo && { replyTo }),
      ...headersOf({ unsubscribeUrl }),
      subject,
      html,
      text,
    });
    return true;
  };

const byHttp =
  (env: Env, mail: EmailSettings): Send =>
  async ({ id, recipient, replyTo, subject, html, text, unsubscribeUrl }) => {
    const response = await fetch(mail.httpUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${env.MAIL_API_KEY ?? ''}`, 'Idempotency-Key': `mail-${id}` },
      body: JSON.stringify({
        from: `${mail.fromName} <${mail.fromAddress}>`,
        to: [recipient],
        ...(replyTo && { reply_to: replyTo }),
        ...headersOf({ unsubscribeUrl }),
        subject,
        html,
        text,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`The mail service answered ${response.status}.`);
    return true;
  };

/** The driver that the settings name. */
export const sendBy = (env: Env, mail: EmailSettings): Send => {
  if (mail.driver === 'smtp') return bySmtp(env, mail);
  if (mail.driver === 'cloudflare') return byCloudflare(env, mail);
  if (mail.driver === 'http') return byHttp(env, mail);
  return async () => false;
};

/** Connects to the mail server and logs in. */
const greetSmtp = async (env: Env, mail: EmailSettings): Promise<void> => {
  const { LogLevel, WorkerMailer } = await import('worker-mailer');
  const server = await WorkerMailer.connect({
    ...smtpServer(env, mail),
    logLevel: LogLevel.NONE,
    socketTimeoutMs: TIMEOUT,
    responseTimeoutMs: TIMEOUT,
  });
  await server.close();
};

/** What a mail service answers to a mail that is none: that it lacks something, unless the key or the address is wrong. */
const REFUSALS = [401, 403, 404, 405, 410];

/** Asks the mail service with its key for a mail to nobody, which no service sends. */
const greetHttp = async (env: Env, mail: EmailSettings): Promise<void> => {
  const { status } = await fetch(mail.httpUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${env.MAIL_API_KEY ?? ''}` },
    body: '{}',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (status >= 500 || (status >= 300 && status < 400) || REFUSALS.includes(status))
    throw new Error(`The mail service answered ${status}.`);
};

/**
 * Speaks to whom the settings send mail by, as far as that goes without sending one: connects and logs in, or asks the service with its key. Speaks
 * to nobody else. Errors: whatever the other side says.
 */
export const greetDriver = async (env: Env, mail: EmailSettings): Promise<void> => {
  if (mail.driver === 'smtp') await greetSmtp(env, mail);
  if (mail.driver === 'http') await greetHttp(env, mail);
  if (mail.driver === 'cloudflare' && !env.EMAIL) throw new Error('The binding EMAIL is missing.');
};
