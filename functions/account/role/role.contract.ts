import { z } from 'zod';
import { email } from '#contracts/account/auth';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam, idsParam } from '#functions/platform/contract/id';
import { nameText } from '#functions/platform/contract/name';
import { cursorPaginated, cursorQuery, pageQuery, paginated } from '#functions/platform/contract/pagination';
import { grantedPermission, PERMISSIONS, type Permission } from '#functions/platform/contract/permission';

/** `count` limits items; `minutes` and `megabytes` limit uploaded music. */
export const PERMISSION_RESTRICTIONS: Partial<Record<Permission, readonly string[]>> = {
  'music.create': ['count', 'minutes', 'megabytes'],
  'playlists.create': ['count'],
};

/** Nothing that changes the site. */
export const GUEST_PERMISSIONS: readonly Permission[] = ['music.view', 'api.access'];

export const permissionGrant = z
  .object({
    name: z.enum(PERMISSIONS),
    restrictions: z
      .array(z.object({ name: z.string().min(1).max(50), value: z.number().int().min(0) }))
      .max(10)
      .optional(),
  })
  .superRefine(({ name, restrictions = [] }, check) => {
    const known = PERMISSION_RESTRICTIONS[name] ?? [];
    const names = restrictions.map((restriction) => restriction.name);
    const wrong = names.find((each, index) => !known.includes(each) || names.indexOf(each) !== index);
    if (wrong !== undefined)
      check.addIssue({ code: 'custom', path: ['restrictions'], message: `“${name}” can’t be limited by “${wrong}”, or not twice.` });
  });
export type PermissionGrant = z.infer<typeof permissionGrant>;

export const permissionGrants = z
  .array(permissionGrant)
  .max(PERMISSIONS.length)
  .refine((grants) => new Set(grants.map((grant) => grant.name)).size === grants.length, 'A permission is listed twice.');

export const role = z.object({
  model_type: z.literal('role'),
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  default: z.boolean(),
  artists: z.boolean(), // given when a request to become an artist is approved
  guests: z.boolean(), // visitors without a session
  permissions: z.array(grantedPermission),
  users_count: z.number(),
  updated_at: z.string(),
  revision: z.number(), // for `If-Match`
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Role = z.infer<typeof role>;

export interface RoleOperation {
  key: string;
  summary: string;
  permission: Permission;
  /** With those that every operation of its kind takes. */
  needs: Permission[];
  needsOneOf?: Permission[];
}

export const roleBody = z.object({
  name: nameText({ max: 100 }),
  description: z.string().trim().max(500).nullable().default(null),
  permissions: permissionGrants,
  /** Omitted fields stay unchanged. Setting another default unsets this one. */
  default: z.boolean().optional(),
  artists: z.boolean().optional(),
});
export type RoleBody = z.infer<typeof roleBody>;

const roleMember = z.object({
  model_type: z.literal('user'),
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  can: z.object({ remove: z.boolean() }),
});
export type RoleMember = z.infer<typeof roleMember>;

const newMember = z.object({ email: email.optional(), user_id: z.number().int().positive().optional() });
export type NewMember = z.infer<typeof newMember>;

const params = z.object({ id: idParam });
const one = z.object({ role });

export const roleApi = {
  list: endpoint({ method: 'GET', path: '/roles', summary: 'List roles', query: pageQuery, response: paginated(role) }),
  show: endpoint({ method: 'GET', path: '/roles/:id', summary: 'Show a role', params, response: one }),
  create: endpoint({ method: 'POST', path: '/roles', summary: 'Create a role', body: roleBody, response: one }),
  update: endpoint({
    method: 'PUT',
    path: '/roles/:id',
    summary: 'Update a role; If-Match with the revision (412 if there is a newer one)',
    params,
    body: roleBody,
    response: one,
  }),
  members: endpoint({
    method: 'GET',
    path: '/roles/:id/members',
    summary: 'List the users with a role',
    params,
    query: cursorQuery.pick({ cursor: true, perPage: true }),
    response: cursorPaginated(roleMember),
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/roles/:id/members',
    summary: 'Assign a role to a user, by email address or id',
    params,
    body: newMember,
    response: z.object({ member: roleMember }),
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/roles/:id/members/:userId',
    summary: 'Remove a role from a user',
    params: params.extend({ userId: idParam }),
    response: z.object({}),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/roles/:ids',
    summary: 'Delete roles, all or none',
    params: z.object({ ids: idsParam }),
    response: z.object({}),
  }),
};
