import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { TabLinks } from '#islands/platform/ui/layout/Tabs';

export const GenreTabs = ({ current, waiting }: { current: 'genres' | 'genre-proposals'; waiting: number }) => (
  <TabLinks
    label={t('Genre lists')}
    current={`/admin/${current}`}
    tabs={[
      { href: '/admin/genres', label: t('All genres') },
      { href: '/admin/genre-proposals', label: waiting ? t('Proposed (:count)', { count: formatCount(waiting) }) : t('Proposed') },
    ]}
  />
);
