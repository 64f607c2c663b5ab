import { t } from '../lib/translate';
import { Icon } from '../ui/Icon';
import { ProgressRing } from '../ui/ProgressRing';
import { isFlawed } from './upload-sound';
import { isFinished, type Upload } from './uploads.store';

const iconOf = (upload: Upload): string => {
  const { status, isPaused, needsFile } = upload;
  if (status === 'completed') return isFlawed(upload) ? 'warning' : isFinished(upload) ? 'check' : 'clock';
  if (status === 'failed') return 'warning';
  if (status === 'aborted') return 'ban';
  return isPaused || needsFile ? 'pause' : 'clock';
};

/** The state of an upload as a sign; while it goes on, how far it is. */
export const UploadSign = ({ upload }: { upload: Upload }) => (
  <span className="upload-sign">
    {upload.status === 'inProgress' ? (
      <ProgressRing label={t('Upload of :name', { name: upload.name })} value={upload.percentage} />
    ) : (
      <Icon name={iconOf(upload)} />
    )}
  </span>
);
