import { z } from 'zod';
import { MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';

/** Every permission that a role, a plan or a person can be granted. */
export const PERMISSIONS = [
  'admin',
  'admin.access',
  'users.update',
  'users.view_as',
  'roles.update',
  'subscriptions.update',
  'plans.update',
  'custom_pages.update',
  'tags.update',
  'genres.update',
  'channels.update',
  'artists.update',
  'albums.update',
  'tracks.update',
  'playlists.update',
  'lyrics.update',
  'comments.update',
  'localizations.update',
  'files.update',
  'settings.update',
  'logs.view',
  'appearance.update',
  'reports.view',
  'music.create',
  'music.view',
  'playlists.create',
  'backstageRequests.create',
  'backstageRequests.update',
  'api.access',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** What people without an office hold; every other permission is one over others. */
export const ORDINARY_PERMISSIONS: readonly string[] = [
  'music.view',
  'music.create',
  'playlists.create',
  'backstageRequests.create',
  'api.access',
];

export const grantedPermission = z.object({
  name: z.string(),
  restrictions: z.array(z.object({ name: z.string(), value: z.union([z.number(), z.boolean(), z.string()]) })).optional(),
});

/** How long a confirmed password counts as confirmed, in seconds. */
export const PASSWORD_CONFIRMATION_SECONDS = 150 * MINUTE_IN_SECONDS;

/** What a subscription comes to: `valid` lets the person have the plan, `active` goes on by itself when its period ends. */
export const subscriptionStatus = z.object({ valid: z.boolean(), active: z.boolean() });

export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
