import { EMAIL_TRIES_MAX, type EmailItem, type EmailState } from '#contracts/platform/email';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';

interface StateText {
  label: string;
  colour: 'default' | 'positive' | 'danger' | 'info' | 'next';
  icon: string;
}

export const emailStateText = (state: EmailState): StateText =>
  ({
    pending: { label: t('Waiting'), colour: 'next' as const, icon: 'clock' },
    sending: { label: t('Sending'), colour: 'info' as const, icon: 'arr-ur' },
    sent: { label: t('Sent'), colour: 'positive' as const, icon: 'check' },
    kept: { label: t('Outbox only'), colour: 'default' as const, icon: 'mail' },
    failed: { label: t('Failed'), colour: 'danger' as const, icon: 'warning' },
    cancelled: { label: t('Cancelled'), colour: 'default' as const, icon: 'x' },
  })[state];

/** Next attempt of a pending email, otherwise its state. */
export const emailNote = ({ status, attempts, next_attempt_at }: EmailItem): string => {
  if (status !== 'pending' || !next_attempt_at) return emailStateText(status).label;
  if (attempts === 0) return t('Sends next');
  return attempts >= EMAIL_TRIES_MAX - 1
    ? t('Last try at :time', { time: formatTimestamp(next_attempt_at) })
    : t('Retry at :time', { time: formatTimestamp(next_attempt_at) });
};
