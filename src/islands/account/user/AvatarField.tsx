import { useState } from 'react';
import type { UserDetail } from '#contracts/account/user';
import * as styles from '#islands/account/user/AvatarField.module.css';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { AvatarDialog } from './AvatarDialog';
import { useRemoveAvatar } from './user.queries';

const SIZE = 104;

export const AvatarField = ({ user }: { user: UserDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveAvatar(user.id, () => void showToast(t('Removed avatar')));
  return (
    <div className={styles.root}>
      <Avatar of={user} size={SIZE} />
      <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <Button size="xs" onClick={() => setOpen(true)}>
          {user.image ? t('Replace') : t('Upload image')}
        </Button>
        {user.image && (
          <Button size="xs" variant="ghost" isLoading={remove.isPending} onClick={() => remove.mutate()}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <p className={`${fieldStyles.hint} ${styles.hint}`}>{t('JPG, PNG, WebP or GIF, up to 2 MB')}</p>
      {isOpen && <AvatarDialog userId={user.id} onClose={() => setOpen(false)} />}
    </div>
  );
};
