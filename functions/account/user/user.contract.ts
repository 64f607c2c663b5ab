import { z } from 'zod';
import { email, newPassword } from '#contracts/account/auth';
import { permissionGrants } from '#contracts/account/role';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam, idsParam } from '#functions/platform/contract/id';
import { nameText, optionalNameText } from '#functions/platform/contract/name';
import { pageQuery, paginated } from '#functions/platform/contract/pagination';
import { grantedPermission, subscriptionStatus } from '#functions/platform/contract/permission';
import { webAddress } from '#functions/platform/contract/web-address';
import { accessToken } from './access-token.contract';

export const AVATAR_MAX_BYTES = 2 * 1024 * 1024; // 2 MB, in bytes
export const AVATAR_MAX_PIXELS = 8000;
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** Edge lengths of the squares, in pixels. */
export const AVATAR_SIZES = [96, 320, 640] as const;
export const AVATAR_PREFIX = 'avatars';
export const AVATAR_COLORS = 9;
export const PROFILE_DESCRIPTION_MAX = 1000;
export const PROFILE_LINKS_MAX = 6;
export const LINK_TITLE_MAX = 60;
export const LINK_URL_MAX = 500;
export const PROFILE_COUNT_MAX = 10_000; // counting stops here
export const PROFILE_TABS = ['likes', 'playlists', 'reposts', 'followers', 'following'] as const; // tabs that users can make private
export type ProfileTab = (typeof PROFILE_TABS)[number];
/** Tab names in URLs, in display order. */
export const PROFILE_TAB_NAMES = {
  playlists: 'playlists',
  'liked-tracks': 'likes',
  'liked-albums': 'likes',
  'liked-artists': 'likes',
  reposts: 'reposts',
  followers: 'followers',
  following: 'following',
  'followed-artists': 'following',
  'followed-playlists': 'following',
} as const satisfies Record<string, ProfileTab>;
export type ProfileTabName = keyof typeof PROFILE_TAB_NAMES;
export const USER_ORDERS = ['created_at', 'name', 'email', 'id'] as const;

const can = z.object({ edit: z.boolean(), manage: z.boolean(), delete: z.boolean() });

export const publicUser = z.object({
  model_type: z.literal('user'),
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** 320 px; replace `-320` with `-96` or `-640` for other sizes. */
  image: z.string().nullable(),
  can,
});
export type PublicUser = z.infer<typeof publicUser>;

const shownLink = z.object({ title: z.string(), url: z.string() });
const about = { description: z.string().nullable(), links: z.array(shownLink) };
const count = z.number().nullable();

export const profile = publicUser.extend({
  ...about,
  tabs: z.array(z.enum(PROFILE_TABS)),
  private_tabs: z.array(z.enum(PROFILE_TABS)), // visible to the caller only
  /** Up to `PROFILE_COUNT_MAX`; null if private. */
  counts: z.object({
    playlists: count,
    followers: count,
    following: count,
    followed_users: count,
    followed_artists: count,
    followed_playlists: count,
  }),
});
export type Profile = z.infer<typeof profile>;

export const listedUser = publicUser.extend({
  email: z.string(),
  email_verified_at: z.string().nullable(),
  banned_at: z.string().nullable(),
  roles: z.array(z.object({ id: z.number(), name: z.string() })),
  created_at: z.string(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const userDetail = listedUser.extend({
  ...about,
  private_tabs: z.array(z.enum(PROFILE_TABS)),
  language: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string(),
  ban_reason: z.string().nullable(),
  ban_ends_at: z.string().nullable(),
  deletion_due_at: z.string().nullable(),
  /** Closed until an administrator approves it. */
  awaits_approval: z.boolean(),
  revision: z.number(), // for `If-Match`
  has_password: z.boolean(),
  permissions: z.array(grantedPermission), // without those of roles
  subscriptions: z.array(subscriptionStatus),
  social_profiles: z.array(z.object({ service_name: z.string(), username: z.string() })),
  tokens: z.array(accessToken),
  two_factor_confirmed_at: z.string().nullable(),
  /** Own codes, while the password is confirmed; else empty. */
  two_factor_recovery_codes: z.array(z.string()),
});
export type UserDetail = z.infer<typeof userDetail>;

const shortText = optionalNameText(100, 'Use at most 100 characters.').nullable();
const isTimezone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
const timezone = z.string().max(64).refine(isTimezone, 'This timezone doesn’t exist.');
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'This country doesn’t exist.')
  .nullable();
const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'This language doesn’t exist.')
  .nullable();

const description = z
  .string('Enter a text.')
  .trim()
  .max(PROFILE_DESCRIPTION_MAX, `A description has at most ${PROFILE_DESCRIPTION_MAX} characters.`)
  .nullable();
const link = z.object({
  title: nameText({
    max: LINK_TITLE_MAX,
    empty: 'Enter a name for the link.',
    long: `The name of a link has at most ${LINK_TITLE_MAX} characters.`,
  }),
  url: webAddress({ max: LINK_URL_MAX }),
});

export const accountDetails = z.object({
  first_name: shortText.optional(),
  last_name: shortText.optional(),
  country: country.optional(),
  timezone: timezone.optional(),
  language: language.optional(),
  description: description.optional(),
  links: z.array(link, 'Provide a list of links.').max(PROFILE_LINKS_MAX, `A profile has at most ${PROFILE_LINKS_MAX} links.`).optional(),
  private_tabs: z
    .array(z.enum(PROFILE_TABS, `Choose among: ${PROFILE_TABS.join(', ')}.`), 'Provide a list of tabs.')
    .max(PROFILE_TABS.length, 'List each tab only once.')
    .optional(),
});

/** Fields that only administrators may change are ignored for others. */
export const userUpdate = accountDetails.extend({
  email: email.optional(),
  password: newPassword.optional(),
  email_verified: z.boolean().optional(),
  roles: z.array(z.number().int().positive()).max(50).optional(),
  permissions: permissionGrants.optional(),
});
export type UserUpdate = z.infer<typeof userUpdate>;

const params = z.object({ id: idParam });
const one = z.object({ user: userDetail });

export const userApi = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'List users',
    query: pageQuery.extend({ orderBy: z.enum(USER_ORDERS).default('created_at') }),
    response: paginated(listedUser),
  }),
  show: endpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'Show a user',
    params,
    response: z.object({ user: z.union([userDetail, profile]) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Create an account for a user',
    body: userUpdate.required({ email: true, password: true }),
    response: one,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    summary: 'Update account details; If-Match with the revision (412 if there is a newer one)',
    params,
    body: userUpdate,
    response: one,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/users/:ids',
    summary: 'Delete accounts; your own with deleteCurrentUser=true',
    params: z.object({ ids: idsParam }),
    query: z.object({ deleteCurrentUser: z.enum(['true', 'false']).optional() }),
    response: z.object({}),
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/users/:id/avatar',
    summary: 'Set the profile image from a file or an address (multipart: file or url)',
    params,
    response: z.object({ user: publicUser }),
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/users/:id/avatar',
    summary: 'Remove the profile image',
    params,
    response: z.object({ user: publicUser }),
  }),
  setLocale: endpoint({
    method: 'POST',
    path: '/users/me/locale',
    summary: 'Set the language of the site',
    body: z.object({ locale: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'This language doesn’t exist.') }),
    response: z.object({ locale: z.string() }),
  }),
};
