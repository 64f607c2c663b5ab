import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { Dropzone } from '#islands/platform/ui/field/Dropzone';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { startUploads } from '#islands/upload/upload/engine/upload.actions';
import { formatBytes } from '#islands/upload/upload/transfer/file-rules';
import { UPLOAD_GROUP } from './use-upload-page';

const ACCEPTED = ['audio/*'];

/** Takes the music in, and says what may come. */
export const UploadDrop = ({ albumId, className }: { albumId?: number; className?: string }) => (
  <>
    <Dropzone
      className={className}
      label={t('Drop audio or a folder here')}
      accept={ACCEPTED}
      onFiles={(files) => void startUploads(files, { group: UPLOAD_GROUP, purpose: 'sound', parentId: albumId, allowedTypes: ACCEPTED })}
    />
    <p className={fieldStyles.hint}>
      {t('FLAC, WAV, AIFF, MP3, M4A or Opus, up to :size each. Titles, covers and the order are read from the files.', {
        size: formatBytes($bootstrap.get()?.settings.uploads.max_size ?? 0),
      })}
    </p>
  </>
);
