import { useEffect, useRef, useState } from 'react';
import { leftAddress } from '#islands/administration/resource/kept-search';
import { t } from '#islands/platform/lib/translate';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';

export type LogName = 'schedule' | 'error' | 'outgoing-email' | 'outgoing-email/letters' | 'audit';

const pathOf = (name: LogName): string => `/admin/logs/${name}`;

interface LogTabsProps {
  current: LogName;
  /** False for users with access to the audit log only. */
  hasAll?: boolean;
}

/** Each tab reopens its log with the last filters. */
export const LogTabs = ({ current, hasAll = true }: LogTabsProps) => {
  const [addressOf, setAddressOf] = useState(() => pathOf);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    setAddressOf(() => (name: LogName) => leftAddress(pathOf(name)));
    // Scrolls to the current tab: phones have no space for all.
    const [row, tab] = [root.current, root.current?.querySelector('[aria-current]')].map((each) => each?.getBoundingClientRect());
    if (row && tab) root.current?.scrollBy({ left: tab.x + tab.width / 2 - row.x - row.width / 2 });
  }, []);
  const logs: { name: LogName; label: string }[] = [
    { name: 'schedule', label: t('Schedule') },
    { name: 'error', label: t('Errors') },
    { name: 'outgoing-email', label: t('Outgoing email') },
    { name: 'outgoing-email/letters', label: t('Email samples') },
    { name: 'audit', label: t('Audit') },
  ];
  return (
    <nav ref={root} className={tabsStyles.root} aria-label={t('Logs')}>
      {logs
        .filter(({ name }) => hasAll || name === 'audit')
        .map(({ name, label }) => (
          <a key={name} className={tabsStyles.tab} href={addressOf(name)} aria-current={name === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
    </nav>
  );
};
