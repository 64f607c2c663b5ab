import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { authApi } from '#contracts/account/auth';
import * as styles from '#islands/account/account-settings/UnverifiedNote.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Button } from '#islands/platform/ui/button/Button';

const VerifyEmailDialog = lazyPart(async () => ({ default: (await import('./VerifyEmailDialog')).VerifyEmailDialog }));

export const UnverifiedNote = ({ user }: { user: { id: number; email: string } }) => {
  const [isOpen, setOpen] = useState(false);
  const sending = useMutation({ mutationFn: () => call(authApi.resendVerification), onSuccess: () => setOpen(true) });
  return (
    <Callout tone="warning">
      <p className={styles.text}>{t('Verify your email to invite people, join workspaces and receive email notifications.')}</p>
      <Button size="sm" variant="outline" isLoading={sending.isPending} onClick={() => sending.mutate()}>
        {t('Verify email')}
      </Button>
      {isOpen && (
        <Suspense>
          <VerifyEmailDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Callout>
  );
};
