import type { InboxItem, InboxKind } from '#contracts/administration/report';
import { taskName } from '#islands/administration/health/task-text';
import { t } from '#islands/platform/lib/translate';

interface InboxEntry {
  icon: string;
  tone?: 'danger' | 'warning';
  href: (item: InboxItem) => string;
  verb: () => string;
  /** `shown` is the formatted count. */
  title: (shown: string, count: number) => string;
  detail?: (item: InboxItem) => string | null;
  /** By default the time of the oldest one. */
  since?: (time: string) => string;
}

export const INBOX_ENTRIES: Record<InboxKind, InboxEntry> = {
  reports: {
    icon: 'flag',
    tone: 'danger',
    href: () => '/admin/moderation',
    verb: () => t('Review'),
    title: (shown, count) => (count === 1 ? t('1 reported item') : t(':count reported items', { count: shown })),
  },
  clock: {
    icon: 'clock',
    tone: 'danger',
    href: () => '/admin/health#clock',
    verb: () => t('View'),
    title: () => t('Scheduled tasks aren’t running'),
    since: (time) => t('Last run :time', { time }),
  },
  files: {
    icon: 'warning',
    tone: 'danger',
    href: () => '/admin/logs/schedule?name=compare-storage',
    verb: () => t('View'),
    title: (shown, count) => (count === 1 ? t('1 file is missing') : t(':count files are missing', { count: shown })),
  },
  tasks: {
    icon: 'clock',
    tone: 'warning',
    href: ({ count, detail }) => `/admin/logs/schedule?outcome=failed${count === 1 && detail ? `&name=${detail}` : ''}`,
    verb: () => t('View'),
    title: (shown, count) => (count === 1 ? t('1 task is failing') : t(':count tasks are failing', { count: shown })),
    detail: ({ detail }) => (detail ? taskName(detail) : null),
  },
  emails: {
    icon: 'mail',
    tone: 'warning',
    href: () => '/admin/logs/outgoing-email?status=failed',
    verb: () => t('View'),
    title: (shown, count) => (count === 1 ? t('1 email was not sent') : t(':count emails were not sent', { count: shown })),
  },
  joins: {
    icon: 'users',
    href: () => '/admin/join-requests?filter=state:is:waiting',
    verb: () => t('Review'),
    title: (shown, count) => (count === 1 ? t('1 account awaits approval') : t(':count accounts await approval', { count: shown })),
  },
  requests: {
    icon: 'star',
    href: () => '/admin/backstage-requests',
    verb: () => t('Review'),
    title: (shown, count) => (count === 1 ? t('1 backstage request') : t(':count backstage requests', { count: shown })),
  },
  credits: {
    icon: 'users',
    href: () => '/admin/backstage-requests',
    verb: () => t('Review'),
    title: (shown, count) => (count === 1 ? t('1 credit awaits approval') : t(':count credits await approval', { count: shown })),
  },
  genres: {
    icon: 'tag',
    href: () => '/admin/genre-proposals',
    verb: () => t('Review'),
    title: (shown, count) => (count === 1 ? t('1 proposed genre') : t(':count proposed genres', { count: shown })),
    detail: ({ detail, count }) => (count === 1 ? detail : null),
  },
};
