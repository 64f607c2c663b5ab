import type { EmailDetail, EmailItem } from '#contracts/platform/email';
import type { emails } from '#db/schema/auth';
import type { Actor } from '#functions/platform/access/actor';
import { emailRights } from './email.policy';

type Mail = typeof emails.$inferSelect;
type Listed = Pick<
  Mail,
  'id' | 'kind' | 'recipient' | 'subject' | 'status' | 'attempts' | 'error' | 'nextAttemptAt' | 'sentAt' | 'createdAt'
>;
type Whole = Listed & Pick<Mail, 'replyTo' | 'isSensitive' | 'html' | 'text' | 'maskedHtml' | 'maskedText' | 'tries'>;

const nextTry = ({ status, nextAttemptAt, createdAt }: Listed): string | null =>
  status === 'pending' ? new Date(Math.max(nextAttemptAt.getTime(), createdAt.getTime())).toISOString() : null;

export const toEmailItem = (row: Listed): EmailItem => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  next_attempt_at: nextTry(row),
  sent_at: row.sentAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

export const toEmailDetail = (actor: Actor, row: Whole, now: Date): EmailDetail => ({
  ...toEmailItem(row),
  reply_to: row.replyTo,
  secret: row.isSensitive,
  html: row.isSensitive ? row.maskedHtml : row.html || null,
  text: row.isSensitive ? row.maskedText : row.text || null,
  tries: row.tries.map(({ at, error }) => ({ at: new Date(at).toISOString(), error })),
  can: emailRights(actor, row, now),
});
