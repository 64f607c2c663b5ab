import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import * as uploadNoteStyles from '#islands/upload/upload/ui/upload-note.module.css';
import { leaveOut } from '../engine/remove-with-undo';
import { acceptFiles } from '../engine/upload-answer';
import { duplicateText } from '../state/upload-text';
import type { Upload } from '../state/uploads.store';

const SMALL = { variant: 'outline', size: 'xs' } as const;

export const UploadDuplicate = ({ upload: { id, name, sameAs }, isAsking }: { upload: Upload; isAsking: boolean }) => {
  if (!sameAs) return null;
  const [before, after] = duplicateText({ ...sameAs, name: '\n' }).split('\n');
  return (
    <span className={uploadNoteStyles.question}>
      <small className={uploadNoteStyles.root} data-part="upload-note">
        {sameAs.path ? (
          <>
            {before}
            <a className={`${textStyles.link} ${uploadNoteStyles.link}`} href={sameAs.path}>
              <bdi>{sameAs.name}</bdi>
            </a>
            {after}
          </>
        ) : (
          duplicateText(sameAs)
        )}
      </small>
      {isAsking && (
        <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
          <Button {...SMALL} aria-label={t('Keep both: :name', { name })} onClick={() => acceptFiles([id], ['duplicate'])}>
            {t('Keep both')}
          </Button>
          <Button {...SMALL} aria-label={t('Skip: :name', { name })} onClick={() => leaveOut(id)}>
            {t('Skip')}
          </Button>
        </span>
      )}
    </span>
  );
};
