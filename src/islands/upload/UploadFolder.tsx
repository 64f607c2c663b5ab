import { t } from '../lib/translate';
import { Icon } from '../ui/Icon';
import { formatPart } from './upload-text';
import { totalOf } from './upload-total';
import type { Upload } from './uploads.store';

interface UploadFolderProps {
  name: string;
  uploads: readonly Upload[];
  isFolded: boolean;
  onFold: () => void;
}

/** The head of a folder above its files, which can be folded up. */
export const UploadFolder = ({ name, uploads, isFolded, onFold }: UploadFolderProps) => {
  const { files, completed, bytes, size } = totalOf(uploads);
  return (
    <button type="button" className="upload-folder" aria-expanded={!isFolded} onClick={onFold}>
      <Icon name="folder" size="sm" />
      <b className="ell">{name}</b>
      <small>
        {t(':completed of :files files', { completed, files })} · {formatPart(bytes, size)}
      </small>
      <Icon name="chev-d" size="sm" />
    </button>
  );
};
