import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import * as styles from '#islands/platform/ui/layout/Tabs.module.css';
import { classNames } from '../base/class-names';
import { preserveEarlyFocus, watchEarlyKeys } from '../field/early-focus';

if (!import.meta.env.SSR) watchEarlyKeys();

interface TabItem {
  id: string;
  label: ReactNode;
  count?: number | string;
}

interface TabsProps {
  label: string;
  tabs: (TabItem & { content: ReactNode })[];
  selected?: string;
  onSelect?: (id: string) => void;
  className?: string;
}

const Face = ({ label, count }: Omit<TabItem, 'id'>) => (
  <>
    {label}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </>
);

export const Tabs = ({ label, tabs, selected, onSelect, className }: TabsProps) => (
  <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
    <TabList ref={preserveEarlyFocus} className={classNames(styles.root, className)} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} className={styles.tab}>
          <Face {...tab} />
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
        {tab.content}
      </TabPanel>
    ))}
  </AriaTabs>
);

interface TabLinksProps {
  label: string;
  tabs: (Omit<TabItem, 'id'> & { href: string })[];
  current: string;
  className?: string;
}

export const TabLinks = ({ label, tabs, current, className }: TabLinksProps) => (
  <nav className={classNames(styles.root, className)} aria-label={label}>
    {tabs.map((tab) => (
      <a key={tab.href} href={tab.href} className={styles.tab} aria-current={tab.href === current ? 'page' : undefined}>
        <Face {...tab} />
      </a>
    ))}
  </nav>
);
