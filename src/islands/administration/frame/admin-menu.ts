import type { Permission } from '#functions/platform/contract/permission';
import { t } from '#islands/platform/lib/translate';

/** What waits for somebody, by the screen that it is listed on. */
export interface AdminCounts {
  requests: number;
  /** Comments that were reported. */
  reports: number;
}

interface AdminItem {
  path: string;
  label: string;
  icon: string;
  /** What the page asks for beside `admin.access`. */
  needs?: Permission;
  /** What of the things that wait for somebody is said beside it. */
  count?: keyof AdminCounts;
}

interface AdminGroup {
  title: string;
  items: AdminItem[];
}

/** The screens of the administration as its menu has them: every new one has its line here. */
export const adminMenu = (): AdminGroup[] => [
  {
    title: t('Music'),
    items: [
      {
        path: '/admin/backstage-requests',
        label: t('Backstage requests'),
        icon: 'star',
        needs: 'backstageRequests.update',
        count: 'requests',
      },
      { path: '/admin/comments', label: t('Comments'), icon: 'comment', needs: 'comments.update', count: 'reports' },
    ],
  },
  {
    title: t('System'),
    items: [{ path: '/admin/logs', label: t('Logs'), icon: 'list', needs: 'logs.view' }],
  },
];
