import { Controller } from 'react-hook-form';
import { CODE_USES_MAX, CODES_MAX, newCodeBatch } from '#contracts/backstage/download-code';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { DateField } from '#islands/platform/ui/field/DateField';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { Select } from '#islands/platform/ui/field/Select';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { type Coded, createBatch } from './download-code.queries';

interface NewBatchDialogProps {
  coded: Coded;
  onClose: () => void;
}

const DEFAULT_AMOUNT = 100;

/** Converts a local day (`YYYY-MM-DD`) to the ISO time of its end, and back. */
const endOf = (day: string | null): string | null => day && new Date(`${day}T23:59:59`).toISOString();
const dayOf = (end: string | null | undefined): string | null => (end ? new Date(end).toLocaleDateString('sv-SE') : null);

export const NewBatchDialog = ({ coded, onClose }: NewBatchDialogProps) => {
  const form = useApiForm({
    schema: newCodeBatch,
    defaultValues: { name: '', amount: DEFAULT_AMOUNT, uses: 1, files: 'original', expires_at: null },
    send: (values) => createBatch(coded, values),
    onDone: () => {
      showToast(t('Codes created'));
      onClose();
    },
    fallback: t('The codes could not be created.'),
  });
  return (
    <FormDialog title={t('New download codes')} width="lg" form={form} verb={t('Create codes')} onClose={onClose}>
      <TextField
        label={t('Name')}
        isRequired
        autoFocus
        maxLength={100}
        description={t('Only you see this name, for example “Tour cards”.')}
        {...fieldOf(form, 'name')}
      />
      <Controller
        control={form.control}
        name="amount"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <NumberField
            label={t('Number of codes')}
            minValue={1}
            maxValue={CODES_MAX}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="uses"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <NumberField
            label={t('Uses per code')}
            minValue={1}
            maxValue={CODE_USES_MAX}
            value={value ?? 1}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="files"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <Select
            label={t('Files')}
            options={[
              { id: 'original', label: t('Original files') },
              { id: 'played', label: t('Streaming files') },
            ]}
            value={value ?? 'original'}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="expires_at"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <DateField
            label={t('Expire after')}
            description={t('Leave empty for codes that don’t expire')}
            value={dayOf(value)}
            onChange={(day) => onChange(endOf(day))}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
};
