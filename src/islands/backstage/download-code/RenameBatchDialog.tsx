import { type CodeBatch, codeBatchName } from '#contracts/backstage/download-code';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { renameBatch } from './download-code.queries';

interface RenameBatchDialogProps {
  batch: CodeBatch;
  onClose: () => void;
}

/** Cards already in circulation stay valid. */
export const RenameBatchDialog = ({ batch, onClose }: RenameBatchDialogProps) => {
  const form = useApiForm({
    schema: codeBatchName,
    defaultValues: { name: batch.name },
    send: ({ name }) => renameBatch(batch, name),
    onDone: () => {
      showToast(t('Batch renamed'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('Rename :name', { name: batch.name })} form={form} verb={t('Save')} onClose={onClose}>
      <TextField label={t('Name')} isRequired autoFocus {...fieldOf(form, 'name')} />
    </FormDialog>
  );
};
