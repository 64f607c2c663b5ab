import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

/** How far a mail is: `kept` is one that nothing sends, to be read in the log. */
export const MAIL_STATES = ['pending', 'sending', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const mailItem = z.object({
  id: z.number(),
  /** Which mail it is: `reset-password`. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATES),
  attempts: z.number(),
  error: z.string().nullable(),
  sent_at: z.string().nullable(),
  created_at: z.string(),
});
export type MailItem = z.infer<typeof mailItem>;

/** A mail by itself. What it says is null where it is wiped, and for whom it is not meant: `can.read` tells which. */
export const mailDetail = mailItem.extend({
  reply_to: z.string().nullable(),
  /** Holds what opens an account. */
  secret: z.boolean(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  can,
});
export type MailDetail = z.infer<typeof mailDetail>;

/** `query` is how the address of the recipient begins. */
export const mailsQuery = cursorQuery.extend({ status: z.enum(MAIL_STATES, 'There is no such state.').optional() });

export const mailApi = {
  list: endpoint({
    method: 'GET',
    path: '/logs/outgoing-email',
    summary: 'List the mails that the site wrote, the latest first; query is how the recipient begins',
    query: mailsQuery,
    response: cursorPaginated(mailItem),
  }),
  show: endpoint({
    method: 'GET',
    path: '/logs/outgoing-email/:id',
    summary: 'Show a mail; one that opens an account is read by administrators in a browser only',
    params: z.object({ id: idParam }),
    response: z.object({ mail: mailDetail }),
  }),
};
