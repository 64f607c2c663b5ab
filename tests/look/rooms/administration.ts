import type { Screen } from '../screen';
import { main } from '../state';

const AS = { as: 'admin' } as const;

export const ADMINISTRATION: Screen[] = [
  { name: 'admin', path: '/admin', ...AS },
  { name: 'admin-plays', path: '/admin/plays?by=sources&first=album&second=artist', ...AS },
  { name: 'admin-visitors', path: '/admin/visitors', ...AS },
  { name: 'admin-requests', path: '/admin/backstage-requests', ...AS },
  { name: 'admin-requests-nothing', path: '/admin/backstage-requests?query=zzzz', ...AS },
  { name: 'admin-request', path: '/admin/backstage-requests/1', ...AS },
  {
    name: 'admin-request-deny',
    path: '/admin/backstage-requests/1',
    ...AS,
    inView: true,
    state: (page) => main(page).getByRole('button', { name: 'Deny' }).click(),
  },
  { name: 'admin-comments', path: '/admin/comments', ...AS },
  {
    name: 'admin-comments-filter',
    path: '/admin/comments',
    ...AS,
    inView: true,
    state: (page) => main(page).getByRole('button', { name: 'Filter' }).click(),
  },
  { name: 'admin-genres', path: '/admin/genres', ...AS },
  { name: 'admin-genre', path: '/admin/genres/1/edit', ...AS },
  { name: 'admin-genre-proposals', path: '/admin/genre-proposals', ...AS },
  { name: 'admin-homes', path: '/admin/homes', ...AS },
  { name: 'admin-tags', path: '/admin/tags', ...AS },
  { name: 'admin-playlists', path: '/admin/playlists', ...AS },
  { name: 'admin-lyrics', path: '/admin/lyrics', ...AS },
  { name: 'admin-files', path: '/admin/files', ...AS },
  { name: 'admin-join-requests', path: '/admin/join-requests', ...AS },
  { name: 'admin-join-codes', path: '/admin/join-codes', ...AS },
  ...['general', 'authentication', 'outgoing-email', 'search', 'queue', 'gdpr'].map((page) => ({
    name: `admin-settings-${page}`,
    path: `/admin/settings/${page}`,
    ...AS,
  })),
  { name: 'admin-logs', path: '/admin/logs/schedule', ...AS },
  { name: 'admin-logs-errors', path: '/admin/logs/error', ...AS },
  { name: 'admin-logs-error', path: '/admin/logs/error/1', ...AS },
  { name: 'admin-logs-mails', path: '/admin/logs/outgoing-email', ...AS },
  { name: 'admin-logs-mail', path: '/admin/logs/outgoing-email/1', ...AS },
  { name: 'admin-insights', path: '/admin/artists/1/insights?days=90', ...AS },
];
