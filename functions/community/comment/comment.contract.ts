import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done } from '#functions/platform/contract/fields';
import { idParam, idsParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery, orderBy } from '#functions/platform/contract/pagination';

export const COMMENTABLE_TYPES = ['track', 'album', 'playlist'] as const;
export type CommentableType = (typeof COMMENTABLE_TYPES)[number];
/** `position` lists comments without a position last. */
export const COMMENT_ORDERS = ['newest', 'position', 'likes'] as const;
export const COMMENT_MAX = 1000;
/** Further replies load on request. */
export const REPLIES_SHOWN = 3;
export const MOMENTS_MAX = 200;
export const COMMENTS_COUNT_MAX = 10_000;
export const COMMENTS_RATE_LIMIT = { times: 20, seconds: 300 };
export const LIKES_RATE_LIMIT = { times: 120, seconds: 300 };
/** The same text by the same user at the same place within this time is a retry. */
export const DUPLICATE_WINDOW_SECONDS = 60;

const author = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  /** `artist` manages the music, `owner` created the playlist. */
  part: z.enum(['artist', 'owner']).nullable(),
});

const single = z.object({
  model_type: z.literal('comment'),
  id: z.number(),
  commentable_type: z.enum(COMMENTABLE_TYPES),
  commentable_id: z.number(),
  parent_id: z.number().nullable(),
  /** Plain text; empty if deleted. */
  content: z.string(),
  /** Milliseconds. */
  position: z.number().nullable(),
  pinned: z.boolean(),
  likes_count: z.number(),
  liked: z.boolean(),
  /** A placeholder for a deleted comment with replies. */
  deleted: z.boolean(),
  edited_at: z.string().nullable(),
  created_at: z.string(),
  user: author.nullable(),
  can,
});
/** Replies are the first ones, oldest first. */
export const comment = single.extend({ replies_count: z.number(), replies: z.array(single) });
export type CommentReply = z.infer<typeof single>;
export type Comment = z.infer<typeof comment>;

export const listedComment = single.extend({
  commentable: z.object({ name: z.string(), path: z.string() }),
  /** Excludes dismissed reports. */
  reports_count: z.number(),
});
export type ListedComment = z.infer<typeof listedComment>;

export const moment = z.object({
  id: z.number(),
  position: z.number(),
  content: z.string(),
  user: author.pick({ id: true, name: true, image: true }),
});
export type Moment = z.infer<typeof moment>;

const content = z
  .string('Enter a text.')
  .trim()
  .min(1, 'Enter a text.')
  .max(COMMENT_MAX, `A comment has at most ${COMMENT_MAX} characters.`)
  .refine((text) => !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')), 'A comment is plain text.');
const id = z.int('Provide an id.').positive('Provide an id.');

export const commentBody = z.object({
  commentable_type: z.enum(COMMENTABLE_TYPES, 'Choose a track, an album or a playlist.'),
  commentable_id: id,
  content,
  position: z
    .int('The position must be a whole number of milliseconds.')
    .min(0, 'The position can’t be negative.')
    .nullable()
    .default(null),
  parent_id: id.nullable().default(null),
});
export type CommentBody = z.output<typeof commentBody>;

export const commentChange = z.object({ content: content.optional(), pinned: z.boolean('Choose true or false.').optional() });
export type CommentChange = z.output<typeof commentChange>;

const params = z.object({ id: idParam });
const one = z.object({ comment });
const liking = comment.pick({ likes_count: true, liked: true });
const read = {
  params,
  query: cursorQuery.omit({ query: true, orderDir: true }).extend({ orderBy: orderBy(COMMENT_ORDERS).default('newest') }),
  response: cursorPaginated(comment).extend({
    /** Includes replies, up to `COMMENTS_COUNT_MAX`. */
    comments_count: z.number(),
    /** Only on the first page, and not repeated in the list. */
    pinned: comment.nullable(),
    can,
  }),
};

export const COMMENT_STATES = ['all', 'reported'] as const;
export const commentListQuery = cursorQuery
  .omit({ orderDir: true })
  .extend({ state: z.enum(COMMENT_STATES, 'Choose all or reported.').default('all') });

export const commentApi = {
  ofTrack: endpoint({ method: 'GET', path: '/tracks/:id/comments', summary: 'List the comments on a track, with replies', ...read }),
  ofAlbum: endpoint({
    method: 'GET',
    path: '/albums/:id/comments',
    summary: 'List the comments on an album, with replies',
    ...read,
  }),
  ofPlaylist: endpoint({
    method: 'GET',
    path: '/playlists/:id/comments',
    summary: 'List the comments on a playlist, with replies',
    ...read,
  }),
  moments: endpoint({
    method: 'GET',
    path: '/tracks/:id/moments',
    summary: 'List the commented positions of a track, in order',
    params,
    response: z.object({ moments: z.array(moment) }),
  }),
  replies: endpoint({
    method: 'GET',
    path: '/comments/:id/replies',
    summary: 'List the replies to a comment, oldest first',
    params,
    query: cursorQuery.omit({ query: true, orderDir: true }),
    response: cursorPaginated(single),
  }),
  create: endpoint({
    method: 'POST',
    path: '/comments',
    summary: 'Comment on a track, an album or a playlist, at a position of a track, or as a reply',
    body: commentBody,
    response: one,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/comments/:id',
    summary: 'Edit your comment, or pin a comment on something you own',
    params,
    body: commentChange,
    response: one,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/comments/:ids',
    summary: 'Delete comments, all or none; one with replies stays as a placeholder without text',
    params: z.object({ ids: idsParam }),
    response: done,
  }),
  like: endpoint({
    method: 'POST',
    path: '/comments/:id/like',
    summary: 'Like a comment and notify the author; idempotent',
    params,
    response: liking,
  }),
  unlike: endpoint({ method: 'POST', path: '/comments/:id/unlike', summary: 'Remove a like from a comment', params, response: liking }),
  list: endpoint({
    method: 'GET',
    path: '/comments',
    summary: 'List all comments visible to you, latest first, or those that were reported',
    query: commentListQuery,
    response: cursorPaginated(listedComment),
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/comments/:ids/reports',
    summary: 'Dismiss the reports of comments, which then cannot be reported again by the same people',
    params: z.object({ ids: idsParam }),
    response: done,
  }),
};
