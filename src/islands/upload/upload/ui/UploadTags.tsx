import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { repairedTexts } from '#islands/upload/audio-analysis/repair-tags';
import * as uploadNoteStyles from '#islands/upload/upload/ui/upload-note.module.css';
import { chooseTags } from '../engine/upload.actions';
import type { Upload } from '../state/uploads.store';

const SMALL = { variant: 'outline', size: 'xs' } as const;

/** Offers repaired tags. Edited form fields are not overwritten. */
export const UploadTags = ({ upload: { id, name, status, analysis } }: { upload: Upload }) => {
  if (!analysis?.mended || status === 'failed' || status === 'aborted') return null;
  const { tags, mended } = analysis;
  return (
    <span className={uploadNoteStyles.question}>
      {repairedTexts(tags, mended).map(({ garbled, meant }) => (
        <small key={garbled} className={uploadNoteStyles.root} data-part="upload-note" dir="auto">
          {t('The tags look garbled. Did you mean “:meant” instead of “:said”?', { said: garbled, meant })}
        </small>
      ))}
      <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <Button {...SMALL} aria-label={t('Fix tags: :name', { name })} onClick={() => chooseTags(id, mended)}>
          {t('Fix tags')}
        </Button>
        <Button {...SMALL} aria-label={t('Keep tags: :name', { name })} onClick={() => chooseTags(id, tags)}>
          {t('Keep tags')}
        </Button>
      </span>
    </span>
  );
};
