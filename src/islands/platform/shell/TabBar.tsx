import type { BootstrapData } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import { MenuLinks } from './MenuLinks';

/** The menu of phones, along the bottom. */
export const TabBar = ({ bootstrap, path }: { bootstrap: BootstrapData; path: string }) => (
  <nav className="tabbar" data-part="tab-bar" aria-label={t('Main')}>
    <MenuLinks bootstrap={bootstrap} position="mobile-bottom" path={path} />
  </nav>
);
