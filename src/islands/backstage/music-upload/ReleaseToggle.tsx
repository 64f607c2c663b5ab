import * as styles from '#islands/backstage/music-upload/ReleaseToggle.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';

/** Opens the release's form below the files. */
export const ReleaseToggle = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <button type="button" className={styles.root} aria-expanded={isOpen} onClick={onToggle}>
    <b className={layoutStyles.grow}>{t('Release details')}</b>
    <Icon className={styles.chevron} name="chev-d" size="sm" />
  </button>
);
