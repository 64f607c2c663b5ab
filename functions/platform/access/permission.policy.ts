import type { GrantedPermission } from '#db/schema/role';
import type { Actor } from './actor';

type Granted = Pick<Actor, 'permissions'>;

export const hasPermission = (actor: Granted, permission: string): boolean =>
  actor.permissions.some((own) => own.name === permission || own.name === 'admin');

export const hasRole = (actor: Pick<Actor, 'roleIds'>, roleId: number): boolean => actor.roleIds.includes(roleId);

export const permissionRestriction = (actor: Granted, permission: string, name: string): number | boolean | string | undefined => {
  if (actor.permissions.some((own) => own.name === 'admin')) return undefined;
  return actor.permissions.find((own) => own.name === permission)?.restrictions?.find((restriction) => restriction.name === name)?.value;
};

export const quotaExceeded = (actor: Granted, permission: string, count: number): boolean => {
  const quota = permissionRestriction(actor, permission, 'count');
  return quota !== undefined && count >= Number(quota);
};

export const hasSubscription = (subscriptions: { valid: boolean }[]): boolean => subscriptions.some((subscription) => subscription.valid);

type Restrictions = GrantedPermission['restrictions'];

/** Merges two grants of a permission: only restrictions of both apply, and the larger quota. */
const looser = (one: Restrictions, other: Restrictions): Restrictions => {
  const both = (one ?? []).flatMap((restriction) => {
    const twin = other?.find((candidate) => candidate.name === restriction.name);
    if (!twin) return [];
    return [{ name: restriction.name, value: Math.max(Number(twin.value), Number(restriction.value)) }];
  });
  return both.length ? both : undefined;
};

export const mergeGrants = (grants: GrantedPermission[]): GrantedPermission[] => {
  const merged = new Map<string, GrantedPermission>();
  for (const { name, restrictions } of grants) {
    const existing = merged.get(name);
    const together = existing ? looser(existing.restrictions, restrictions) : restrictions;
    merged.set(name, { name, ...(together?.length && { restrictions: together }) });
  }
  return [...merged.values()];
};

/** No one can grant permissions they do not hold, or larger quotas than their own. */
export const canGrant = (actor: Granted, grants: GrantedPermission[]): boolean =>
  grants.every((grant) => {
    if (!hasPermission(actor, grant.name)) return false;
    const ownGrant = hasPermission(actor, 'admin') ? undefined : actor.permissions.find(({ name }) => name === grant.name);
    return (ownGrant?.restrictions ?? []).every(({ name, value: quota }) => {
      const requestedQuota = grant.restrictions?.find((restriction) => restriction.name === name)?.value;
      return requestedQuota !== undefined && Number(requestedQuota) <= Number(quota);
    });
  });
