import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { grantedPermission } from '#functions/platform/contract/permission';

const restrictions = grantedPermission.shape.restrictions;

/** Where somebody has a permission from: a role, a plan that holds, or directly. */
const permissionSource = z.object({
  kind: z.enum(['role', 'plan', 'direct']),
  id: z.number().nullable(),
  name: z.string(),
  restrictions,
});
export type PermissionSource = z.infer<typeof permissionSource>;

/** A permission that somebody has, all its sources, and what of their restrictions counts: of a quota the larger, and none where one source has none. */
const heldPermission = z.object({ name: z.string(), sources: z.array(permissionSource), restrictions });
export type HeldPermission = z.infer<typeof heldPermission>;

/** How much of something is used, and how much there may be; null without a limit. */
const amount = z.object({ used: z.number(), quota: z.number().nullable() });
export type UsedAmount = z.infer<typeof amount>;

const LATELY_KINDS = ['sign-in', 'upload', 'like'] as const;

/** Something that somebody did: where they signed in, how many tracks they uploaded in a day, what they like. Never what they listen to. */
const recentAct = z.object({
  kind: z.enum(LATELY_KINDS),
  at: z.string(),
  /** The place and device, or what is liked; null for uploads, and where nobody knows. */
  what: z.string().nullable(),
  count: z.number(),
});
export type RecentAct = z.infer<typeof recentAct>;

/** What administrators of people see of somebody beside their details. */
const personAccount = z.object({
  last_seen_at: z.string().nullable(),
  plans: z.array(z.object({ id: z.number(), name: z.string(), valid: z.boolean(), active: z.boolean() })),
  permissions: z.array(heldPermission),
  usage: z.object({ minutes: amount, megabytes: amount }),
  passkeys: z.array(z.object({ id: z.number(), name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })),
  lately: z.array(recentAct),
  can: z.object({ view_as: z.boolean() }),
});
export type PersonAccount = z.infer<typeof personAccount>;

export const personApi = {
  account: endpoint({
    method: 'GET',
    path: '/users/:id/account',
    summary: 'Show where the permissions of a person come from, what they use, and what they did lately',
    params: z.object({ id: idParam }),
    response: z.object({ account: personAccount }),
  }),
};
