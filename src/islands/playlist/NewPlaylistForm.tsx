import { playlistBody } from '#contracts/playlist';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';

interface NewPlaylistFormProps {
  /** What was typed already. */
  name?: string;
  onCreate: (name: string) => Promise<void>;
  onCancel: () => void;
}

const schema = playlistBody.pick({ name: true });

/** Names a new playlist. */
export const NewPlaylistForm = ({ name = '', onCreate, onCancel }: NewPlaylistFormProps) => {
  const form = useApiForm({ schema, defaultValues: { name }, send: (values) => onCreate(values.name) });
  return (
    <form className="pl-form" onSubmit={form.submit} noValidate>
      <TextField
        label={t('Name')}
        isRequired
        description={t('Only you see it until you make it public.')}
        autoFocus
        {...fieldOf(form, 'name')}
      />
      <div className="row row-2 end-row">
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button variant="primary" type="submit" isLoading={form.isSending}>
          {t('Create')}
        </Button>
      </div>
    </form>
  );
};
