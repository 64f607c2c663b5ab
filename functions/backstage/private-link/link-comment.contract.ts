import { z } from 'zod';
import { TICKET_MAX } from '#contracts/backstage/private-link';
import { DAY, MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam, idsParam } from '#functions/platform/contract/id';
import { optionalNameText } from '#functions/platform/contract/name';

/** Characters per comment, comments per link, and new comments per link and time. */
export const LINK_COMMENT_MAX = 500;
export const LINK_COMMENTS_MAX = 300;
export const LINK_COMMENTS_RATE_LIMIT = { times: 30, seconds: 10 * MINUTE_IN_SECONDS };
export const GUEST_NAME_MAX = 60;

export const linkComment = z.object({
  id: z.number(),
  track_id: z.number(),
  /** Milliseconds. */
  position: z.number(),
  /** Plain text. */
  content: z.string(),
  name: z.string(),
  is_member: z.boolean(),
  created_at: z.string(),
});
export type LinkComment = z.infer<typeof linkComment>;

const pass = z.string('Open the link first.').max(TICKET_MAX, 'Open the link again.');
const comments = z.object({ comments: z.array(linkComment) });

/** `name` is required for guests and ignored for users. */
export const newLinkComment = z.object({
  track_id: z.int().positive(),
  position: z.int('Enter the position in milliseconds.').min(0).max(DAY),
  content: z
    .string('Enter a text.')
    .trim()
    .min(1, 'Enter a text.')
    .max(LINK_COMMENT_MAX, `A comment has at most ${LINK_COMMENT_MAX} characters.`),
  name: optionalNameText(GUEST_NAME_MAX, `A name has at most ${GUEST_NAME_MAX} characters.`).optional(),
});
export type NewLinkComment = z.output<typeof newLinkComment>;

export const linkCommentApi = {
  read: endpoint({
    method: 'POST',
    path: '/private-links/comments/read',
    summary: 'List the comments of an open private link',
    body: z.object({ pass }),
    response: comments,
  }),
  create: endpoint({
    method: 'POST',
    path: '/private-links/comments',
    summary: 'Comment on a moment of a track by private link, which notifies its managers',
    body: newLinkComment.extend({ pass }),
    response: comments,
  }),
  list: endpoint({
    method: 'GET',
    path: '/private-links/:id/comments',
    summary: 'List the comments of a private link to your music',
    params: z.object({ id: idParam }),
    response: comments,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/private-links/:id/comments/:ids',
    summary: 'Delete comments of a private link to your music',
    params: z.object({ id: idParam, ids: idsParam }),
    response: done,
  }),
};
