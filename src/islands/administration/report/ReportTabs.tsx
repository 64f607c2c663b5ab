import { t } from '#islands/platform/lib/translate';
import { TabLinks } from '#islands/platform/ui/layout/Tabs';

export const ReportTabs = ({ current, search = '' }: { current: '' | '/plays' | '/visitors'; search?: string }) => (
  <TabLinks
    label={t('Report sections')}
    current={`/admin${current}${search}`}
    tabs={[
      { href: `/admin${search}`, label: t('Overview') },
      { href: `/admin/plays${search}`, label: t('Plays') },
      { href: `/admin/visitors${search}`, label: t('Visitors') },
    ]}
  />
);
