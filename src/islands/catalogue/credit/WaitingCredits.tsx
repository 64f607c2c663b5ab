import type { WaitingCredit } from '#contracts/catalogue/artist';
import * as styles from '#islands/catalogue/credit/WaitingCredits.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { changesText } from './change-text';
import { roleOptions } from './role-option';

interface WaitingCreditsProps {
  credits: WaitingCredit[];
  hasRoles?: boolean;
}

/** Credits that are pending or declined. */
export const WaitingCredits = ({ credits, hasRoles = false }: WaitingCreditsProps) => {
  if (credits.length === 0) return null;
  const names = Object.fromEntries(roleOptions().map(({ id, label }) => [id, label]));
  return (
    <ul className={`${styles.root} ${formGridStyles.fullWidth}`} aria-label={t('Hidden credits')}>
      {credits.map(({ id, name, role, state, changes }) => (
        <li key={`${id}-${role}`} data-state={state}>
          <Icon name={state === 'waiting' ? 'clock' : 'x'} size="xs" />
          <span dir="auto">
            {state === 'declined'
              ? t(':name declined', { name })
              : changes.length > 0
                ? t('Waiting for :name: :changes changed', { name, changes: changesText(changes) })
                : t('Waiting for :name', { name })}
            {hasRoles && ` · ${names[role]}`}
          </span>
        </li>
      ))}
    </ul>
  );
};
