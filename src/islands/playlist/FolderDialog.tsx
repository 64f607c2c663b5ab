import { folderBody, type PlaylistFolder } from '#contracts/playlist-folder';
import { showToast } from '../app/toast.store';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { FormDialog } from '../ui/FormDialog';
import { TextField } from '../ui/TextField';
import { createFolder, renameFolder } from './library.queries';

interface FolderDialogProps {
  /** The folder to rename; a new one is made without. */
  folder?: PlaylistFolder;
  onCreate?: (folder: PlaylistFolder) => void;
  onClose: () => void;
}

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
    <FormDialog title={folder ? t('Rename folder') : t('New folder')} form={form} verb={folder ? t('Save') : t('Create')} onClose={onClose}>
      <TextField label={t('Name')} isRequired autoFocus {...fieldOf(form, 'name')} />
    </FormDialog>
  );
};
