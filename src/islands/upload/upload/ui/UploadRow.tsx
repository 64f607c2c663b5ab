import { memo } from 'react';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/upload/upload/ui/UploadRow.module.css';
import * as uploadNoteStyles from '#islands/upload/upload/ui/upload-note.module.css';
import { questionsOf, type UploadQuestion } from '../state/upload-question';
import { uploadNotes, uploadText } from '../state/upload-text';
import { isFlawed } from '../state/uploaded-audio';
import type { Upload } from '../state/uploads.store';
import { UploadButtons } from './UploadButtons';
import { UploadDamage } from './UploadDamage';
import { UploadDuplicate } from './UploadDuplicate';
import { UploadStatusIcon } from './UploadStatusIcon';
import { UploadTags } from './UploadTags';
import { UploadWaveform } from './UploadWaveform';

interface UploadRowProps {
  upload: Upload;
  isSelected?: boolean;
  reason?: string | null;
  asked?: readonly UploadQuestion[]; // answered here; others have one answer for all files
  onSelect?: (id: string) => void; // turns the name into a button
}

/** Memoized: in a long list, only files that change are rendered. */
export const UploadRow = memo(({ upload, isSelected = false, reason, asked = [], onSelect }: UploadRowProps) => {
  const { id, name, status } = upload;
  const questions = questionsOf(upload);
  return (
    <div
      className={styles.root}
      data-state={isSelected ? 'selected' : undefined}
      data-status={status}
      data-flawed={isFlawed(upload) || Boolean(reason) || undefined}
      data-upload={id}
    >
      <UploadStatusIcon upload={upload} isFlawed={isFlawed(upload) || Boolean(reason)} />
      <span className={layoutStyles.grow}>
        {onSelect && !upload.isRefused ? (
          <button
            type="button"
            className={`${styles.name} ${textStyles.truncate}`}
            data-part="upload-name"
            title={name}
            aria-pressed={isSelected}
            onClick={() => onSelect(id)}
          >
            {name}
          </button>
        ) : (
          <b className={`${styles.name} ${textStyles.truncate}`} data-part="upload-name" title={name}>
            {name}
          </b>
        )}
        <small className={styles.status} data-part="upload-text">
          {uploadText(upload)}
        </small>
        {reason && (
          <small className={styles.reason} data-part="upload-reason">
            {reason}
          </small>
        )}
        {questions.includes('duplicate') && <UploadDuplicate upload={upload} isAsking={asked.includes('duplicate')} />}
        {(questions.includes('garbled') || upload.analysis?.mended) && (
          <UploadTags upload={upload} isOpen={questions.includes('garbled')} isAsking={asked.includes('garbled')} />
        )}
        {uploadNotes(upload).map((note) => (
          <small key={note} className={uploadNoteStyles.root} data-part="upload-note">
            {note}
          </small>
        ))}
        {questions.includes('damaged') && asked.includes('damaged') && <UploadDamage upload={upload} />}
      </span>
      <UploadWaveform upload={upload} />
      <UploadButtons upload={upload} />
      {status === 'inProgress' && (
        <span className={styles.progress} data-part="upload-progress" style={{ inlineSize: `${upload.percentage}%` }} aria-hidden="true" />
      )}
    </div>
  );
});
