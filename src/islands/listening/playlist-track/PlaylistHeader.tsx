import * as trackRowStyles from '#islands/catalogue/track/TrackRow.module.css';
import * as styles from '#islands/listening/playlist-track/PlaylistEditor.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';

export const PlaylistHeader = () => (
  <div className={`${trackRowStyles.root} ${trackRowStyles.header}`} aria-hidden="true">
    <span className={trackRowStyles.index}>#</span>
    <span>{t('Title')}</span>
    <span className={styles.album}>{t('Album')}</span>
    <span>{t('Added')}</span>
    <span />
    <span className={trackRowStyles.duration}>
      <Icon name="clock" size="sm" />
    </span>
  </div>
);
