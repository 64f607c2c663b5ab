import type { Permission } from '#functions/platform/contract/permission';

/** The permission of each area; its holders can read the area's audit entries. */
export const AUDIT_AREAS = {
  users: 'users.update',
  roles: 'roles.update',
  subscriptions: 'subscriptions.update',
  plans: 'plans.update',
  custom_pages: 'custom_pages.update',
  tags: 'tags.update',
  genres: 'genres.update',
  channels: 'channels.update',
  artists: 'artists.update',
  albums: 'albums.update',
  tracks: 'tracks.update',
  playlists: 'playlists.update',
  lyrics: 'lyrics.update',
  comments: 'comments.update',
  backstage_requests: 'backstageRequests.update',
  localizations: 'localizations.update',
  files: 'files.update',
  settings: 'settings.update',
  appearance: 'appearance.update',
  reports: 'reports.view',
  operations: 'logs.view',
} as const satisfies Record<string, Permission>;
export type AuditArea = keyof typeof AUDIT_AREAS;

export type AuditAction = `${AuditArea}.${string}`;
