import { useMemo, useState } from 'react';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { SecretDialog } from '#islands/platform/ui/overlay/SecretDialog';
import { TokenEndFields } from './TokenEndFields';
import { TokenScopes } from './TokenScopes';
import { createToken } from './token.queries';
import { endOf, FIRST_END } from './token-end';
import { tokenForm } from './token-form';

interface CreateTokenDialogProps {
  userId: number;
  hasOffice: boolean;
  onClose: () => void;
}

/** Shows the token once after creation. */
export const CreateTokenDialog = ({ userId, hasOffice, onClose }: CreateTokenDialogProps) => {
  const [text, setText] = useState<string | null>(null);
  const form = useApiForm({
    schema: useMemo(tokenForm, []),
    defaultValues: { tokenName: '', scopes: [], expires_at: endOf(FIRST_END) },
    send: (input) => createToken(userId, input),
    onDone: setText,
  });
  if (text) return <SecretDialog title={t('Your new token')} label={t('Token')} text={text} onClose={onClose} />;
  return (
    <FormDialog title={t('Create token')} width="lg" form={form} verb={t('Create')} onClose={onClose}>
      <TextField
        label={t('Token name')}
        isRequired
        description={t('For example, the app that uses it')}
        autoFocus
        {...fieldOf(form, 'tokenName')}
      />
      <TokenScopes form={form} hasOffice={hasOffice} />
      <TokenEndFields form={form} />
    </FormDialog>
  );
};
