import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { ProgressRing } from '#islands/platform/ui/base/ProgressRing';
import * as styles from '#islands/upload/upload/ui/UploadStatusIcon.module.css';
import { isFinished, type Upload } from '../state/uploads.store';

interface UploadStatusIconProps {
  upload: Upload;
  isFlawed: boolean; // the file or its form has a problem
}

const iconOf = ({ upload, isFlawed }: UploadStatusIconProps): string => {
  const { status, isPaused, needsFile } = upload;
  if (status === 'completed') return isFlawed ? 'warning' : isFinished(upload) ? 'check' : 'clock';
  if (status === 'failed') return 'warning';
  if (status === 'aborted') return 'ban';
  return isPaused || needsFile ? 'pause' : 'clock';
};

export const UploadStatusIcon = ({ upload, isFlawed }: UploadStatusIconProps) => (
  <span className={styles.root} data-part="upload-sign">
    {upload.status === 'inProgress' ? (
      <ProgressRing label={t('Upload of :name', { name: upload.name })} value={upload.percentage} />
    ) : (
      <Icon name={iconOf({ upload, isFlawed })} />
    )}
  </span>
);
