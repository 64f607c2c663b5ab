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
export const emailsQuery = cursorQuery.extend({ status: z.enum(EMAIL_STATES, 'There is no such state.').optional() });

const params = z.object({ id: idParam });

export const emailApi = {
  list: endpoint({
    method: 'GET',
    path: '/logs/outgoing-email',
    summary: 'List the mails that the site wrote, the latest first; query is how the recipient begins, or part of the subject or kind',
    query: emailsQuery,
    response: cursorPaginated(emailItem),
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: '/logs/outgoing-email/retry',
    summary:
      'Send the mails again that failed in the last week; count is how many they are, so that nothing else is sent than what was seen',
    body: z.object({ count: z.number('Enter how many there are.').int('Enter a whole number.').min(1, 'There is nothing to send.') }),
    response: z.object({ count: z.number() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/logs/outgoing-email/:id',
    summary: 'Show a mail; what opens an account is masked',
    params,
    response: z.object({ mail: emailDetail }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/logs/outgoing-email/:id/retry',
    summary: 'Try now to send a mail that waits or failed',
    params,
    response: done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/logs/outgoing-email/:id/cancel',
    summary: 'Hold back a mail that waits',
    params,
    response: done,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/logs/outgoing-email/:id/reveal',
    summary: 'Show the code or link of a mail that opens an account; the audit log says so',
    params,
    response: z.object({ html: z.string(), text: z.string() }),
  }),
};
