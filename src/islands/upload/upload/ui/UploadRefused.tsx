import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import * as styles from '#islands/upload/upload/ui/UploadRefused.module.css';
import { removeUploads } from '../engine/upload.actions';
import { type RefusedFiles, refusedFiles } from '../state/refused-files';
import type { Upload } from '../state/uploads.store';

const REASONS = 8;

const namesText = ({ names, more }: RefusedFiles): string => {
  const named = names.join(', ');
  return more > 0 ? t(':names and :count more', { names: named, count: more }) : named;
};

/** Names files that cannot be uploaded, once for each reason. */
export const UploadRefused = ({ uploads }: { uploads: readonly Upload[] }) => {
  const reasons = refusedFiles(uploads);
  const rest = reasons.slice(REASONS).reduce((sum, { names, more }) => sum + names.length + more, 0);
  return (
    <section className={styles.root} data-part="upload-refused" aria-label={t('Files not added')}>
      <header className={styles.header}>
        <b role="status">
          {uploads.length === 1 ? t('1 file was not added') : t(':count files were not added', { count: uploads.length })}
        </b>
        <Button
          variant="outline"
          size="xs"
          aria-label={t('Clear files not added')}
          onClick={() => removeUploads(uploads.map(({ id }) => id))}
        >
          {t('Clear')}
        </Button>
      </header>
      <ul className={styles.reasons}>
        {reasons.slice(0, REASONS).map((files) => (
          <li key={files.reason}>
            <span data-part="refused-reason">{files.reason}</span>{' '}
            <span className={styles.names} data-part="refused-names" dir="auto">
              {namesText(files)}
            </span>
          </li>
        ))}
        {rest > 0 && <li>{t('And :count more', { count: rest })}</li>}
      </ul>
    </section>
  );
};
