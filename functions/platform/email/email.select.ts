import { sql } from 'drizzle-orm';
import { number, object } from '#db/json-row';
import { emails } from '#db/schema/auth';

const fields = {
  id: emails.id,
  kind: emails.kind,
  recipient: emails.recipient,
  subject: emails.subject,
  status: emails.status,
  attempts: emails.attempts,
  error: emails.error,
  nextAttemptAt: emails.nextAttemptAt,
  sentAt: emails.sentAt,
  createdAt: emails.createdAt,
};

export const emailRow = object({ ...fields, key: number(sql`page.sort_key`) });

export const emailDetailRow = object({
  ...fields,
  replyTo: emails.replyTo,
  isSensitive: emails.isSensitive,
  html: emails.html,
  text: emails.text,
  maskedHtml: emails.maskedHtml,
  maskedText: emails.maskedText,
  tries: emails.tries,
});
