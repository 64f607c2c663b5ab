import { t } from '#islands/platform/lib/translate';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';

export type LogName = 'schedule' | 'error' | 'outgoing-email';

/** The three logs, each on a page of its own. */
export const LogTabs = ({ current }: { current: LogName }) => {
  const logs: { name: LogName; label: string }[] = [
    { name: 'schedule', label: t('Schedule') },
    { name: 'error', label: t('Errors') },
    { name: 'outgoing-email', label: t('Outgoing email') },
  ];
  return (
    <nav className={tabsStyles.root} aria-label={t('Logs')}>
      {logs.map(({ name, label }) => (
        <a key={name} className={tabsStyles.tab} href={`/admin/logs/${name}`} aria-current={name === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
};
