import { useState } from 'react';
import type { UserDetail } from '#contracts/account/user';
import type { PersonAccount } from '#contracts/administration/person';
import { userPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/administration/person/PersonHeader.module.css';
import { SuspendDialog } from '#islands/administration/suspension/SuspendDialog';
import { showError } from '#islands/platform/error/error';
import { formatDate } from '#islands/platform/lib/day';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { takeFile } from '#islands/platform/lib/take-file';
import { shrinking } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import { DeletePersonDialog } from './DeletePersonDialog';
import { PersonChips } from './PersonChips';
import { PersonRestriction } from './PersonRestriction';
import { startView } from './person.queries';

const SIZE = 72;

interface PersonHeaderProps {
  user: UserDetail;
  account: PersonAccount;
  now: number;
  /** The viewer's own account. */
  isSelf: boolean;
}

export const PersonHeader = ({ user, account, now, isSelf }: PersonHeaderProps) => {
  const [step, setStep] = useState<'suspend' | 'delete' | 'view' | null>(null);
  const [isOpening, setOpening] = useState(false);
  const close = () => setStep(null);
  const seen = account.last_seen_at ? t('last seen :when', { when: relativeTime(Date.parse(account.last_seen_at), now) }) : t('never seen');
  const facts = [user.email, t('ID :id', { id: user.id }), t('joined :day', { day: formatDate(user.created_at) }), seen];
  const begin = () => {
    setOpening(true);
    startView(user.id).catch((error: unknown) => {
      setOpening(false);
      showError(error);
    });
  };
  return (
    <>
      <div className={styles.root}>
        <Avatar of={user} size={SIZE} />
        <div className={styles.person}>
          <div className={styles.title}>
            <h1 className={textStyles.display2} dir="auto" {...shrinking(user.name)}>
              {user.name}
            </h1>
            <PersonChips user={user} account={account} />
          </div>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
        <span className={styles.actions}>
          {!isSelf && user.can.manage && !user.deletion_due_at && (
            <Button variant="outline" size="sm" icon="ban" onClick={() => setStep('suspend')}>
              {user.banned_at && !user.awaits_approval ? t('Edit suspension') : t('Suspend')}
            </Button>
          )}
          <Menu
            label={t('More for :name', { name: user.name })}
            trigger={<IconButton icon="more" size="sm" label={t('More for :name', { name: user.name })} />}
          >
            <MenuItem icon="user" label={t('Open profile')} onAction={() => void openPage(userPath(user))} />
            {!isSelf && user.can.manage && (
              <MenuItem icon="download" label={t('Download their data')} onAction={() => takeFile(`/api/v1/users/${user.id}/export`)} />
            )}
            {account.can.view_as && (
              <MenuItem icon="eye" label={t('View as :name', { name: user.name })} onAction={() => setStep('view')} />
            )}
            {!isSelf && user.can.delete && (
              <MenuItem icon="trash" label={t('Delete account')} isDanger onAction={() => setStep('delete')} />
            )}
          </Menu>
        </span>
      </div>
      <PersonRestriction user={user} />
      {step === 'suspend' && <SuspendDialog user={user} onClose={close} />}
      {step === 'delete' && <DeletePersonDialog user={user} onClose={close} />}
      <ConfirmDialog
        isOpen={step === 'view'}
        onClose={close}
        title={t('View the site as :name?', { name: user.name })}
        verb={t('View as :name', { name: user.name })}
        isDestructive={false}
        isLoading={isOpening}
        onConfirm={begin}
      >
        {t(
          'You see what they see for 30 minutes and cannot change anything. Messages, tokens and listening history stay hidden. This is recorded in the audit log.',
        )}
      </ConfirmDialog>
    </>
  );
};
