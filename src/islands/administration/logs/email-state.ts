import type { EmailState } from '#contracts/platform/email';
import { t } from '#islands/platform/lib/translate';

interface StateText {
  label: string;
  colour: 'default' | 'positive' | 'danger' | 'info';
  icon: string;
}

/** How far a mail is, in words and a sign. */
export const emailStateText = (state: EmailState): StateText =>
  ({
    pending: { label: t('Waiting'), colour: 'info' as const, icon: 'clock' },
    sending: { label: t('On its way'), colour: 'info' as const, icon: 'arr-ur' },
    sent: { label: t('Sent'), colour: 'positive' as const, icon: 'check' },
    kept: { label: t('Kept here'), colour: 'default' as const, icon: 'mail' },
    failed: { label: t('Failed'), colour: 'danger' as const, icon: 'warning' },
  })[state];
