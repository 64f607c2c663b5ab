import type { UserDetail } from '#contracts/account/user';
import type { PersonAccount } from '#contracts/administration/person';
import * as styles from '#islands/administration/person/PersonChips.module.css';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';

interface PersonChipsProps {
  user: UserDetail;
  account: PersonAccount;
}

export const PersonChips = ({ user, account }: PersonChipsProps) => (
  <span className={styles.root}>
    {account.plans
      .filter(({ valid }) => valid)
      .map(({ id, name }) => (
        <Chip key={id} size="sm" colour="primary">
          {name}
        </Chip>
      ))}
    {user.email_verified_at ? (
      <Chip size="sm" colour="positive" icon="check">
        {t('Verified')}
      </Chip>
    ) : (
      <Chip size="sm" colour="warning">
        {t('Not verified')}
      </Chip>
    )}
    {user.two_factor_confirmed_at && (
      <Chip size="sm" icon="shield">
        {t('Two-factor on')}
      </Chip>
    )}
    {user.banned_at && (
      <Chip size="sm" colour={user.awaits_approval ? 'warning' : 'danger'} icon={user.awaits_approval ? 'clock' : 'ban'}>
        {user.awaits_approval ? t('Awaits approval') : user.deletion_due_at ? t('Deletion scheduled') : t('Suspended')}
      </Chip>
    )}
  </span>
);
