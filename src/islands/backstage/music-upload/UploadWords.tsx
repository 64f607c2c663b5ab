import { useStore } from '@nanostores/react';
import { LYRIC_MAX } from '#contracts/catalogue/lyric';
import { lyricProblem, readLyrics } from '#functions/catalogue/lyric/lyric-document.contract';
import { $drafts } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { wordsOf, writeWords } from './upload-words';

/** Prefilled from the file's tags or a lyrics file. */
export const UploadWords = ({ upload }: { upload: Upload }) => {
  useStore($drafts);
  const text = wordsOf(upload);
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded}`}>
      <TextArea
        label={t('Lyrics')}
        description={t('Add times such as [01:23.45] before lines to sync them')}
        rows={4}
        maxLength={LYRIC_MAX}
        value={text}
        error={lyricProblem(readLyrics(text)) ?? undefined}
        onChange={(event) => writeWords(upload.id, event.currentTarget.value)}
      />
    </section>
  );
};
