import { FileTrigger, Button as Press } from 'react-aria-components';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import * as styles from '#islands/upload/upload/ui/UploadButtons.module.css';
import { removeWithUndo } from '../engine/remove-with-undo';
import { cancelUpload, chooseFileAgain, pauseUpload, removeUploads, resumeUpload, retryUpload } from '../engine/upload.actions';
import type { Upload } from '../state/uploads.store';

const OUTLINE = { variant: 'outline', size: 'xs' } as const;

const Onward = ({ upload: { id, name, status, isPaused, isRefused, needsFile } }: { upload: Upload }) => {
  if (needsFile)
    return (
      <FileTrigger onSelect={(files) => files?.[0] && chooseFileAgain(id, files[0])}>
        <Press className={buttonClass(OUTLINE)} aria-label={t('Choose :name again', { name })}>
          {t('Choose file')}
        </Press>
      </FileTrigger>
    );
  if (status === 'inProgress')
    return <IconButton icon="pause" size="sm" label={t('Pause :name', { name })} onClick={() => pauseUpload(id)} />;
  if (status === 'pending' && isPaused)
    return (
      <Button {...OUTLINE} icon="play" aria-label={t('Resume :name', { name })} onClick={() => resumeUpload(id)}>
        {t('Resume')}
      </Button>
    );
  if ((status === 'failed' && !isRefused) || status === 'aborted')
    return (
      <Button {...OUTLINE} icon="refresh" aria-label={t('Try :name again', { name })} onClick={() => retryUpload(id)}>
        {t('Try again')}
      </Button>
    );
  return null;
};

export const UploadButtons = ({ upload }: { upload: Upload }) => {
  const { id, name, status } = upload;
  const remove = t('Remove :name', { name });
  return (
    <span className={styles.root}>
      <Onward upload={upload} />
      {(status === 'pending' || status === 'inProgress') && (
        <IconButton icon="x" size="sm" label={t('Cancel :name', { name })} onClick={() => cancelUpload(id)} />
      )}
      {(status === 'failed' || status === 'aborted') && (
        <IconButton icon="x" size="sm" label={remove} onClick={() => removeUploads([id])} />
      )}
      {status === 'completed' && <IconButton icon="trash" size="sm" label={remove} onClick={() => removeWithUndo(id)} />}
    </span>
  );
};
