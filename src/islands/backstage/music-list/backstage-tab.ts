import { t } from '#islands/platform/lib/translate';

export const backstageTabs = (allows: (permission: string) => boolean): { href: string; label: string }[] => [
  { href: '/backstage', label: t('Overview') },
  ...(allows('music.create') ? [{ href: '/backstage/upload', label: t('Upload') }] : []),
  { href: '/backstage/tracks', label: t('Tracks') },
  { href: '/backstage/albums', label: t('Releases') },
  { href: '/backstage/insights', label: t('Insights') },
  { href: '/backstage/credits', label: t('Credits') },
  ...(allows('backstageRequests.create') ? [{ href: '/backstage/requests', label: t('Requests') }] : []),
];
