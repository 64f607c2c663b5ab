import { REPORT_OFFICES } from '#contracts/community/content-report';
import { AUDIT_AREAS } from '#contracts/platform/audit';
import type { Permission } from '#functions/platform/contract/permission';
import { visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import { t } from '#islands/platform/lib/translate';

/** Open tasks, by screen. */
export interface AdminCounts {
  /** Accounts waiting for approval. */
  joins: number;
  requests: number;
  reports: number;
  /** Genres in tags that the site does not have. */
  genres: number;
  /** Tracks and albums whose rights were ambiguous at the upgrade. */
  homes: number;
  /** Failing health checks. */
  health: number;
  /** Failed emails of the last week, and tasks whose last run failed. */
  logs: number;
}

interface AdminItem {
  path: string;
  label: string;
  icon: string;
  /** Besides `admin.access`. */
  needs?: Permission;
  needsAllOf?: readonly Permission[];
  needsOneOf?: readonly Permission[];
  /** Badge. */
  count?: keyof AdminCounts;
}

export const mayOpen = (
  visitor: Parameters<typeof visitorHasPermission>[0],
  { needs, needsAllOf = [], needsOneOf }: Pick<AdminItem, 'needs' | 'needsAllOf' | 'needsOneOf'>,
): boolean =>
  (!needs || visitorHasPermission(visitor, needs)) &&
  needsAllOf.every((permission) => visitorHasPermission(visitor, permission)) &&
  (!needsOneOf || needsOneOf.some((permission) => visitorHasPermission(visitor, permission)));

interface AdminGroup {
  title: string;
  items: AdminItem[];
}

/** Every screen of the administration has an entry here. */
export const adminMenu = (): AdminGroup[] => [
  {
    title: t('Reports'),
    items: [
      { path: '/admin', label: t('Overview'), icon: 'home' },
      { path: '/admin/plays', label: t('Plays'), icon: 'chart', needs: 'reports.view' },
      { path: '/admin/visitors', label: t('Visitors'), icon: 'users', needs: 'reports.view' },
    ],
  },
  {
    title: t('Music'),
    items: [
      { path: '/admin/channels', label: t('Channels'), icon: 'grid', needs: 'channels.update' },
      { path: '/admin/tracks', label: t('Tracks'), icon: 'wave', needs: 'tracks.update' },
      { path: '/admin/albums', label: t('Albums'), icon: 'disc', needs: 'albums.update' },
      { path: '/admin/artists', label: t('Artists'), icon: 'mic', needs: 'artists.update' },
      { path: '/admin/homes', label: t('Rights to confirm'), icon: 'key', needs: 'tracks.update', count: 'homes' },
      { path: '/admin/upload', label: t('Upload'), icon: 'upload', needsAllOf: ['tracks.update', 'music.create'] },
      {
        path: '/admin/backstage-requests',
        label: t('Backstage requests'),
        icon: 'star',
        needs: 'backstageRequests.update',
        count: 'requests',
      },
      { path: '/admin/comments', label: t('Comments'), icon: 'comment', needs: 'comments.update' },
      { path: '/admin/genres', label: t('Genres'), icon: 'sliders', needs: 'genres.update' },
      { path: '/admin/tags', label: t('Tags'), icon: 'tag', needs: 'tags.update' },
      { path: '/admin/genre-proposals', label: t('Proposed genres'), icon: 'check', needs: 'genres.update', count: 'genres' },
      { path: '/admin/playlists', label: t('Playlists'), icon: 'playlist', needs: 'playlists.update' },
      { path: '/admin/lyrics', label: t('Lyrics'), icon: 'lyrics', needs: 'lyrics.update' },
    ],
  },
  {
    title: t('People'),
    items: [
      { path: '/admin/users', label: t('Users'), icon: 'users', needs: 'users.update' },
      { path: '/admin/join-requests', label: t('Join requests'), icon: 'check', needs: 'users.update', count: 'joins' },
      { path: '/admin/join-codes', label: t('Invitation codes'), icon: 'key', needs: 'users.update' },
      { path: '/admin/roles', label: t('Roles'), icon: 'shield', needs: 'roles.update' },
      { path: '/admin/moderation', label: t('Moderation'), icon: 'flag', needsOneOf: REPORT_OFFICES, count: 'reports' },
    ],
  },
  {
    title: t('System'),
    items: [
      { path: '/admin/health', label: t('Health'), icon: 'wave', needs: 'logs.view', count: 'health' },
      { path: '/admin/logs', label: t('Logs'), icon: 'list', needs: 'logs.view', count: 'logs' },
      { path: '/admin/files', label: t('Files'), icon: 'file', needs: 'files.update' },
      { path: '/admin/retention', label: t('Retention'), icon: 'clock', needs: 'logs.view' },
      { path: '/admin/logs/audit', label: t('Audit log'), icon: 'shield', needsOneOf: Object.values(AUDIT_AREAS) },
      { path: '/admin/settings', label: t('Settings'), icon: 'settings', needs: 'settings.update' },
    ],
  },
];
