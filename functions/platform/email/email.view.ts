import type { MailDetail, MailItem } from '#contracts/platform/email';
import type { mails } from '#db/schema/auth';
import type { Actor } from '#functions/platform/access/actor';
import { canReadMail } from './email.policy';

type Mail = typeof mails.$inferSelect;
type Listed = Pick<Mail, 'id' | 'kind' | 'recipient' | 'subject' | 'status' | 'attempts' | 'error' | 'sentAt' | 'createdAt'>;
type Whole = Listed & Pick<Mail, 'replyTo' | 'secret' | 'html' | 'text'>;

/** A mail in a list. */
export const toMailItem = ({ id, kind, recipient, subject, status, attempts, error, sentAt, createdAt }: Listed): MailItem => ({
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
export const toMailDetail = (actor: Actor, row: Whole): MailDetail => {
  const read = canReadMail(actor, row);
  return {
    ...toMailItem(row),
    reply_to: row.replyTo,
    secret: row.secret,
    html: (read && row.html) || null,
    text: (read && row.text) || null,
    can: { read },
  };
};
