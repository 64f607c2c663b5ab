import { Controller } from 'react-hook-form';
import { lastRange } from '#contracts/backstage/insight';
import { type InsightNote, NOTE_MAX, noteBody } from '#functions/backstage/insight/insight-note.contract';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { DateField } from '#islands/platform/ui/field/DateField';
import { TextField } from '#islands/platform/ui/field/TextField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { saveNote } from './insight-note.queries';

interface NoteDialogProps {
  artistId: number;
  note?: InsightNote;
  onClose: () => void;
}

export const NoteDialog = ({ artistId, note, onClose }: NoteDialogProps) => {
  const form = useApiForm({
    schema: noteBody,
    defaultValues: { day: note?.day ?? lastRange(Date.now(), 1).to, text: note?.text ?? '' },
    send: (values) => saveNote(artistId, note?.id ?? null, values),
    onDone: onClose,
  });
  return (
    <FormDialog title={note ? t('Edit note') : t('New note')} form={form} verb={t('Save')} onClose={onClose}>
      <TextField
        label={t('Note')}
        isRequired
        autoFocus
        maxLength={NOTE_MAX}
        description={t('Only managers of the artist can see this note.')}
        {...fieldOf(form, 'text')}
      />
      <Controller
        control={form.control}
        name="day"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <DateField
            label={t('Day')}
            value={value}
            onChange={(day) => onChange(day ?? '')}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
};
