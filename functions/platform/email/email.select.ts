import { sql } from 'drizzle-orm';
import { number, object } from '#db/json';
import { mails } from '#db/schema/auth';

const fields = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  status: mails.status,
  attempts: mails.attempts,
  error: mails.error,
  sentAt: mails.sentAt,
  createdAt: mails.createdAt,
};

/** A mail in a list. */
export const emailRow = object({ ...fields, key: number(sql`page.sort_key`) });

/** A mail by itself. */
export const emailDetailRow = object({ ...fields, replyTo: mails.replyTo, secret: mails.secret, html: mails.html, text: mails.text });
