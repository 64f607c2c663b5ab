import {
  type ListedUser,
  PROFILE_COUNT_MAX,
  PROFILE_TABS,
  type Profile,
  type ProfileTab,
  type PublicUser,
  type UserDetail,
} from '#contracts/account/user';
import { DEFAULT_TIMEZONE } from '#contracts/platform/settings';
import type { Read } from '#db/json-row';
import { subscriptionStatusOf } from '#functions/account/entitlement/subscription.policy';
import type { AccessToken } from '#functions/account/user/access-token.contract';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { mergeGrants } from '#functions/platform/access/permission.policy';
import { toSlug } from '#functions/platform/contract/slug';
import { canDeleteUser, canEditUser, canManageUser, canSeeTab, isSelf } from './user.policy';
import type { listedUserRow, profileRow, userRow } from './user.select';

export type ListedUserRow = Read<typeof listedUserRow>;
export type UserRow = Read<typeof userRow>;

export const permissionsOf = (row: ListedUserRow) => mergeGrants([...row.roles.flatMap((role) => role.permissions), ...toGrants(row)]);

const toGrants = (row: ListedUserRow) => row.direct.map(({ name, restrictions }) => ({ name, ...(restrictions && { restrictions }) }));

export const toPublicUser = (actor: Actor, row: ListedUserRow): PublicUser => {
  const rights = { id: row.id, granted: permissionsOf(row) };
  return {
    model_type: 'user',
    id: row.id,
    name: row.name,
    slug: toSlug(row.name),
    first_name: row.firstName,
    last_name: row.lastName,
    image: row.image,
    can: { edit: canEditUser(actor, rights), manage: canManageUser(actor, rights), delete: canDeleteUser(actor, rights) },
  };
};

const tabsIn = (names: string[]): ProfileTab[] => PROFILE_TABS.filter((tab) => names.includes(tab));

export const toProfile = (actor: Actor, row: Read<ReturnType<typeof profileRow>>): Profile => {
  const tabs = PROFILE_TABS.filter((tab) => canSeeTab(actor, row, tab));
  const countOf = (tab: ProfileTab, count: number) => (tabs.includes(tab) ? Math.min(count, PROFILE_COUNT_MAX) : null);
  const { followedUsers, followedArtists, followedPlaylists } = row;
  return {
    ...toPublicUser(actor, row),
    description: row.description,
    links: row.links,
    tabs,
    private_tabs: isSelf(actor, row) ? tabsIn(row.privateTabs) : [],
    counts: {
      playlists: countOf('playlists', row.playlists),
      followers: countOf('followers', row.followers),
      following: countOf('following', followedUsers + followedArtists + followedPlaylists),
      followed_users: countOf('following', followedUsers),
      followed_artists: countOf('following', followedArtists),
      followed_playlists: countOf('following', followedPlaylists),
    },
  };
};

export const toListedUser = (actor: Actor, row: ListedUserRow): ListedUser => ({
  ...toPublicUser(actor, row),
  email: row.email,
  email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
  banned_at: row.bannedAt?.toISOString() ?? null,
  roles: row.roles.map(({ id, name }) => ({ id, name })),
  created_at: row.createdAt.toISOString(),
});

export const toAccessToken = (row: UserRow['tokens'][number]): AccessToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

/** `recoveryCodes` only for the user, while their password is confirmed. */
export const toUserDetail = ({ actor, now }: Pick<Context, 'actor' | 'now'>, row: UserRow, recoveryCodes: string[]): UserDetail => ({
  ...toListedUser(actor, row),
  description: row.description,
  links: row.links,
  private_tabs: tabsIn(row.privateTabs),
  language: row.language,
  country: row.country,
  timezone: row.timezone ?? DEFAULT_TIMEZONE,
  has_password: row.hasPassword,
  ban_reason: row.banReason,
  ban_ends_at: row.banEndsAt?.toISOString() ?? null,
  deletion_due_at: row.deletionDueAt?.toISOString() ?? null,
  awaits_approval: row.awaitsApproval && !row.deletionAskedAt,
  revision: row.revision,
  permissions: toGrants(row),
  subscriptions: row.subscriptions.map((term) => subscriptionStatusOf(term, now)),
  social_profiles: actor.viewer ? [] : row.social.map(({ service, username }) => ({ service_name: service, username: username ?? '' })),
  tokens: actor.viewer ? [] : row.tokens.map(toAccessToken),
  two_factor_confirmed_at: row.twoFactor?.confirmedAt?.toISOString() ?? null,
  two_factor_recovery_codes: recoveryCodes,
});
