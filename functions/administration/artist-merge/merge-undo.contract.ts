import { z } from 'zod';
import { artistDetail, artistReference } from '#contracts/catalogue/artist';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

export const MERGE_UNDO_DAYS = 30;

/** `superseded`: its target was itself merged since. `later`: another artist was merged into it since. `unrecorded`: merged before records existed. */
export const MERGE_STATES = ['undoable', 'expired', 'superseded', 'binned', 'later', 'unrecorded'] as const;

const person = z.object({ id: z.number(), name: z.string() });

export const artistMerge = z.object({
  id: z.number(),
  name: z.string(),
  into: artistReference,
  merged_at: z.string(),
  /** Null if the account was deleted, or the record expired. */
  merged_by: person.nullable(),
  state: z.enum(MERGE_STATES),
  /** The last artist that was merged into the same target afterwards. */
  later: person.nullable(),
  undo_until: z.string(),
  /** Counts of the merge; null without a record. */
  moved: z.object({ albums: z.number(), tracks: z.number(), followers: z.number() }).nullable(),
});
export type ArtistMerge = z.infer<typeof artistMerge>;

/** `suspended` and `leaving` accounts, and those who lost the target since the merge. */
export const UNDO_LOSSES = ['suspended', 'leaving', 'revoked'] as const;

const counts = z.object({ albums: z.number(), tracks: z.number(), followers: z.number(), likes: z.number() });

export const mergeUndoLook = z.object({
  merge: artistMerge,
  returns: counts.extend({
    managers: z.array(person),
    team: person.nullable(),
    /** False if it had no badge, or if a verified artist took the name since. */
    badge: z.boolean(),
  }),
  /** Rows of the merge that don't return. */
  lost: counts.extend({
    managers: z.array(person.extend({ why: z.enum(UNDO_LOSSES) })),
    team: person.nullable(),
    badge: z.boolean(),
    claims: z.number(),
    offers: z.number(),
  }),
  /** Users who manage the target by the merge alone. */
  leavers: z.array(person),
  /** Of the target since the merge. */
  stays: z.object({ tracks: z.number(), followers: z.number() }),
});
export type MergeUndoLook = z.infer<typeof mergeUndoLook>;

export const artistMergesQuery = cursorQuery.omit({ query: true });

const params = z.object({ id: idParam });

export const mergeUndoApi = {
  list: endpoint({
    method: 'GET',
    path: '/artist-merges',
    summary: 'List merged artists',
    query: artistMergesQuery,
    response: cursorPaginated(artistMerge),
  }),
  show: endpoint({
    method: 'GET',
    path: '/artist-merges/:id',
    summary: 'Preview undoing the merge of an artist: everything that returns, and everything that doesn’t',
    params,
    response: mergeUndoLook,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/artist-merges/:id/undo',
    summary: `Undo the merge of an artist, within ${MERGE_UNDO_DAYS} days`,
    params,
    response: z.object({ artist: artistDetail, look: mergeUndoLook }),
  }),
};
