import { type SavedSearch, savedSearchName } from '#functions/listening/search/saved-search.contract';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { showToast } from '#islands/platform/toast/toast.store';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { renameSavedSearch } from './saved-searches';

interface RenameSearchDialogProps {
  search: SavedSearch;
  onDone: () => unknown;
  onClose: () => void;
}

const RenameSearchDialog = ({ search, onDone, onClose }: RenameSearchDialogProps) => {
  const form = useApiForm({
    schema: savedSearchName,
    defaultValues: { name: search.name },
    send: ({ name }) => renameSavedSearch(search.id, name),
    onDone: () => {
      showToast(t('Search renamed'));
      onClose();
      return onDone();
    },
  });
  return (
    <FormDialog title={t('Rename saved search')} form={form} verb={t('Save')} onClose={onClose}>
      <TextField label={t('Name')} isRequired autoFocus {...fieldOf(form, 'name')} />
    </FormDialog>
  );
};

export const openRenameSearch = (search: SavedSearch, onDone: () => unknown): void =>
  mountOverlay((close) => <RenameSearchDialog search={search} onDone={onDone} onClose={close} />);
