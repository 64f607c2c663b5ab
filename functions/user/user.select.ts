import { type SQL, sql } from 'drizzle-orm';
import { boolean, first, list, object } from '#db/json';
import { accessTokens, accounts, twoFactors } from '#db/schema/auth';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { CREDENTIAL } from '../auth/account.service';

/** Lists leave out accounts that only stand in for another. */
export const realUser: SQL = sql`${users.standInFor} is null`;

const fields = {
  id: users.id,
  name: users.name,
  firstName: users.firstName,
  lastName: users.lastName,
  image: users.image,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  bannedAt: users.bannedAt,
  createdAt: users.createdAt,
  roles: list(
    object({ id: roles.id, name: roles.name, permissions: roles.permissions }),
    sql`${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${users.id} order by ${roles.id}`,
  ),
  direct: list(
    object({ name: userPermissions.name, restrictions: userPermissions.restrictions }),
    sql`${userPermissions} where ${userPermissions.userId} = ${users.id}`,
  ),
};

/** A person as lists show them, with what the policy decides by. */
export const listedUserRow = object(fields);

/** A person as their own page and that of an administrator show them. */
export const userRow = object({
  ...fields,
  language: users.language,
  country: users.country,
  timezone: users.timezone,
  hasPassword: boolean(
    sql`exists (select 1 from ${accounts} where ${accounts.userId} = ${users.id} and ${accounts.providerId} = ${CREDENTIAL} and ${accounts.password} is not null)`,
  ),
  social: list(
    object({ service: accounts.providerId, username: accounts.username }),
    sql`${accounts} where ${accounts.userId} = ${users.id} and ${accounts.providerId} <> ${CREDENTIAL}`,
  ),
  tokens: list(
    object({ id: accessTokens.id, name: accessTokens.name, lastUsedAt: accessTokens.lastUsedAt, createdAt: accessTokens.createdAt }),
    sql`${accessTokens} where ${accessTokens.userId} = ${users.id} order by ${accessTokens.id} desc`,
  ),
  twoFactor: first(object({ confirmedAt: twoFactors.confirmedAt }), sql`${twoFactors} where ${twoFactors.userId} = ${users.id}`),
});
