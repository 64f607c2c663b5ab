import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $bootstrap } from '../app/bootstrap.store';
import { t } from '../lib/translate';
import { $listed } from './listed.store';
import { UploadFolder } from './UploadFolder';
import { UploadRow } from './UploadRow';
import { formatPart, formatSeconds } from './upload-text';
import { totalOf } from './upload-total';
import { filesAtOnce, wayOf } from './upload-way';
import type { Upload } from './uploads.store';
import { useUploads } from './use-uploads';
import '../../styles/upload.css';

interface UploadQueueProps {
  group: string;
  selected?: string | null;
  onSelect?: (id: string) => void;
}

const titleOf = (files: number, uploads: readonly Upload[]): string => {
  const settings = $bootstrap.get()?.settings.uploads;
  const sending = uploads.filter(({ status }) => status === 'inProgress');
  const count = files === 1 ? t('1 file') : t(':count files', { count: files });
  if (!settings || !uploads.some(({ status }) => status === 'pending' || status === 'inProgress')) return count;
  const running = sending.map(({ size, folder }) => ({ size, folder, way: wayOf(size, settings) }));
  return t(':files, :count at a time', { files: count, count: filesAtOnce(running, settings.chunk_size) });
};

/** The uploads of a group: how they stand together, and a row for each. Files of a folder stand under its name. */
export const UploadQueue = ({ group, selected, onSelect }: UploadQueueProps) => {
  const uploads = useUploads(group);
  useStore($bootstrap);
  useEffect(() => {
    $listed.set([...$listed.get(), group]);
    return () => $listed.set($listed.get().filter((listed) => listed !== group));
  }, [group]);
  if (!uploads.length) return null;
  const { bytes, size, secondsLeft } = totalOf(uploads);
  const row = (upload: Upload) => <UploadRow key={upload.id} upload={upload} isSelected={upload.id === selected} onSelect={onSelect} />;
  const folders = Map.groupBy(
    uploads.filter(({ folder }) => folder !== null),
    ({ folder }) => folder ?? '',
  );
  return (
    <section aria-label={t('Uploads')}>
      <div className="upload-head">
        <h2>{titleOf(uploads.length, uploads)}</h2>
        <span>
          {formatPart(bytes, size)}
          {secondsLeft !== null && t(', about :time', { time: formatSeconds(secondsLeft) })}
        </span>
      </div>
      <ul className="upload-list">
        {uploads.filter(({ folder }) => folder === null).map(row)}
        {[...folders].map(([name, inside]) => (
          <UploadFolder key={name} name={name} uploads={inside}>
            {inside.map(row)}
          </UploadFolder>
        ))}
      </ul>
    </section>
  );
};
