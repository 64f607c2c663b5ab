import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { repairedTexts } from '#islands/upload/audio-analysis/repair-tags';
import * as uploadNoteStyles from '#islands/upload/upload/ui/upload-note.module.css';
import { acceptFiles, fixTags } from '../engine/upload-answer';
import type { Upload } from '../state/uploads.store';

const SMALL = { variant: 'outline', size: 'xs' } as const;

/** Offers repaired tags, if a repair is known. */
export const UploadTags = ({ upload: { id, name, analysis }, isAsking }: { upload: Upload; isAsking: boolean }) => {
  if (!analysis) return null;
  const { tags, mended } = analysis;
  return (
    <span className={uploadNoteStyles.question}>
      {(mended ? repairedTexts(tags, mended) : []).map(({ garbled, meant }) => (
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
          <Button {...SMALL} aria-label={t('Keep tags: :name', { name })} onClick={() => acceptFiles([id], ['garbled'])}>
            {t('Keep tags')}
          </Button>
        </span>
      )}
    </span>
  );
};
