import { useState } from 'react';
import type { UserDetail } from '#contracts/account/user';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Button } from '#islands/platform/ui/button/Button';
import { AvatarDialog } from './AvatarDialog';
import { useRemoveAvatar } from './user.queries';

const SIZE = 104;

/** The profile image, and what can be done with it. */
export const AvatarField = ({ user }: { user: UserDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveAvatar(user.id, () => void showToast(t('Removed avatar')));
  return (
    <div className="adl">
      <Avatar of={user} size={SIZE} />
      <div className="row row-2">
        <Button size="xs" onClick={() => setOpen(true)}>
          {user.image ? t('Replace') : t('Upload image')}
        </Button>
        {user.image && (
          <Button size="xs" variant="ghost" isLoading={remove.isPending} onClick={() => remove.mutate()}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <p className="hint">{t('JPG, PNG, WebP or GIF, 2 MB at most')}</p>
      {isOpen && <AvatarDialog userId={user.id} onClose={() => setOpen(false)} />}
    </div>
  );
};
