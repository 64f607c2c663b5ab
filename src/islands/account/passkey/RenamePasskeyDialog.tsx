import { type Passkey, passkeyApi } from '#contracts/account/passkey';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { renamePasskey } from './passkey.queries';

const schema = passkeyApi.rename.body!;

export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const form = useApiForm({
    schema,
    defaultValues: { name: passkey.name },
    send: ({ name }) => renamePasskey(passkey.id, name),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('Rename passkey')} form={form} verb={t('Save')} onClose={onClose}>
      <TextField
        label={t('Name')}
        isRequired
        autoFocus
        autoComplete="off"
        description={t('For example, the device that stores it')}
        {...fieldOf(form, 'name')}
      />
    </FormDialog>
  );
};
