import * as styles from '#islands/backstage/album-editor/OrderRow.module.css';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';

/** In the place of the track, so that the second press of a double press takes no other one. */
export const RemovedTrackRow = ({ name, onKeep }: { name: string; onKeep: () => void }) => (
  <li className={styles.root} data-part="removed-track">
    <span className={classNames(styles.name, textStyles.muted)}>
      <s className={textStyles.truncate} dir="auto">
        {name}
      </s>
      <span>{t('Removed when you save')}</span>
    </span>
    <Button
      size="sm"
      variant="ghost"
      autoFocus
      aria-label={t('Keep :name on the release', { name })}
      onClick={({ detail }) => detail < 2 && onKeep()}
    >
      {t('Keep')}
    </Button>
  </li>
);
