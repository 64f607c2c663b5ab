import type { FormEvent } from 'react';
import { VISIBILITIES } from '#contracts/catalogue/publishing';
import { BulkTrackFields } from '#islands/backstage/music-list/BulkTrackFields';
import { releaseDateError } from '#islands/backstage/music-list/bulk-list';
import { NO_TRACK_CHANGES } from '#islands/backstage/music-list/bulk-track-form';
import { useBulkValues } from '#islands/backstage/music-list/use-bulk-values';
import { NEW_TRACK } from '#islands/backstage/track-editor/track-form';
import { audienceName } from '#islands/catalogue/publishing/visibility';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Select } from '#islands/platform/ui/field/Select';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { type Answers, answered } from './upload-answers';

interface UploadAnswersProps {
  count: number;
  /** The release determines the visibility of its tracks. */
  isOnRelease: boolean;
  onAnswer: (answers: Answers) => void;
  onClose: () => void;
}

const NOTHING: Answers = { ...NO_TRACK_CHANGES, visibility: 'keep' };

export const UploadAnswers = ({ count, isOnRelease, onAnswer, onClose }: UploadAnswersProps) => {
  const { values, set } = useBulkValues(NOTHING);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(values);
    onClose();
  };
  return (
    <FormDialog
      title={t('For all :count files', { count })}
      width="lg"
      form={{ submit, isSending: false }}
      verb={t('Apply to all')}
      isDisabled={Object.keys(answered(NEW_TRACK, values)).length === 0 || Boolean(releaseDateError(values.releaseDate))}
      onClose={onClose}
    >
      <p className={textStyles.muted}>{t('Empty fields are left unchanged.')}</p>
      <BulkTrackFields values={values} onChange={set} />
      {!isOnRelease && (
        <Select
          label={t('Visibility')}
          options={[
            { id: 'keep' as const, label: t('Unchanged') },
            ...VISIBILITIES.filter((id) => id !== 'scheduled').map((id) => ({ id, label: audienceName(id) })),
          ]}
          value={values.visibility}
          onChange={(visibility) => set({ visibility })}
        />
      )}
    </FormDialog>
  );
};
