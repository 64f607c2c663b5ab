import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { IDS_MAX } from '#functions/platform/contract/id';

export const LIKEABLE_TYPES = ['track', 'album', 'artist'] as const;

export type LikeableType = (typeof LIKEABLE_TYPES)[number];

/** Of a library that is larger, the marks and the list of ids hold this many, the newest ones. */
export const LIBRARY_IDS_MAX = 100_000;

export const likeable = z.object({
  likeable_type: z.enum(LIKEABLE_TYPES, 'Choose a track, an album or an artist.'),
  likeable_id: z.number('Name it by its id.').int('Name it by its id.').positive('Name it by its id.'),
});

/** When something was added to the library: what is put back there keeps its place. Now, if it is left out or lies in the future. */
export const addedAt = z.iso.datetime({ offset: true, error: 'Enter a date and time.' }).optional();

export const likeables = <Item extends z.ZodType>(item: Item) =>
  z.object({
    likeables: z
      .array(item, 'List what it is about.')
      .min(1, 'List at least one thing.')
      .max(IDS_MAX, `At most ${IDS_MAX} things go in one call.`),
  });

const ids = z.array(z.number());

/** The ids of what is a person's own, by kind, in rising order. */
export const savedState = z.object({
  likes: z.object({ track: ids, album: ids, artist: ids }),
  follows: z.object({ artist: ids, user: ids, playlist: ids }),
  reposts: z.object({ track: ids, album: ids }),
});

export type SavedState = z.infer<typeof savedState>;

export const REPOSTABLE_TYPES = ['track', 'album'] as const;

/** Libraries and reposts answer these calls. */
export const savedStateApi = {
  add: endpoint({
    method: 'POST',
    path: '/users/me/library/add',
    summary: 'Add tracks, albums and artists to the own library',
    body: likeables(likeable.extend({ added_at: addedAt })),
    response: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/users/me/library/remove',
    summary: 'Remove tracks, albums and artists from the own library',
    body: likeables(likeable),
    response: done,
  }),
  marks: endpoint({
    method: 'GET',
    path: '/users/me/marks',
    summary: 'Tell which things are liked, followed or reposted',
    query: z.object({ version: z.string('The version is one text.').max(64, 'The version is not known.').optional() }),
    /** `marks` is null where `version` is the one that the caller knows. */
    response: z.object({ version: z.string(), marks: savedState.nullable() }),
  }),
  toggle: endpoint({
    method: 'POST',
    path: '/reposts/toggle',
    summary: 'Repost a track or an album, or take the repost back',
    body: z.object({
      repostable_type: z.enum(REPOSTABLE_TYPES, 'Choose a track or an album.'),
      repostable_id: z.number('Name it by its id.').int('Name it by its id.').positive('Name it by its id.'),
      /** How it shall be afterwards, so that the call can be repeated; without it, the other way than before. */
      reposted: z.boolean('Choose yes or no.').optional(),
    }),
    response: z.object({ reposted: z.boolean() }),
  }),
};
