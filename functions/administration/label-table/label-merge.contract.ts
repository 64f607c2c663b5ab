import { z } from 'zod';
import { job } from '#contracts/administration/resource';
import { LABEL_KINDS } from '#contracts/catalogue/label';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { cursorPaginated, cursorQuery } from '#functions/platform/contract/pagination';

export const LABEL_MERGE_UNDO_DAYS = 30;

/** `merged` and `deleted`: the target itself, since. `later`: another label was merged into it since. */
export const LABEL_MERGE_STATES = ['undoable', 'expired', 'merged', 'deleted', 'later'] as const;

const person = z.object({ id: z.number(), name: z.string() });

export const labelMerge = z.object({
  /** Of the act, which can have merged several. */
  id: z.number(),
  kind: z.enum(LABEL_KINDS),
  /** The first ones of `count`. */
  names: z.array(z.string()),
  count: z.number(),
  into: person.nullable(),
  /** Null for a deleted user. */
  merged_by: person.nullable(),
  merged_at: z.string(),
  undo_until: z.string(),
  state: z.enum(LABEL_MERGE_STATES),
  /** Name of the last label that was merged into the same target later. */
  later: z.string().nullable(),
});
export type LabelMerge = z.infer<typeof labelMerge>;

const counts = z.object({ tracks: z.number(), albums: z.number() });

export const labelMergeLook = z.object({
  merge: labelMerge,
  returns: counts,
  /** Music that lost the target since. */
  lost: counts,
  /** Labels whose address is in use by now, with the free one that they get. */
  renamed: z.array(z.object({ name: z.string(), address: z.string() })),
});
export type LabelMergeLook = z.infer<typeof labelMergeLook>;

export const labelMergesQuery = cursorQuery.omit({ query: true, orderDir: true });

const kind = z.object({ kind: z.enum(LABEL_KINDS) });

export const labelMergeApi = {
  list: endpoint({
    method: 'GET',
    path: '/label-merges/:kind',
    summary: 'List merges of genres or tags that can be undone',
    params: kind,
    query: labelMergesQuery,
    response: cursorPaginated(labelMerge),
  }),
  show: endpoint({
    method: 'GET',
    path: '/label-merges/:kind/:id',
    summary: 'Preview undoing a merge of genres or tags: everything that returns, and everything that doesn’t',
    params: kind.extend({ id: idParam }),
    response: labelMergeLook,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/label-merges/:kind/:id/undo',
    summary: `Undo a merge of genres or tags, within ${LABEL_MERGE_UNDO_DAYS} days`,
    params: kind.extend({ id: idParam }),
    response: z.object({ job }),
  }),
};
