import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { ProgressRing } from '#islands/platform/ui/base/ProgressRing';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import * as styles from '#islands/upload/upload/ui/UploadTray.module.css';
import { holdUpload, sendUpload } from '../engine/upload.engine';
import { $drawnUploads } from '../state/drawn-uploads.store';
import { formatPart, formatSeconds } from '../state/upload-text';
import { isRunning, totalOf, type UploadTotal } from '../state/upload-total';
import { $visibleUploads } from '../state/visible-uploads.store';

const headerOf = ({ files, completed, failed, isRunning }: UploadTotal): string => {
  if (isRunning) return t('Uploading: :completed of :files', { completed, files });
  if (failed) return failed === 1 ? t('1 file failed') : t(':count files failed', { count: failed });
  return completed === files ? t('All files uploaded') : t('Uploads paused');
};

export const UploadTray = () => {
  const uploads = useStore($drawnUploads);
  const listed = useStore($visibleUploads);
  const [isClosed, setClosed] = useState(true);
  const total = totalOf(uploads);
  const isListed = uploads.every(({ group, of }) => of !== null || listed.includes(group));
  useEffect(() => {
    if (total.isRunning) setClosed(false);
  }, [total.isRunning]);
  if (isClosed || isListed || total.files === 0) return null;
  const going = uploads.filter(isRunning);
  const paused = uploads.filter(({ status, isPaused }) => status === 'pending' && isPaused);
  const path = uploads.find(({ of }) => of === null)?.path ?? '/';
  return (
    <div className={styles.root}>
      <span className={styles.statusIcon}>
        {total.isRunning ? (
          <ProgressRing label={t('Uploads')} value={total.percentage} />
        ) : (
          <Icon name={total.failed ? 'warning' : 'check'} />
        )}
      </span>
      <span className={layoutStyles.grow}>
        <b>{headerOf(total)}</b>
        <small>
          {formatPart(total.bytes, total.size)}
          {total.secondsLeft !== null && t(', about :time', { time: formatSeconds(total.secondsLeft) })}
        </small>
      </span>
      <ButtonLink size="xs" variant="outline" href={path}>
        {t('Show')}
      </ButtonLink>
      {total.isRunning && (
        <IconButton icon="pause" size="sm" label={t('Pause all uploads')} onClick={() => going.map(({ id }) => holdUpload(id))} />
      )}
      {!total.isRunning && paused.length > 0 && (
        <IconButton icon="play" size="sm" label={t('Resume all uploads')} onClick={() => paused.map(({ id }) => sendUpload(id))} />
      )}
      {!total.isRunning && <IconButton icon="x" size="sm" label={t('Close')} onClick={() => setClosed(true)} />}
    </div>
  );
};
