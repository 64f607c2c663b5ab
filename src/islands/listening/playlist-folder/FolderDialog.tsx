import { folderBody, type PlaylistFolder } from '#contracts/listening/playlist-folder';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { createFolder, renameFolder } from './playlist-folder.queries';

interface FolderDialogProps {
  /** Undefined creates a folder. */
  folder?: PlaylistFolder;
  onCreate?: (folder: PlaylistFolder) => void;
  onClose: () => void;
}

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
