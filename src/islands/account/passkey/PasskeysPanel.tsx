import { useState } from 'react';
import type { Passkey } from '#contracts/account/passkey';
import { confirmPassword } from '#islands/account/auth/password-confirmation';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsPanelStyles from '#islands/platform/ui/layout/SettingsPanel.module.css';
import * as scrollListStyles from '#islands/platform/ui/layout/scroll-list.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { PasskeyRow } from './PasskeyRow';
import { useAddPasskey, useDeletePasskey, usePasskeys } from './passkey.queries';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';
import { usePasskeySupport } from './use-passkey-support';

interface PasskeyListProps {
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

const PasskeyList = ({ onRename, onRemove }: PasskeyListProps) => {
  const { data: passkeys, isError, refetch } = usePasskeys();
  if (isError) return <ErrorState title={t('The passkeys did not load')} onRetry={() => void refetch()} />;
  if (!passkeys) return <Loading />;
  if (passkeys.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <ul className={scrollListStyles.root} tabIndex={0} aria-label={t('Passkeys')}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => onRename(passkey)} onRemove={() => onRemove(passkey)} />
      ))}
    </ul>
  );
};

interface PasskeysPanelProps {
  hasPassword: boolean;
  /** By the settings of the site; existing passkeys can be deleted in any case. */
  isEnabled: boolean;
}

export const PasskeysPanel = ({ hasPassword, isEnabled }: PasskeysPanelProps) => {
  const isSupported = usePasskeySupport();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [toDelete, setToDelete] = useState<Passkey | null>(null);
  const add = useAddPasskey();
  const remove = useDeletePasskey(() => setToDelete(null));
  const askRemoval = async (passkey: Passkey) => {
    if (await confirmPassword()) setToDelete(passkey);
  };
  const canAdd = isEnabled && isSupported && hasPassword;
  return (
    <SettingsPanel
      id="passkeys"
      title={t('Passkeys')}
      footer={
        canAdd && (
          <Button variant="outline" icon="plus" isLoading={add.isPending} onClick={() => add.mutate()}>
            {t('Add a passkey')}
          </Button>
        )
      }
    >
      <p className={`${textStyles.muted} ${settingsPanelStyles.lead}`}>
        {t('Log in with your fingerprint, face or screen lock. A passkey replaces both password and code and protects you from phishing.')}
      </p>
      <PasskeyList onRename={setRenamed} onRemove={(passkey) => void askRemoval(passkey)} />
      {!isEnabled && <Callout>{t('Passkeys are turned off on this site.')}</Callout>}
      {isEnabled && !hasPassword && (
        <Callout>{t('To add a passkey, set a password first: log out and choose “Forgot your password?”.')}</Callout>
      )}
      {!isSupported && <Callout>{t('This browser doesn’t support passkeys.')}</Callout>}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      <ConfirmDialog
        isOpen={toDelete !== null}
        onClose={() => setToDelete(null)}
        title={t('Delete “:name”?', { name: toDelete?.name ?? '' })}
        verb={t('Delete passkey')}
        isLoading={remove.isPending}
        onConfirm={() => toDelete && remove.mutate(toDelete.id)}
      >
        {t('You can no longer log in with this passkey. Remove it from your device as well.')}
      </ConfirmDialog>
    </SettingsPanel>
  );
};
