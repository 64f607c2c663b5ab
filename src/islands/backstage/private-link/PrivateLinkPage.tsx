import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import type { SharedMusic } from '#contracts/backstage/private-link';
import * as styles from '#islands/backstage/private-link/PrivateLinkPage.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { openLink } from './private-link.queries';
import { SharedMusicView } from './SharedMusicView';

type Step = { at: 'opening' | 'locked' | 'ended' | 'failed' } | { at: 'open'; music: SharedMusic };

const schema = z.object({ password: z.string().min(1, 'Enter the password.') });

const Locked = ({ token, onOpen }: { token: string; onOpen: (music: SharedMusic | null) => void }) => {
  const form = useApiForm({
    schema,
    defaultValues: { password: '' },
    send: ({ password }) => openLink(token, password),
    onDone: onOpen,
  });
  return (
    <form className={`${styles.passwordForm} ${stackStyles.root}`} method="post" onSubmit={form.submit} noValidate>
      <h1 className={textStyles.display2}>{t('Music for you')}</h1>
      <p className={textStyles.muted}>{t('This link is protected by a password.')}</p>
      <PasswordField label={t('Password')} isRequired autoComplete="off" autoFocus {...fieldOf(form, 'password')} />
      <Button type="submit" variant="primary" isLoading={form.isSending}>
        {t('Open')}
      </Button>
    </form>
  );
};

const Ended = () => (
  <EmptyState title={t('This link doesn’t work')} titleAs="h1">
    <p className={textStyles.muted}>{t('It has expired, or part of it is missing. Ask the sender for a new one.')}</p>
  </EmptyState>
);

/** Opens the link in the URL's hash, and again when the hash changes. */
const useLink = () => {
  const [token, setToken] = useState('');
  const [step, setStep] = useState<Step>({ at: 'opening' });
  const showMusic = useCallback((music: SharedMusic | null) => setStep(music ? { at: 'open', music } : { at: 'locked' }), []);
  const open = useCallback(() => {
    const secret = location.hash.slice(1);
    setToken(secret);
    setStep({ at: 'opening' });
    openLink(secret).then(showMusic, (error: unknown) =>
      setStep({ at: error instanceof HttpError && [404, 422].includes(error.status) ? 'ended' : 'failed' }),
    );
  }, [showMusic]);
  useEffect(() => {
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [open]);
  return { token, step, showMusic, open };
};

const Private = () => {
  const { token, step, showMusic, open } = useLink();
  if (step.at === 'open') return <SharedMusicView key={step.music.pass} music={step.music} />;
  if (step.at === 'locked') return <Locked token={token} onOpen={showMusic} />;
  if (step.at === 'ended') return <Ended />;
  if (step.at === 'failed') return <ErrorState title={t('The link did not open')} onRetry={open} />;
  return <Loading />;
};

/** The secret is in the URL's hash, so it reaches the server only in the body of one request. */
export const PrivateLinkPage = () => (
  <ScreenRoot>
    <Private />
  </ScreenRoot>
);
