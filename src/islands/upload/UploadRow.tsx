import { classNames } from '../ui/class-names';
import { UploadButtons } from './UploadButtons';
import { UploadSame } from './UploadSame';
import { UploadSign } from './UploadSign';
import { UploadWave } from './UploadWave';
import { uploadNotes, uploadText } from './upload-text';
import type { Upload } from './uploads.store';

interface UploadRowProps {
  upload: Upload;
  isSelected?: boolean;
  /** Makes the row's name a button, as where a form belongs to each file. */
  onSelect?: (id: string) => void;
}

/** A file on its way: its state, its sound as a line, what can be done. */
export const UploadRow = ({ upload, isSelected = false, onSelect }: UploadRowProps) => {
  const { id, name, status } = upload;
  return (
    <li className={classNames('upload-row', isSelected && 'is-selected')} data-status={status} data-upload={id}>
      <UploadSign upload={upload} />
      <span className="grow">
        {onSelect && !upload.isRefused ? (
          <button type="button" className="upload-name ell" aria-pressed={isSelected} onClick={() => onSelect(id)}>
            {name}
          </button>
        ) : (
          <b className="upload-name ell">{name}</b>
        )}
        <small className="upload-text">{uploadText(upload)}</small>
        <UploadSame upload={upload} />
        {uploadNotes(upload).map((note) => (
          <small key={note} className="upload-note">
            {note}
          </small>
        ))}
      </span>
      <UploadWave upload={upload} />
      <UploadButtons upload={upload} />
    </li>
  );
};
