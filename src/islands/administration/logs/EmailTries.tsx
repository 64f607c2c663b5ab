import { EMAIL_TRIES_MAX, type EmailDetail } from '#contracts/platform/email';
import * as styles from '#islands/administration/logs/EmailTries.module.css';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';

/** Past delivery attempts and the next one. */
export const EmailTries = ({ mail: { tries, attempts, status, next_attempt_at } }: { mail: EmailDetail }) => {
  const isAhead = status === 'pending' && next_attempt_at !== null;
  if (!tries.length && !isAhead) return null;
  return (
    <ol className={styles.root} aria-label={t('Delivery attempts')}>
      {tries.map(({ at, error }) => (
        <li key={at} data-try={error === null ? 'sent' : 'refused'}>
          <b>{formatTimestamp(at)}</b>
          {error === null ? t('Accepted') : t('Failed')}
        </li>
      ))}
      {isAhead && (
        <li data-try="next">
          <b>{formatTimestamp(next_attempt_at)}</b>
          {attempts >= EMAIL_TRIES_MAX - 1 ? t('Last try') : t('Next try')}
        </li>
      )}
    </ol>
  );
};
