import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

/** `kept` is one that no driver sends, to be read in the log; `cancelled` was held back by an administrator. */
export const EMAIL_STATES = ['pending', 'sending', 'sent', 'kept', 'failed', 'cancelled'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export const EMAIL_TRIES_MAX = 5;

export const emailItem = z.object({
  id: z.number(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(EMAIL_STATES),
  attempts: z.number(),
  error: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  created_at: z.string(),
});
export type EmailItem = z.infer<typeof emailItem>;

/** Codes and links that open an account are masked; `html` and `text` are null if no masked version exists. */
export const emailDetail = emailItem.extend({
  reply_to: z.string().nullable(),
  secret: z.boolean(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  tries: z.array(z.object({ at: z.string(), error: z.string().nullable() })),
  can,
});
export type EmailDetail = z.infer<typeof emailDetail>;

export interface EmailSums {
  failed: number;
  pending: number;
  sent: number;
}

/** `query` matches the start of the recipient, or part of the subject or kind of recent emails. */
export const emailsQuery = cursorQuery.extend({ status: z.enum(EMAIL_STATES, 'This state doesn’t exist.').optional() });

const params = z.object({ id: idParam });

export const emailApi = {
  list: endpoint({
    method: 'GET',
    path: '/logs/outgoing-email',
    summary: 'List outgoing emails, newest first; query matches the start of the recipient or part of the subject or kind',
    query: emailsQuery,
    response: cursorPaginated(emailItem),
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: '/logs/outgoing-email/retry',
    summary: 'Resend the emails that failed in the last week; count must equal their current number',
    body: z.object({ count: z.number('Enter the number of failed emails.').int('Enter a whole number.').min(1, 'No emails to send.') }),
    response: z.object({ count: z.number() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/logs/outgoing-email/:id',
    summary: 'Show an email; codes and links that open an account are masked',
    params,
    response: z.object({ mail: emailDetail }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/logs/outgoing-email/:id/retry',
    summary: 'Send a waiting or failed email now',
    params,
    response: done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/logs/outgoing-email/:id/cancel',
    summary: 'Cancel a waiting email',
    params,
    response: done,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/logs/outgoing-email/:id/reveal',
    summary: 'Show the code or link of an email that opens an account; recorded in the audit log',
    params,
    response: z.object({ html: z.string(), text: z.string() }),
  }),
};
