import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { repairedTexts } from '#islands/upload/audio-analysis/repair-tags';
import * as uploadNoteStyles from '#islands/upload/upload/ui/upload-note.module.css';
import { acceptFiles, fixTags } from '../engine/upload-answer';
import type { Upload } from '../state/uploads.store';

const SMALL = { variant: 'outline', size: 'xs' } as const;

interface UploadTagsProps {
  upload: Upload;
  isOpen: boolean; // false if the user kept the tags
  isAsking: boolean;
}

/** Offers repaired tags, if a repair is known, also after the tags were kept. */
export const UploadTags = ({ upload: { id, name, analysis }, isOpen, isAsking }: UploadTagsProps) => {
  if (!analysis) return null;
  const { tags, mended } = analysis;
  return (
    <span className={uploadNoteStyles.question}>
      {!isOpen && (
        <small className={uploadNoteStyles.root} data-part="upload-note">
          {t('The tags look garbled. You kept them.')}
        </small>
      )}
      {(isOpen && mended ? repairedTexts(tags, mended) : []).map(({ garbled, meant }) => (
        <small key={garbled} className={uploadNoteStyles.root} data-part="upload-note" dir="auto">
          {t('The tags look garbled. Did you mean “:meant” instead of “:said”?', { said: garbled, meant })}
        </small>
      ))}
      {isAsking && (
        <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
          {mended && (
            <Button {...SMALL} aria-label={t('Fix tags: :name', { name })} onClick={() => fixTags([id])}>
              {t('Fix tags')}
            </Button>
          )}
          {isOpen && (
            <Button {...SMALL} aria-label={t('Keep tags: :name', { name })} onClick={() => acceptFiles([id], ['garbled'])}>
              {t('Keep tags')}
            </Button>
          )}
        </span>
      )}
    </span>
  );
};
