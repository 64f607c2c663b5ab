import { type SQL, sql } from 'drizzle-orm';
import { PROFILE_COUNT_MAX, type ProfileTab } from '#contracts/account/user';
import { boolean, type Expression, first, list, number, object, text } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { accessTokens, accounts, twoFactors } from '#db/schema/auth';
import { artistFollows, userFollows } from '#db/schema/follow';
import { playlistFollowers, playlists } from '#db/schema/playlist';
import { roles, userPermissions, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { CREDENTIAL_PROVIDER } from '#functions/account/auth/account.service';
import { awaitsApproval } from '#functions/account/auth/joining.select';
import { subscriptionPeriods } from '#functions/account/entitlement/entitlement.select';
import type { Actor } from '#functions/platform/access/actor';
import { settingSql } from '#functions/platform/settings/settings.condition';

/** Excludes shadow accounts. */
export const realUserWhere: SQL = sql`${users.shadowOfEmail} is null`;

export const publicTabWhere = (tab: ProfileTab): SQL =>
  sql`not exists (select 1 from json_each(${users.privateTabs}) where json_each.value = ${tab})`;

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

export const listedUserRow = object(fields);

const about = { description: users.description, links: users.links, privateTabs: users.privateTabs };

const upToMax = (rows: SQL): Expression<number> => number(sql`(select count(*) from (select 1 from ${rows} limit ${PROFILE_COUNT_MAX}))`);

export const profileRow = (actor: Actor) =>
  object({
    ...fields,
    ...about,
    playlists: upToMax(sql`${playlists} where ${playlists.ownerId} = ${users.id} and ${playlists.deletedAt} is null
      and (${playlists.public} = 1 or ${playlists.ownerId} = ${actor.user?.id ?? 0})`),
    followers: upToMax(sql`${userFollows} where ${userFollows.followedId} = ${users.id}`),
    followedUsers: upToMax(sql`${userFollows} where ${userFollows.followerId} = ${users.id}`),
    followedArtists: upToMax(sql`${artistFollows} join ${artists} on ${artists.id} = ${artistFollows.artistId}
      where ${artistFollows.userId} = ${users.id} and ${artists.disabled} = 0 and ${artists.deletedAt} is null`),
    followedPlaylists: upToMax(sql`${playlistFollowers} join ${playlists} on ${playlists.id} = ${playlistFollowers.playlistId}
      where ${playlistFollowers.userId} = ${users.id} and ${playlists.public} = 1 and ${playlists.deletedAt} is null`),
  });

export const userRow = object({
  ...fields,
  ...about,
  banReason: users.banReason,
  banEndsAt: users.banEndsAt,
  deletionAskedAt: users.deletionAskedAt,
  deletionDueAt: users.deletionDueAt,
  awaitsApproval: boolean(awaitsApproval),
  revision: users.revision,
  language: users.language,
  country: users.country,
  timezone: text(sql`coalesce(${users.timezone}, ${settingSql('dates.default_timezone')})`),
  hasPassword: boolean(
    sql`exists (select 1 from ${accounts} where ${accounts.userId} = ${users.id} and ${accounts.providerId} = ${CREDENTIAL_PROVIDER} and ${accounts.password} is not null)`,
  ),
  social: list(
    object({ service: accounts.providerId, username: accounts.username }),
    sql`${accounts} where ${accounts.userId} = ${users.id} and ${accounts.providerId} <> ${CREDENTIAL_PROVIDER}`,
  ),
  tokens: list(
    object({
      id: accessTokens.id,
      name: accessTokens.name,
      scopes: accessTokens.scopes,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
      createdAt: accessTokens.createdAt,
    }),
    sql`${accessTokens} where ${accessTokens.userId} = ${users.id} order by ${accessTokens.id} desc`,
  ),
  subscriptions: subscriptionPeriods,
  twoFactor: first(object({ confirmedAt: twoFactors.confirmedAt }), sql`${twoFactors} where ${twoFactors.userId} = ${users.id}`),
});
