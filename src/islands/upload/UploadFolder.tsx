import type { ReactNode } from 'react';
import { t } from '../lib/translate';
import { Icon } from '../ui/Icon';
import { formatPart } from './upload-text';
import { totalOf } from './upload-total';
import type { Upload } from './uploads.store';

/** The files of a folder, under its name; it can be folded up. */
export const UploadFolder = ({ name, uploads, children }: { name: string; uploads: readonly Upload[]; children: ReactNode }) => {
  const { files, completed, bytes, size } = totalOf(uploads);
  return (
    <li>
      <details className="upload-folder" open>
        <summary>
          <Icon name="folder" size="sm" />
          <b className="ell">{name}</b>
          <small>
            {t(':completed of :files files', { completed, files })} · {formatPart(bytes, size)}
          </small>
          <Icon name="chev-d" size="sm" />
        </summary>
        <ul className="upload-list">{children}</ul>
      </details>
    </li>
  );
};
