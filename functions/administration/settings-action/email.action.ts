import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { toHtml, toText } from '#functions/platform/email/email.message';
import { readEmailSums } from '#functions/platform/email/email.service';
import { type EmailSettings, greetDriver, readEmailSettings, sendBy } from '#functions/platform/email/email.transport';
import { readSender } from '#functions/platform/email/outbox.service';
import { testEmail } from '#functions/platform/email/test-email';
import type { ActionOutcome, FactReader } from './settings-action.service';

const TESTS: RateLimitRule = { name: 'mail-test', times: 20, seconds: HOUR_IN_SECONDS };

const destinationOf = (mail: EmailSettings): string =>
  ({
    smtp: `SMTP ${mail.smtpHost || '(no host)'}:${mail.smtpPort}, ${mail.smtpEncryption}, ${mail.smtpUser ? `as ${mail.smtpUser}` : 'without login'}`,
    http: `POST ${mail.httpUrl || '(no address)'}`,
    cloudflare: 'Binding EMAIL',
    outbox: '',
  })[mail.driver];

const missingOf = ({ driver, smtpHost, httpUrl }: EmailSettings): string | null => {
  if (driver === 'outbox') return 'No driver is chosen, so emails stay in the outbox.';
  if (driver === 'smtp' && !smtpHost) return 'The SMTP host is missing.';
  return driver === 'http' && !httpUrl ? 'The address of the HTTP API is missing.' : null;
};

/** Sends now, without the outbox, so that the result is the server’s answer. */
export const sendTestEmail = async (context: Context, recipient: string): Promise<ActionOutcome> => {
  await enforceRateLimit(context, [TESTS, context.actor.user?.id ?? 0]);
  const [mail, sender] = await Promise.all([readEmailSettings(context), readSender(context)]);
  const missing = missingOf(mail);
  if (missing) return { ok: false, message: missing };
  const detail = [destinationOf(mail), `From ${mail.fromName} <${mail.fromAddress}> to ${recipient}`];
  const message = testEmail(sender);
  const email = {
    id: context.now.getTime(),
    recipient,
    replyTo: null,
    subject: message.subject,
    html: toHtml(message, sender),
    text: toText(message, sender),
    unsubscribeUrl: null,
    createdAt: context.now,
  };
  try {
    // An SMTP connection that is refused fails here within seconds.
    if (mail.driver === 'smtp') await greetDriver(context.env, mail);
    await sendBy(context.env, mail)(email);
  } catch (error) {
    const { message: reason, cause } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, message: reason, detail: typeof cause === 'string' && cause ? [...detail, cause] : detail };
  }
  return { ok: true, message: 'The email was accepted for delivery.', detail };
};

export const waitingEmails: FactReader = async (context) => {
  const { pending } = await readEmailSums(context);
  return { value: String(pending) };
};

export const failedEmails: FactReader = async (context) => {
  const { failed } = await readEmailSums(context);
  return { value: String(failed), tone: failed ? 'danger' : 'default' };
};
