import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { authApi } from '#contracts/account/auth';
import * as styles from '#islands/account/user/UnverifiedNote.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';

const VerifyEmailDialog = lazyPart(async () => ({ default: (await import('./VerifyEmailDialog')).VerifyEmailDialog }));

interface UnverifiedNoteProps {
  user: { id: number; email: string };
  /** Sentence about what depends on a verified email. */
  text: string;
}

export const UnverifiedNote = ({ user, text }: UnverifiedNoteProps) => {
  const [isOpen, setOpen] = useState(false);
  const sending = useMutation({ mutationFn: () => call(authApi.resendVerification), onSuccess: () => setOpen(true) });
  return (
    <Callout tone="warning">
      <p className={styles.text}>{text}</p>
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          {t('Enter the code')}
        </Button>
        <Button size="sm" variant="ghost" isLoading={sending.isPending} onClick={() => sending.mutate()}>
          {t('Send the email again')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <VerifyEmailDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Callout>
  );
};

/** Renders nothing once the current user’s email is verified. */
export const OwnUnverifiedNote = ({ text }: Pick<UnverifiedNoteProps, 'text'>) => {
  const user = useStore($bootstrap, { ssr: 'initial' })?.user;
  return user && !user.email_verified_at ? <UnverifiedNote user={user} text={text} /> : null;
};
