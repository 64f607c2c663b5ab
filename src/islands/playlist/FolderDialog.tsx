import { folderBody, type PlaylistFolder } from '#contracts/playlist-folder';
import { showToast } from '../app/toast.store';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextField } from '../ui/TextField';
import { createFolder, renameFolder } from './library.queries';

interface FolderDialogProps {
  /** The folder to rename; a new one is made without. */
  folder?: PlaylistFolder;
  onCreate?: (folder: PlaylistFolder) => void;
  onClose: () => void;
}

const FORM = 'playlist-folder';

/** Names a folder of playlists. */
export const FolderDialog = ({ folder, onCreate, onClose }: FolderDialogProps) => {
  const form = useApiForm({
    schema: folderBody,
    defaultValues: { name: folder?.name ?? '' },
    send: async ({ name }): Promise<PlaylistFolder | null> => {
      if (!folder) return createFolder(name);
      await renameFolder(folder.id, name);
      return null;
    },
    onDone: (created) => {
      if (created) onCreate?.(created);
      showToast(created ? t('Folder created') : t('Folder renamed'));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={folder ? t('Rename folder') : t('New folder')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form={FORM} isLoading={form.isSending}>
            {folder ? t('Save') : t('Create')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={form.submit} noValidate>
        <TextField label={t('Name')} isRequired autoFocus {...fieldOf(form, 'name')} />
      </form>
    </Dialog>
  );
};
