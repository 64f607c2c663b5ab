import { REPORT_OFFICES } from '#contracts/community/content-report';
import { AUDIT_AREAS } from '#contracts/platform/audit';
import type { Permission } from '#functions/platform/contract/permission';

/** Open tasks, by screen: accounts to approve, requests, cases, genres in tags that the site lacks, music with ambiguous rights, failing checks, emails and tasks. */
export const ADMIN_COUNTS = ['joins', 'requests', 'reports', 'genres', 'homes', 'health', 'logs'] as const;
export type AdminCounts = Record<(typeof ADMIN_COUNTS)[number], number>;

export const ADMIN_GROUPS = { reports: 'Reports', music: 'Music', people: 'People', system: 'System' } as const;

export interface AdminScreen {
  /** Below `/admin`. */
  path: string;
  group: keyof typeof ADMIN_GROUPS;
  label: string;
  icon: string;
  /** All of them, besides `admin.access`. */
  needs: readonly Permission[];
  /** Shows the menu entry; the page itself adapts to the permissions. */
  shownToOneOf?: readonly Permission[];
  count?: keyof AdminCounts;
}

/** The guard of a page, its menu entry, its palette entry and the comparison of roles follow from this. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  { path: '', group: 'reports', label: 'Overview', icon: 'home', needs: [] },
  { path: '/plays', group: 'reports', label: 'Plays', icon: 'chart', needs: ['reports.view'] },
  { path: '/visitors', group: 'reports', label: 'Visitors', icon: 'users', needs: ['reports.view'] },
  { path: '/channels', group: 'music', label: 'Channels', icon: 'grid', needs: ['channels.update'] },
  { path: '/tracks', group: 'music', label: 'Tracks', icon: 'wave', needs: ['tracks.update'] },
  { path: '/albums', group: 'music', label: 'Albums', icon: 'disc', needs: ['albums.update'] },
  { path: '/artists', group: 'music', label: 'Artists', icon: 'mic', needs: ['artists.update'] },
  { path: '/homes', group: 'music', label: 'Rights to confirm', icon: 'key', needs: ['tracks.update'], count: 'homes' },
  { path: '/upload', group: 'music', label: 'Upload', icon: 'upload', needs: ['tracks.update', 'music.create'] },
  {
    path: '/backstage-requests',
    group: 'music',
    label: 'Backstage requests',
    icon: 'star',
    needs: ['backstageRequests.update'],
    count: 'requests',
  },
  { path: '/comments', group: 'music', label: 'Comments', icon: 'comment', needs: ['comments.update'] },
  { path: '/genres', group: 'music', label: 'Genres', icon: 'sliders', needs: ['genres.update'] },
  { path: '/tags', group: 'music', label: 'Tags', icon: 'tag', needs: ['tags.update'] },
  { path: '/genre-proposals', group: 'music', label: 'Proposed genres', icon: 'check', needs: ['genres.update'], count: 'genres' },
  { path: '/playlists', group: 'music', label: 'Playlists', icon: 'playlist', needs: ['playlists.update'] },
  { path: '/lyrics', group: 'music', label: 'Lyrics', icon: 'lyrics', needs: ['lyrics.update'] },
  { path: '/users', group: 'people', label: 'Users', icon: 'users', needs: ['users.update'] },
  { path: '/join-requests', group: 'people', label: 'Join requests', icon: 'check', needs: ['users.update'], count: 'joins' },
  { path: '/join-codes', group: 'people', label: 'Invitation codes', icon: 'key', needs: ['users.update'] },
  { path: '/roles', group: 'people', label: 'Roles', icon: 'shield', needs: ['roles.update'] },
  {
    path: '/moderation',
    group: 'people',
    label: 'Moderation',
    icon: 'flag',
    needs: [],
    shownToOneOf: REPORT_OFFICES,
    count: 'reports',
  },
  { path: '/health', group: 'system', label: 'Health', icon: 'wave', needs: ['logs.view'], count: 'health' },
  { path: '/logs', group: 'system', label: 'Logs', icon: 'list', needs: ['logs.view'], count: 'logs' },
  { path: '/files', group: 'system', label: 'Files', icon: 'file', needs: ['files.update'] },
  { path: '/retention', group: 'system', label: 'Retention', icon: 'clock', needs: ['logs.view'] },
  { path: '/logs/audit', group: 'system', label: 'Audit log', icon: 'shield', needs: [], shownToOneOf: Object.values(AUDIT_AREAS) },
  { path: '/settings', group: 'system', label: 'Settings', icon: 'settings', needs: ['settings.update'] },
];
