import { z } from 'zod';
import { artistDetail } from '#contracts/catalogue/artist';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** Profile fields the merge can take from the merged artist. Fields the target lacks move automatically. */
export const PROFILE_FIELDS = ['name', 'image', 'description', 'city', 'country', 'links', 'images'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

const params = z.object({ id: idParam });
const into = z.coerce.number('Choose an artist.').int('Choose an artist.').positive('Choose an artist.');

const person = z.object({ id: z.number(), name: z.string() });

const side = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  verified: z.boolean(),
  albums: z.number(),
  tracks: z.number(),
  followers: z.number(),
  likes: z.number(),
  plays: z.number(),
  /** Direct ones; `active` ones are neither suspended nor scheduled for deletion. */
  managers: z.array(person.extend({ active: z.boolean() })),
  team: person.nullable(),
  filled: z.array(z.enum(PROFILE_FIELDS)),
});
export type MergeSide = z.infer<typeof side>;

export const mergeLook = z.object({
  /** The artist that is merged and deleted. */
  from: side,
  into: side,
  /** Rows both artists have; after the merge they count once. */
  shared: z.object({ albums: z.number(), tracks: z.number(), followers: z.number(), likes: z.number() }),
  /** Open `claims` are denied; the rest moves to the target. */
  moves: z.object({ credits: z.number(), channels: z.number(), notes: z.number(), claims: z.number() }),
});
export type MergeLook = z.infer<typeof mergeLook>;

export const mergeBody = z.object({
  into,
  take: z.array(z.enum(PROFILE_FIELDS)).max(PROFILE_FIELDS.length).default([]),
  /** Active direct managers of `from` become managers of `into`. */
  managers_follow: z.boolean().default(false),
});
export type MergeBody = z.output<typeof mergeBody>;

export const artistMergeApi = {
  preview: endpoint({
    method: 'GET',
    path: '/artists/:id/merge',
    summary: 'Preview merging an artist into another one',
    params,
    query: z.object({ into }),
    response: mergeLook,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/artists/:id/merge',
    summary: 'Merge an artist into another one; all content moves, and old addresses redirect',
    params,
    body: mergeBody,
    response: z.object({ artist: artistDetail }),
  }),
};
