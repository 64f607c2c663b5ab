import type { Context as HonoContext } from 'hono';
import type { ContactMessage } from '#contracts/site/contact';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { requireHuman } from '#functions/platform/captcha/captcha.service';
import { MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { type EmailMessage, type Sender, translate } from '#functions/platform/email/email.message';
import { readEmailSettings } from '#functions/platform/email/email.transport';
import { deliverEmails, enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { clientAddress } from '#functions/platform/http/client-address';
import { readPublicSettings } from '#functions/platform/settings/settings.service';

const MESSAGES: RateLimitRule = { name: 'contact', times: 5, seconds: 10 * MINUTE_IN_SECONDS };

export const contactEmail = (sender: Sender, { name, email, message }: ContactMessage): EmailMessage => {
  const t = translate(sender);
  return {
    kind: 'contact',
    subject: t('Message from :name', { name }),
    paragraphs: message.split(/\n+/),
    note: t('From :name, :email. Reply to this email to answer them.', { name, email }),
    secret: false,
  };
};

/** Queues the message in the outbox. Throws 422 without the human check, 429. */
export const sendMessage = async (context: Context, http: HonoContext<AppEnv>, message: ContactMessage): Promise<void> => {
  await enforceRateLimit(context, [MESSAGES, clientAddress(http.req.raw)]);
  const { recaptcha } = await readPublicSettings(context);
  if (recaptcha.enable.contact) await requireHuman(http);
  const [sender, { contactAddress }] = await Promise.all([readSender(context), readEmailSettings(context)]);
  await enqueueEmailStatement(context, sender, contactEmail(sender, message), {
    recipient: contactAddress,
    replyTo: message.email,
  });
  http.executionCtx.waitUntil(deliverEmails(context));
};
