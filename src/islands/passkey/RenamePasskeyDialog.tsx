import { type Passkey, passkeyApi } from '#contracts/passkey';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';
import { renamePasskey } from './passkey.queries';

const FORM = 'rename-passkey';
const schema = passkeyApi.rename.body!;

/** Gives a passkey the name by which the person knows it. */
export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const form = useApiForm({
    schema,
    defaultValues: { name: passkey.name },
    send: ({ name }) => renamePasskey(passkey.id, name),
    onDone: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Rename passkey')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form={FORM} isLoading={form.isSending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="stack" onSubmit={form.submit} noValidate>
        <TextField
          label={t('Name')}
          isRequired
          autoFocus
          autoComplete="off"
          description={t('Where it is kept, so that you know it again')}
          {...fieldOf(form, 'name')}
        />
      </form>
    </Dialog>
  );
};
