import { type SQL, sql } from 'drizzle-orm';
import { boolean, list, object } from '#db/json-row';
import { artistManagers } from '#db/schema/artist';
import { twoFactors } from '#db/schema/auth';
import { products } from '#db/schema/plan';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { subscriptions } from '#db/schema/subscription';
import { users } from '#db/schema/user';
import { awaitsApproval } from '#functions/account/auth/joining.select';
import { subscriptionPeriod } from '#functions/account/entitlement/entitlement.select';
import { listedUserRow } from '#functions/account/user/user.select';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

/** Excludes shadow accounts. The unary plus disables the index: the index of the sort order is faster. */
export const isListed: SQL = sql`+${users.shadowOfEmail} is null`;

export const managesArtist: SQL = sql`exists (select 1 from ${artistManagers} where ${artistManagers.userId} = ${users.id})`;

/** Rare flags start from the few users who have them; a walk in list order would pass all the others. */
export const isAmongArtists: SQL = sql`${users.id} in (select ${artistManagers.userId} from ${artistManagers})`;
export const isAmongSuspended: SQL = sql`${users.id} in (select banned.id from ${users} as banned where banned.banned_at is not null)`;
export const deletionDueWhere: SQL = sql`${users.id} in (select due.id from ${users} as due where due.deletion_due_at is not null)`;

export const hasTwoFactor: SQL = sql`exists (select 1 from ${twoFactors} where ${twoFactors.userId} = ${users.id} and ${twoFactors.confirmedAt} is not null)`;

export const tableUserRow = object({
  listed: listedUserRow,
  lastSeenAt: users.lastSeenAt,
  deletionDueAt: users.deletionDueAt,
  awaitsApproval: boolean(sql`(${awaitsApproval} and ${users.deletionAskedAt} is null)`),
  hasTwoFactor: boolean(hasTwoFactor),
  managesArtist: boolean(managesArtist),
  subscriptions: list(
    object({ ...subscriptionPeriod, plan: products.name }),
    sql`${subscriptions} join ${products} on ${products.id} = ${subscriptions.productId} where ${subscriptions.userId} = ${users.id} order by ${subscriptions.id}`,
  ),
});

/** Must match `isValid` of the subscription policy. */
const isValidAt = (now: Date): SQL => sql`((${subscriptions.cancelledAt} is null
    and (${subscriptions.periodEndsAt} is null or ${subscriptions.periodEndsAt} > ${now.getTime()}))
  or ${subscriptions.trialEndsAt} > ${now.getTime()} or ${subscriptions.graceEndsAt} > ${now.getTime()})`;
const subscribers = sql`${users.id} in (select ${subscriptions.userId} from ${subscriptions} where`;

export const isSubscribedAt = (now: Date): SQL => sql`${subscribers} ${isValidAt(now)})`;

export const paysAt = (now: Date): SQL => sql`${subscribers} ${isValidAt(now)} and ${subscriptions.priceId} is not null)`;

export const hasPlanAt = (now: Date, productIds: readonly string[]): SQL =>
  sql`${subscribers} ${isValidAt(now)} and ${subscriptions.productId} in (select value from json_each(${JSON.stringify(productIds.map(Number))})))`;

const isRoleOf = (roleIds: readonly string[]): SQL =>
  sql`${userRoles.roleId} in (select value from json_each(${JSON.stringify(roleIds.map(Number))}))`;

export const membersOf = (roleIds: readonly string[]): SQL => sql`select ${userRoles.userId} from ${userRoles} where ${isRoleOf(roleIds)}`;

export const hasRoleOf = (roleIds: readonly string[], isCommon: boolean): SQL =>
  isCommon
    ? sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${isRoleOf(roleIds)})`
    : sql`${users.id} in (${membersOf(roleIds)})`;

/** SQL version of `canManageUser`; permissions that the actor holds with restrictions count as lacking. */
export const isManageable = (actor: Actor): SQL => {
  const isOther = sql`${users.id} <> ${actor.user?.id ?? 0}`;
  if (hasPermission(actor, 'admin')) return isOther;
  const ownPermissions = actor.permissions.flatMap(({ name, restrictions }) => (restrictions?.length ? [] : name));
  const harmless = sql`(select json_each.value from json_each(${JSON.stringify([...ORDINARY_PERMISSIONS, ...ownPermissions])}))`;
  return sql`(${isOther}
    and not exists (select 1 from ${userPermissions} where ${userPermissions.userId} = ${users.id} and ${userPermissions.name} not in ${harmless})
    and not exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.roleId} in (
      select ${roles.id} from ${roles}, json_each(${roles.permissions}) as granted where granted.value ->> 'name' not in ${harmless})))`;
};
