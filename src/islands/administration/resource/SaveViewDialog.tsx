import type { ResourceName } from '#contracts/administration/resource';
import { type SavedView, savedViewApi } from '#functions/administration/resource/saved-view.contract';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { saveView } from './resource-kit.queries';

interface SaveViewDialogProps {
  resource: ResourceName;
  /** Null for a new view. */
  view: SavedView | null;
  /** Current query string. */
  search: string;
  onClose: () => void;
  onSaved: () => void;
}

const schema = savedViewApi.update.body!;

export const SaveViewDialog = ({ resource, view, search, onClose, onSaved }: SaveViewDialogProps) => {
  const form = useApiForm({
    schema,
    defaultValues: { name: view?.name ?? '', search, is_shared: view?.is_shared ?? false },
    send: async (values) => {
      await saveView(resource, values, view?.id);
      showToast(t('“:name” saved', { name: values.name }));
      onSaved();
    },
  });
  return (
    <FormDialog title={view ? t('Edit view') : t('Save view')} form={form} verb={t('Save')} onClose={onClose}>
      <TextField label={t('Name')} isRequired autoFocus maxLength={250} {...fieldOf(form, 'name')} />
      <Checkbox description={t('Everyone with access to this list sees the view.')} {...form.register('is_shared')}>
        {t('Share view')}
      </Checkbox>
    </FormDialog>
  );
};
