import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import * as styles from '#islands/upload/upload/ui/UploadQuestions.module.css';
import { leaveOut } from '../engine/remove-with-undo';
import { acceptFiles, fixTags } from '../engine/upload-answer';
import { askingFiles, UPLOAD_QUESTIONS, type UploadQuestion } from '../state/upload-question';
import type { Upload } from '../state/uploads.store';

const SMALL = { variant: 'outline', size: 'xs' } as const;

const textOf = (question: UploadQuestion, count: number): string => {
  if (question === 'duplicate') return t('You already have :count of these files.', { count });
  if (question === 'garbled') return t('The tags of :count files look garbled.', { count });
  return t(':count files are damaged.', { count });
};

const KEEP: Record<UploadQuestion, string> = {
  duplicate: 'Keep all duplicates',
  garbled: 'Keep all garbled tags',
  damaged: 'Keep all damaged files',
};

const SKIP = { duplicate: 'Skip all duplicates', damaged: 'Skip all damaged files' } as const;

/** One answer for a question that several files ask. */
export const UploadQuestions = ({ uploads }: { uploads: readonly Upload[] }) => {
  const shared = UPLOAD_QUESTIONS.map((question) => ({ question, files: askingFiles(uploads, question) })).filter(
    ({ files }) => files.length > 1,
  );
  if (shared.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={t('Open questions')}>
      {shared.map(({ question, files }) => {
        const ids = files.map(({ id }) => id);
        return (
          <li key={question} className={styles.question} data-question={question}>
            <span className={layoutStyles.grow}>{textOf(question, files.length)}</span>
            <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
              {question === 'garbled' && files.some(({ analysis }) => analysis?.mended) && (
                <Button {...SMALL} aria-label={t('Fix all garbled tags')} onClick={() => fixTags(ids)}>
                  {t('Fix all')}
                </Button>
              )}
              <Button {...SMALL} aria-label={t(KEEP[question])} onClick={() => acceptFiles(ids, [question])}>
                {t('Keep all')}
              </Button>
              {question !== 'garbled' && (
                <Button {...SMALL} aria-label={t(SKIP[question])} onClick={() => leaveOut(...ids)}>
                  {t('Skip all')}
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
