import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/upload/upload/ui/UploadQueue.module.css';
import { uploadSettings } from '../engine/upload-settings';
import { askingFiles, UPLOAD_QUESTIONS } from '../state/upload-question';
import { formatPart, formatSeconds } from '../state/upload-text';
import { totalOf } from '../state/upload-total';
import type { Upload } from '../state/uploads.store';
import { useUploads } from '../state/use-uploads';
import { $visibleUploads } from '../state/visible-uploads.store';
import { filesAtOnce, strategyOf } from '../transfer/upload-strategy';
import { UploadList, type UploadListProps } from './UploadList';
import { UploadQuestions } from './UploadQuestions';
import { UploadRefused } from './UploadRefused';

interface UploadQueueProps extends Omit<UploadListProps, 'uploads' | 'asked'> {
  group: string;
  isShown?: (upload: Upload) => boolean;
  hasNote?: boolean; // names refused files above the list
  toolbar?: ReactNode;
}

const titleOf = (files: number, uploads: readonly Upload[]): string => {
  const settings = uploadSettings();
  const sending = uploads.filter(({ status }) => status === 'inProgress');
  const count = files === 1 ? t('1 file') : t(':count files', { count: files });
  if (!uploads.some(({ status }) => status === 'pending' || status === 'inProgress')) return count;
  const running = sending.map(({ size, folder }) => ({ size, folder, strategy: strategyOf(size, settings) }));
  return t(':files, :count at a time', { files: count, count: filesAtOnce(running, settings.chunk_size) });
};

export const UploadQueue = ({ group, isShown = () => true, hasNote = false, toolbar, ...list }: UploadQueueProps) => {
  const uploads = useUploads(group);
  const single = UPLOAD_QUESTIONS.filter((question) => askingFiles(uploads, question).length === 1).join(' ');
  const asked = useMemo(() => UPLOAD_QUESTIONS.filter((question) => single.includes(question)), [single]);
  useStore($bootstrap);
  useEffect(() => {
    $visibleUploads.set([...$visibleUploads.get(), group]);
    return () => $visibleUploads.set($visibleUploads.get().filter((listed) => listed !== group));
  }, [group]);
  if (!uploads.length) return null;
  const refused = hasNote ? uploads.filter(({ isRefused }) => isRefused) : [];
  const note = refused.length > 0 && <UploadRefused uploads={refused} />;
  if (refused.length === uploads.length) return note;
  const { bytes, size, secondsLeft } = totalOf(uploads);
  return (
    <section aria-label={t('Uploads')}>
      {note}
      <div className={styles.header}>
        <h2>{titleOf(uploads.filter(({ isRefused }) => !isRefused).length, uploads)}</h2>
        <span>
          {formatPart(bytes, size)}
          {secondsLeft !== null && t(', about :time', { time: formatSeconds(secondsLeft) })}
        </span>
      </div>
      {toolbar}
      <UploadQuestions uploads={uploads} />
      <UploadList {...list} asked={asked} uploads={uploads.filter((upload) => !(hasNote && upload.isRefused) && isShown(upload))} />
    </section>
  );
};
