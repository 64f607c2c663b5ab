import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/upload/upload/ui/UploadFolder.module.css';
import { formatPart } from '../state/upload-text';
import { totalOf } from '../state/upload-total';
import type { Upload } from '../state/uploads.store';

interface UploadFolderProps {
  name: string;
  uploads: readonly Upload[];
  isFolded: boolean;
  onFold: () => void;
}

export const UploadFolder = ({ name, uploads, isFolded, onFold }: UploadFolderProps) => {
  const { files, completed, bytes, size } = totalOf(uploads);
  return (
    <button type="button" className={styles.root} aria-expanded={!isFolded} onClick={onFold}>
      <Icon name="folder" size="sm" />
      <b className={textStyles.truncate}>{name}</b>
      <small>
        {t(':completed of :files files', { completed, files })} · {formatPart(bytes, size)}
      </small>
      <Icon className={styles.chevron} name="chev-d" size="sm" />
    </button>
  );
};
