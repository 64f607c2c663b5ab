import { type SQL, sql } from 'drizzle-orm';
import { boolean, list, object } from '#db/json-row';
import { artistManagers } from '#db/schema/artist';
import { twoFactors } from '#db/schema/auth';
import { products } from '#db/schema/plan';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { subscriptions } from '#db/schema/subscription';
import { users } from '#db/schema/user';
import { subscriptionPeriod } from '#functions/account/entitlement/entitlement.select';
import { listedUserRow } from '#functions/account/user/user.select';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';

/** Accounts that only stand in for another are left out. No index is to be chosen for that: the order of the list has one. */
export const isListed: SQL = sql`+${users.shadowOfEmail} is null`;

/** Whether the person manages an artist. */
export const managesArtist: SQL = sql`exists (select 1 from ${artistManagers} where ${artistManagers.userId} = ${users.id})`;

/** What few people are is asked from the side of those few: a list that is walked in its order would pass all the others. */
export const isAmongArtists: SQL = sql`${users.id} in (select ${artistManagers.userId} from ${artistManagers})`;
export const isAmongSuspended: SQL = sql`${users.id} in (select banned.id from ${users} as banned where banned.banned_at is not null)`;
export const isAmongDoomed: SQL = sql`${users.id} in (select doomed.id from ${users} as doomed where doomed.deletion_due_at is not null)`;

/** Whether the person has switched a second factor on. */
export const hasTwoFactor: SQL = sql`exists (select 1 from ${twoFactors} where ${twoFactors.userId} = ${users.id} and ${twoFactors.confirmedAt} is not null)`;

/** A person as the list shows them. */
export const tableUserRow = object({
  listed: listedUserRow,
  lastSeenAt: users.lastSeenAt,
  deletionDueAt: users.deletionDueAt,
  hasTwoFactor: boolean(hasTwoFactor),
  managesArtist: boolean(managesArtist),
  subscriptions: list(
    object({ ...subscriptionPeriod, plan: products.name }),
    sql`${subscriptions} join ${products} on ${products.id} = ${subscriptions.productId} where ${subscriptions.userId} = ${users.id} order by ${subscriptions.id}`,
  ),
});

/** Whether a subscription holds now, as `isValid` of its policy says. */
const isValidAt = (now: Date): SQL => sql`((${subscriptions.cancelledAt} is null
    and (${subscriptions.periodEndsAt} is null or ${subscriptions.periodEndsAt} > ${now.getTime()}))
  or ${subscriptions.trialEndsAt} > ${now.getTime()} or ${subscriptions.graceEndsAt} > ${now.getTime()})`;
const subscribers = sql`${users.id} in (select ${subscriptions.userId} from ${subscriptions} where`;

/** Whether the person has a plan now. */
export const isSubscribedAt = (now: Date): SQL => sql`${subscribers} ${isValidAt(now)})`;

/** Whether the person has a plan now that they pay for. */
export const paysAt = (now: Date): SQL => sql`${subscribers} ${isValidAt(now)} and ${subscriptions.priceId} is not null)`;

/** Whether the person has one of these plans now. */
export const hasPlanAt = (now: Date, productIds: readonly string[]): SQL =>
  sql`${subscribers} ${isValidAt(now)} and ${subscriptions.productId} in (select value from json_each(${JSON.stringify(productIds.map(Number))})))`;

const isRoleOf = (roleIds: readonly string[]): SQL =>
  sql`${userRoles.roleId} in (select value from json_each(${JSON.stringify(roleIds.map(Number))}))`;

/** The people who have one of these roles. */
export const membersOf = (roleIds: readonly string[]): SQL => sql`select ${userRoles.userId} from ${userRoles} where ${isRoleOf(roleIds)}`;

/** Whether the person has one of these roles: asked from the side of its members where they are few, else of each person. */
export const hasRoleOf = (roleIds: readonly string[], isCommon: boolean): SQL =>
  isCommon
    ? sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${isRoleOf(roleIds)})`
    : sql`${users.id} in (${membersOf(roleIds)})`;

/**
 * Whether the actor may act on the person with others: nobody acts on themselves so, nor on people with an office that they lack. It says by SQL what
 * `canManageUser` says of a row, and of an office with a restriction no.
 */
export const isManageable = (actor: Actor): SQL => {
  const isOther = sql`${users.id} <> ${actor.user?.id ?? 0}`;
  if (hasPermission(actor, 'admin')) return isOther;
  const held = actor.permissions.flatMap(({ name, restrictions }) => (restrictions?.length ? [] : name));
  const harmless = sql`(select json_each.value from json_each(${JSON.stringify([...ORDINARY_PERMISSIONS, ...held])}))`;
  return sql`(${isOther}
    and not exists (select 1 from ${userPermissions} where ${userPermissions.userId} = ${users.id} and ${userPermissions.name} not in ${harmless})
    and not exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.roleId} in (
      select ${roles.id} from ${roles}, json_each(${roles.permissions}) as granted where granted.value ->> 'name' not in ${harmless})))`;
};
