import { playlistBody } from '#contracts/listening/playlist';
import * as playlistFormStyles from '#islands/listening/playlist/playlist-form.module.css';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { TextField } from '#islands/platform/ui/field/TextField';

interface NewPlaylistFormProps {
  name?: string;
  onCreate: (name: string) => Promise<void>;
  onCancel: () => void;
}

const schema = playlistBody.pick({ name: true });

export const NewPlaylistForm = ({ name = '', onCreate, onCancel }: NewPlaylistFormProps) => {
  const form = useApiForm({ schema, defaultValues: { name }, send: (values) => onCreate(values.name) });
  return (
    <form className={playlistFormStyles.root} onSubmit={form.submit} noValidate>
      <TextField label={t('Name')} isRequired description={t('New playlists are private.')} autoFocus {...fieldOf(form, 'name')} />
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${playlistFormStyles.buttons}`}>
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
