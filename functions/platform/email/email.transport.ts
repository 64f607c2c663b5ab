import type { emails } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';
import { readSettingGroup } from '#functions/platform/settings/settings.service';

type Mail = Pick<typeof emails.$inferSelect, 'id' | 'recipient' | 'replyTo' | 'subject' | 'html' | 'text'>;

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

const bySmtp =
  (env: Env, mail: EmailSettings): Send =>
  async ({ recipient, replyTo, subject, html, text }) => {
    const { LogLevel, WorkerMailer } = await import('worker-mailer');
    await WorkerMailer.send(
      {
        host: mail.smtpHost,
        port: mail.smtpPort,
        secure: mail.smtpEncryption === 'tls',
        startTls: mail.smtpEncryption === 'starttls',
        logLevel: LogLevel.NONE,
        ...(mail.smtpUser && { authType: ['plain', 'login'], credentials: { username: mail.smtpUser, password: env.SMTP_PASSWORD ?? '' } }),
      },
      { from: { name: mail.fromName, email: mail.fromAddress }, to: recipient, ...(replyTo && { reply: replyTo }), subject, html, text },
    );
    return true;
  };

const byCloudflare =
  (env: Env, mail: EmailSettings): Send =>
  async ({ recipient, replyTo, subject, html, text }) => {
    if (!env.EMAIL) throw new Error('The binding EMAIL is missing.');
    await env.EMAIL.send({
      from: { name: mail.fromName, email: mail.fromAddress },
      to: recipient,
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
    });
    return true;
  };

const byHttp =
  (env: Env, mail: EmailSettings): Send =>
  async ({ id, recipient, replyTo, subject, html, text }) => {
    const response = await fetch(mail.httpUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${env.MAIL_API_KEY ?? ''}`, 'Idempotency-Key': `mail-${id}` },
      body: JSON.stringify({
        from: `${mail.fromName} <${mail.fromAddress}>`,
        to: [recipient],
        ...(replyTo && { reply_to: replyTo }),
        subject,
        html,
        text,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
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
