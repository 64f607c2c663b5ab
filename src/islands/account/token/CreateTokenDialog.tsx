import { useState } from 'react';
import { tokenApi } from '#contracts/account/token';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { SecretDialog } from '#islands/platform/ui/overlay/SecretDialog';
import { createToken } from './token.queries';

interface CreateTokenDialogProps {
  userId: number;
  onClose: () => void;
}

const schema = tokenApi.create.body!;

/** Names a new access token and shows its text once. */
export const CreateTokenDialog = ({ userId, onClose }: CreateTokenDialogProps) => {
  const [text, setText] = useState<string | null>(null);
  const form = useApiForm({
    schema,
    defaultValues: { tokenName: '' },
    send: ({ tokenName }) => createToken(userId, tokenName),
    onDone: setText,
  });
  if (text) return <SecretDialog title={t('Your new token')} label={t('Token')} text={text} onClose={onClose} />;
  return (
    <FormDialog title={t('Create token')} form={form} verb={t('Create')} onClose={onClose}>
      <TextField
        label={t('Token name')}
        isRequired
        description={t('What will use it, so that you know it again')}
        autoFocus
        {...fieldOf(form, 'tokenName')}
      />
    </FormDialog>
  );
};
