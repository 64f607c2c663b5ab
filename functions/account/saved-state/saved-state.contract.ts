import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { IDS_MAX } from '#functions/platform/contract/id';

export const LIKEABLE_TYPES = ['track', 'album', 'artist'] as const;

export type LikeableType = (typeof LIKEABLE_TYPES)[number];

/** Of larger libraries only the newest ids are included. */
export const LIBRARY_IDS_MAX = 100_000;

export const likeable = z.object({
  likeable_type: z.enum(LIKEABLE_TYPES, 'Choose a track, an album or an artist.'),
  likeable_id: z.number('Provide an id.').int('Provide an id.').positive('Provide an id.'),
});

/** Restored items retain their position. Defaults to now, as do future times. */
export const addedAt = z.iso.datetime({ offset: true, error: 'Enter a date and time.' }).optional();

export const likeables = <Item extends z.ZodType>(item: Item) =>
  z.object({
    likeables: z
      .array(item, 'Provide a list of items.')
      .min(1, 'Provide at least one item.')
      .max(IDS_MAX, `Provide at most ${IDS_MAX} items.`),
  });

const ids = z.array(z.number());

export const savedState = z.object({
  likes: z.object({ track: ids, album: ids, artist: ids }),
  follows: z.object({ artist: ids, user: ids, playlist: ids }),
  reposts: z.object({ track: ids, album: ids }),
});

export type SavedState = z.infer<typeof savedState>;

export const REPOSTABLE_TYPES = ['track', 'album'] as const;

export const savedStateApi = {
  add: endpoint({
    method: 'POST',
    path: '/users/me/library/add',
    summary: 'Add tracks, albums and artists to your library',
    body: likeables(likeable.extend({ added_at: addedAt })),
    response: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/users/me/library/remove',
    summary: 'Remove tracks, albums and artists from your library',
    body: likeables(likeable),
    response: done,
  }),
  marks: endpoint({
    method: 'GET',
    path: '/users/me/marks',
    summary: 'List what you like, follow and reposted',
    query: z.object({ version: z.string('The version must be text.').max(64, 'This version doesn’t exist.').optional() }),
    /** `marks` is null if the caller already has this `version`. */
    response: z.object({ version: z.string(), marks: savedState.nullable() }),
  }),
  toggle: endpoint({
    method: 'POST',
    path: '/reposts/toggle',
    summary: 'Repost a track or an album, or remove the repost',
    body: z.object({
      repostable_type: z.enum(REPOSTABLE_TYPES, 'Choose a track or an album.'),
      repostable_id: z.number('Provide an id.').int('Provide an id.').positive('Provide an id.'),
      /** Makes the request repeatable; without it the repost is toggled. */
      reposted: z.boolean('Choose yes or no.').optional(),
    }),
    response: z.object({ reposted: z.boolean() }),
  }),
};
