import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

/** How far a mail is: `kept` is one that nothing sends, to be read in the log. */
export const EMAIL_STATES = ['pending', 'sending', 'sent', 'kept', 'failed'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export const emailItem = z.object({
  id: z.number(),
  /** Which mail it is: `reset-password`. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(EMAIL_STATES),
  attempts: z.number(),
  error: z.string().nullable(),
  sent_at: z.string().nullable(),
  created_at: z.string(),
});
export type EmailItem = z.infer<typeof emailItem>;

/** A mail by itself. What it says is null where it is wiped, and for whom it is not meant: `can.read` tells which. */
export const emailDetail = emailItem.extend({
  reply_to: z.string().nullable(),
  /** Holds what opens an account. */
  secret: z.boolean(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  can,
});
export type EmailDetail = z.infer<typeof emailDetail>;

/** `query` is how the address of the recipient begins. */
export const emailsQuery = cursorQuery.extend({ status: z.enum(EMAIL_STATES, 'There is no such state.').optional() });

export const emailApi = {
  list: endpoint({
    method: 'GET',
    path: '/logs/outgoing-email',
    summary: 'List the mails that the site wrote, the latest first; query is how the recipient begins',
    query: emailsQuery,
    response: cursorPaginated(emailItem),
  }),
  show: endpoint({
    method: 'GET',
    path: '/logs/outgoing-email/:id',
    summary: 'Show a mail; one that opens an account is read by administrators in a browser only',
    params: z.object({ id: idParam }),
    response: z.object({ mail: emailDetail }),
  }),
};
