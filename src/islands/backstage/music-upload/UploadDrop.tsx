import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { useMedia } from '#islands/platform/lib/use-media';
import { Button } from '#islands/platform/ui/button/Button';
import { Dropzone } from '#islands/platform/ui/field/Dropzone';
import { canChooseFolder, chooseFolder } from '#islands/platform/ui/field/dropped-files';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { suggestedFormats } from '#islands/upload/upload/state/suggested-formats';
import { formatBytes } from '#islands/upload/upload/transfer/file-rules';
import { takeFiles } from './take-files';

const ACCEPTED = ['audio/*', 'image/*', '.lrc', '.srt', '.vtt'];

/** Phones cannot choose folders; they offer several files instead. */
export const UploadDrop = ({ albumId, className }: { albumId?: number; className?: string }) => {
  const hasFolders = useMedia('(any-pointer: fine)') && canChooseFolder();
  return (
    <>
      <Dropzone
        className={className}
        label={t('Drop audio files or a folder here')}
        accept={ACCEPTED}
        onFiles={(files) => takeFiles(files, albumId)}
        onNothing={() => takeFiles([], albumId)}
      />
      {hasFolders && (
        <div>
          <Button size="sm" variant="outline" icon="folder" onClick={() => chooseFolder((files) => takeFiles(files, albumId))}>
            {t('Choose a folder')}
          </Button>
        </div>
      )}
      <p className={fieldStyles.hint}>
        {t(':formats, up to :size each. Titles, covers, lyrics and track order are read from the files.', {
          formats: suggestedFormats(),
          size: formatBytes($bootstrap.get()?.settings.uploads?.max_size ?? 0),
        })}
      </p>
    </>
  );
};
