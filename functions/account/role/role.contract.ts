import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam, idsParam } from '#functions/platform/contract/id';
import { pageQuery, paginated } from '#functions/platform/contract/pagination';
import { grantedPermission, PERMISSIONS, type Permission } from '#functions/platform/contract/permission';

/** The restrictions that a permission can carry: `count` is a quota of things, `minutes` and `megabytes` one of uploaded music. */
export const PERMISSION_RESTRICTIONS: Partial<Record<Permission, readonly string[]>> = {
  'music.create': ['count', 'minutes', 'megabytes'],
  'playlists.create': ['count'],
};

/** What the guest role can be granted: nothing that changes the site. */
export const GUEST_PERMISSIONS: readonly Permission[] = ['music.view', 'api.access'];

/** A permission as an administrator grants it. */
export const permissionGrant = z.object({
  name: z.enum(PERMISSIONS),
  restrictions: z
    .array(z.object({ name: z.string().min(1).max(50), value: z.number().int().min(0) }))
    .max(10)
    .optional(),
});
export type PermissionGrant = z.infer<typeof permissionGrant>;

export const permissionGrants = z
  .array(permissionGrant)
  .max(PERMISSIONS.length)
  .refine((grants) => new Set(grants.map((grant) => grant.name)).size === grants.length, 'A permission is named twice.');

export const role = z.object({
  model_type: z.literal('role'),
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  /** New accounts get the default role. */
  default: z.boolean(),
  /** The role of visitors without a session. */
  guests: z.boolean(),
  permissions: z.array(grantedPermission),
  users_count: z.number(),
  updated_at: z.string(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Role = z.infer<typeof role>;

export const roleBody = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(100),
  description: z.string().trim().max(500).nullable().default(null),
  permissions: permissionGrants,
});
export type RoleBody = z.infer<typeof roleBody>;

const params = z.object({ id: idParam });
const one = z.object({ role });

export const roleApi = {
  list: endpoint({ method: 'GET', path: '/roles', summary: 'List roles', query: pageQuery, response: paginated(role) }),
  show: endpoint({ method: 'GET', path: '/roles/:id', summary: 'Show a role', params, response: one }),
  create: endpoint({ method: 'POST', path: '/roles', summary: 'Create a role', body: roleBody, response: one }),
  update: endpoint({ method: 'PUT', path: '/roles/:id', summary: 'Change a role', params, body: roleBody, response: one }),
  remove: endpoint({
    method: 'DELETE',
    path: '/roles/:ids',
    summary: 'Delete roles, all of them or none',
    params: z.object({ ids: idsParam }),
    response: z.object({}),
  }),
};
