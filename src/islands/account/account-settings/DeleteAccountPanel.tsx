import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type UserDetail, userApi } from '#contracts/account/user';
import { settingsApi } from '#contracts/platform/settings';
import { confirmPassword } from '#islands/account/auth/password-confirmation';
import { call } from '#islands/platform/api-client/api-call';
import { replaceBootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';

/** Download with ratings, plays and skips */
const LISTENING = '/api/v1/users/me/listening/take-out';

export const DeleteAccountPanel = ({ user, days, auditDays }: { user: UserDetail; days: number; auditDays: number }) => {
  const [isAsking, setAsking] = useState(false);
  const begin = useMutation({
    mutationFn: async () => {
      if (await confirmPassword()) setAsking(true);
    },
  });
  const remove = useMutation({
    mutationFn: async () => {
      await call(userApi.delete, { params: { ids: user.id }, query: { deleteCurrentUser: 'true' } });
      const { data } = await call(settingsApi.bootstrap);
      showToast(days ? t('Account closed') : t('Account deleted'));
      await openPage('/');
      queryClient.clear();
      replaceBootstrap(data);
    },
  });
  return (
    <SettingsPanel
      id="delete-account"
      title={t('Delete account')}
      footer={
        <Button variant="danger-soft" isLoading={begin.isPending} onClick={() => begin.mutate()}>
          {t('Delete account')}
        </Button>
      }
    >
      <p className={textStyles.muted}>
        {days
          ? t(
              'Your account is closed immediately. After :days days, your profile, playlists and history are deleted. Music you published stays with its artists.',
              { days },
            )
          : t('Your profile, playlists and history are deleted immediately. Music you published stays with its artists.')}
      </p>
      <p className={textStyles.muted}>
        {t(
          'We keep only what we must: counted plays and the consents of artists, without your name; and actions of administrators, by you or about your account, in the audit log with your name for :days days.',
          { days: auditDays },
        )}
      </p>
      <p>
        <a className={textStyles.plainLink} href={LISTENING} download="">
          {t('Download your ratings, plays and skips')}
        </a>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Delete the account “:name”?', { name: user.name })}
        verb={t('Delete account')}
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {days ? t('To keep your account, contact us within :days days.', { days }) : t('This cannot be undone.')}
      </ConfirmDialog>
    </SettingsPanel>
  );
};
