import type { EmailDetail, EmailItem } from '#contracts/platform/email';
import type { emails } from '#db/schema/auth';
import type { Actor } from '#functions/platform/access/actor';
import { canReadEmail } from './email.policy';

type Mail = typeof emails.$inferSelect;
type Listed = Pick<Mail, 'id' | 'kind' | 'recipient' | 'subject' | 'status' | 'attempts' | 'error' | 'sentAt' | 'createdAt'>;
type Whole = Listed & Pick<Mail, 'replyTo' | 'isSensitive' | 'html' | 'text'>;

/** A mail in a list. */
export const toEmailItem = ({ id, kind, recipient, subject, status, attempts, error, sentAt, createdAt }: Listed): EmailItem => ({
  id,
  kind,
  recipient,
  subject,
  status,
  attempts,
  error,
  sent_at: sentAt?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
});

/** A mail by itself, with what it says for whom it may be read by. */
export const toEmailDetail = (actor: Actor, row: Whole): EmailDetail => {
  const read = canReadEmail(actor, row);
  return {
    ...toEmailItem(row),
    reply_to: row.replyTo,
    secret: row.isSensitive,
    html: (read && row.html) || null,
    text: (read && row.text) || null,
    can: { read },
  };
};
