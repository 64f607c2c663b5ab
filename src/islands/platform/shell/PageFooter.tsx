import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/shell/PageFooter.module.css';
import { LegalLinks } from './LegalLinks';

/** Below the pages with the player. */
export const PageFooter = () => (
  <footer className={styles.root}>
    <nav aria-label={t('Legal')}>
      <LegalLinks />
    </nav>
  </footer>
);
