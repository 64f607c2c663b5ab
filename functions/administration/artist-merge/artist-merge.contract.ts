import { z } from 'zod';
import { artistDetail } from '#contracts/catalogue/artist';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** What of a profile can be taken over from the artist that ends; what the other one does not have comes along by itself. */
export const PROFILE_FIELDS = ['name', 'image', 'description', 'city', 'country', 'links', 'images'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

const params = z.object({ id: idParam });
const into = z.coerce.number('Choose an artist.').int('Choose an artist.').positive('Choose an artist.');

const person = z.object({ id: z.number(), name: z.string() });

/** One of the two artists, as far as somebody needs to know it to decide. */
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
  managers: z.array(person),
  /** The team that it was put into. */
  team: person.nullable(),
  /** Which parts of its profile are filled in. */
  filled: z.array(z.enum(PROFILE_FIELDS)),
});
export type MergeSide = z.infer<typeof side>;

/** What a merge would come to. */
export const mergeLook = z.object({
  /** The artist that ends. */
  from: side,
  /** The one that stays. */
  into: side,
  /** What both have: they are counted once. */
  shared: z.object({ albums: z.number(), tracks: z.number(), followers: z.number(), likes: z.number() }),
  /** What else moves: requests for credits, places in channels, notes, claims that are still open and are denied. */
  moves: z.object({ credits: z.number(), channels: z.number(), notes: z.number(), claims: z.number() }),
});
export type MergeLook = z.infer<typeof mergeLook>;

export const mergeBody = z.object({
  into,
  /** Which parts of the profile are taken from the artist that ends. */
  take: z.array(z.enum(PROFILE_FIELDS)).max(PROFILE_FIELDS.length).default([]),
  /** Whether those who manage the artist that ends manage the other one from then on. */
  managers_follow: z.boolean().default(false),
});
export type MergeBody = z.output<typeof mergeBody>;

export const artistMergeApi = {
  look: endpoint({
    method: 'GET',
    path: '/artists/:id/merge',
    summary: 'Say what merging an artist into another one would come to',
    params,
    query: z.object({ into }),
    response: mergeLook,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/artists/:id/merge',
    summary: 'Merge an artist into another one, which cannot be undone: everything goes along, and its old addresses lead there',
    params,
    body: mergeBody,
    response: z.object({ artist: artistDetail }),
  }),
};
