import { useStore } from '@nanostores/react';
import * as styles from '#islands/listening/play/PrivateBadge.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { $privateUntil, endText, togglePrivateSession } from './private-session';

export const PrivateBadge = () => {
  const until = useStore($privateUntil);
  if (until === null) return null;
  const note = t('Until :time. Press to end.', { time: endText(until) });
  return (
    <button
      type="button"
      className={styles.root}
      title={note}
      aria-label={`${t('Private session')}. ${note}`}
      onClick={togglePrivateSession}
    >
      <Icon name="eye-off" size="sm" />
      <span className={styles.label}>{t('Private session')}</span>
    </button>
  );
};
