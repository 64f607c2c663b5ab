import type { BootstrapData } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/shell/TabBar.module.css';
import { MenuLinks } from './MenuLinks';

export const TabBar = ({ bootstrap, path }: { bootstrap: BootstrapData; path: string }) => (
  <nav className={styles.root} data-part="tab-bar" aria-label={t('Main')}>
    <MenuLinks bootstrap={bootstrap} position="mobile-bottom" path={path} />
  </nav>
);
