import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { grantedPermission } from '#functions/platform/contract/permission';

const restrictions = grantedPermission.shape.restrictions;

const permissionSource = z.object({
  kind: z.enum(['role', 'plan', 'direct']),
  id: z.number().nullable(),
  name: z.string(),
  restrictions,
});
export type PermissionSource = z.infer<typeof permissionSource>;

/** `restrictions` are those in effect: the largest quota, or none if a source has none. */
const effectivePermission = z.object({ name: z.string(), sources: z.array(permissionSource), restrictions });
export type EffectivePermission = z.infer<typeof effectivePermission>;

/** `quota` is null if unlimited. */
const amount = z.object({ used: z.number(), quota: z.number().nullable() });
export type UsedAmount = z.infer<typeof amount>;

const LATELY_KINDS = ['sign-in', 'upload', 'like'] as const;

/** Never includes listening. */
const recentAct = z.object({
  kind: z.enum(LATELY_KINDS),
  at: z.string(),
  /** City and device, or the liked item; null for uploads and if unknown. */
  what: z.string().nullable(),
  count: z.number(),
});
export type RecentAct = z.infer<typeof recentAct>;

const personAccount = z.object({
  last_seen_at: z.string().nullable(),
  plans: z.array(z.object({ id: z.number(), name: z.string(), valid: z.boolean(), active: z.boolean() })),
  permissions: z.array(effectivePermission),
  usage: z.object({ minutes: amount, megabytes: amount }),
  passkeys: z.array(z.object({ id: z.number(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })),
  lately: z.array(recentAct),
  can: z.object({ view_as: z.boolean() }),
});
export type PersonAccount = z.infer<typeof personAccount>;

/** `likes` are of tracks, albums, artists and comments; `files` are those that no track uses. */
const personDeletion = z.object({
  deleted: z.object({
    playlists: z.number(),
    comments: z.number(),
    likes: z.number(),
    follows: z.number(),
    files: z.number(),
    bytes: z.number(),
  }),
  /** Without a name, except the acts in the audit log. */
  kept: z.object({ tracks: z.number(), albums: z.number(), plays: z.number(), acts: z.number() }),
});
export type PersonDeletion = z.infer<typeof personDeletion>;

export const personApi = {
  account: endpoint({
    method: 'GET',
    path: '/users/:id/account',
    summary: 'Show the sources of a user’s permissions, their usage and recent activity',
    params: z.object({ id: idParam }),
    response: z.object({ account: personAccount }),
  }),
  deletion: endpoint({
    method: 'GET',
    path: '/users/:id/deletion',
    summary: 'Count what the deletion of an account would delete and keep',
    params: z.object({ id: idParam }),
    response: z.object({ deletion: personDeletion }),
  }),
};
