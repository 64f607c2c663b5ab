import { useState } from 'react';
import { tokenApi } from '#contracts/token';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { Dialog } from '../ui/Dialog';
import { Note } from '../ui/Note';
import { TextField } from '../ui/TextField';
import { createToken } from './token.queries';

interface CreateTokenDialogProps {
  personId: number;
  onClose: () => void;
}

const FORM = 'create-token';
const schema = tokenApi.create.body!;

/** The text of a new token, which nobody can read again once the dialog is closed. */
const NewToken = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={t('Your new token')}
    footer={
      <Button variant="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    }
  >
    <div className="stack">
      <Note tone="warning">{t('Copy it now: it is shown only this once.')}</Note>
      <TextField
        label={t('Token')}
        className="mono-field"
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
        end={<CopyButton text={text} size="xs" />}
      />
    </div>
  </Dialog>
);

/** Names a new access token and shows its text once. */
export const CreateTokenDialog = ({ personId, onClose }: CreateTokenDialogProps) => {
  const [text, setText] = useState<string | null>(null);
  const form = useApiForm({
    schema,
    defaultValues: { tokenName: '' },
    send: ({ tokenName }) => createToken(personId, tokenName),
    onDone: setText,
  });
  if (text) return <NewToken text={text} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Create token')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form={FORM} isLoading={form.isSending}>
            {t('Create')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="stack" onSubmit={form.submit} noValidate>
        <TextField
          label={t('Token name')}
          isRequired
          description={t('What will use it, so that you know it again')}
          autoFocus
          {...fieldOf(form, 'tokenName')}
        />
      </form>
    </Dialog>
  );
};
