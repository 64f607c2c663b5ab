import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsApi } from '#contracts/settings';
import { type UserDetail, userApi } from '#contracts/user';
import { replaceBootstrap } from '../app/bootstrap.store';
import { openPage } from '../app/open-page';
import { showToast } from '../app/toast.store';
import { confirmPassword } from '../auth/password-confirmation';
import { call } from '../http/call';
import { queryClient } from '../http/query-client';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Panel } from './Panel';

/** The end of the account. */
export const DeleteAccountPanel = ({ person }: { person: UserDetail }) => {
  const [isAsking, setAsking] = useState(false);
  const begin = useMutation({
    mutationFn: async () => {
      if (await confirmPassword()) setAsking(true);
    },
  });
  const remove = useMutation({
    mutationFn: async () => {
      await call(userApi.remove, { params: { ids: person.id }, query: { deleteCurrentUser: 'true' } });
      const { data } = await call(settingsApi.bootstrap);
      showToast(t('Account deleted'));
      await openPage('/');
      queryClient.clear();
      replaceBootstrap(data);
    },
  });
  return (
    <Panel
      id="delete-account"
      title={t('Delete account')}
      footer={
        <Button variant="danger-soft" isLoading={begin.isPending} onClick={() => begin.mutate()}>
          {t('Delete account')}
        </Button>
      }
    >
      <p className="muted">{t('Your profile, playlists and history go at once. What you published stays with its artists.')}</p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Delete the account of :name?', { name: person.name })}
        verb={t('Delete account')}
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t('Nobody can bring it back afterwards, not even we.')}
      </ConfirmDialog>
    </Panel>
  );
};
