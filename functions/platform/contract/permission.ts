import { z } from 'zod';
import { MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';

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

/** Held by users without an office; every other permission is over other users' data. */
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

export const PASSWORD_CONFIRMATION_SECONDS = 150 * MINUTE_IN_SECONDS;

/** `valid` grants the plan; `active` renews automatically at the end of its period. */
export const subscriptionStatus = z.object({ valid: z.boolean(), active: z.boolean() });

export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;
