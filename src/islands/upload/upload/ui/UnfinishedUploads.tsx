import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FileTrigger, Button as Press } from 'react-aria-components';
import { showError } from '#islands/platform/error/error';
import { formatClock } from '#islands/platform/lib/format';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { Button } from '#islands/platform/ui/button/Button';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import * as styles from '#islands/upload/upload/ui/UnfinishedUploads.module.css';
import { continueUpload, listUploadedFile } from '../engine/continue-upload';
import { $drawnUploads } from '../state/drawn-uploads.store';
import { unfinishedElsewhere } from '../state/unfinished-elsewhere';
import { formatPart } from '../state/upload-text';
import { $uploads, type Upload, type UploadRequest } from '../state/uploads.store';
import { formatBytes } from '../transfer/file-rules';
import { UnfinishedAll } from './UnfinishedAll';
import { UnfinishedRow } from './UnfinishedRow';
import { discardUnfinished, unfinishedQuery } from './unfinished.queries';

const OUTLINE = { variant: 'outline', size: 'xs' } as const;
const SHOWN = 5; // rows, until the user opens the list

/** Everything listed since the page was loaded: a file that just became a track is still in the last response. */
const seen = new Map<string, Upload>();
$uploads.subscribe((uploads) => {
  for (const upload of uploads) seen.set(upload.id, upload);
});

interface Discarding {
  name: string; // of the only file, or empty
  uploads: string[];
  files: number[];
}

/** Uploads that began in another browser, and files without a track. */
export const UnfinishedUploads = ({ action }: { action: UploadRequest }) => {
  const { data } = usePageQuery(unfinishedQuery);
  useStore($drawnUploads);
  const [discarding, setDiscarding] = useState<Discarding | null>(null);
  const [isAll, setAll] = useState(false);
  const [isSending, setSending] = useState(false);
  if (!data) return null;
  const { uploads, files } = unfinishedElsewhere(data, [...seen.values(), ...data.stored]);
  const limit = isAll ? Number.POSITIVE_INFINITY : SHOWN;
  const hidden = Math.max(0, uploads.length - limit) + Math.max(0, files.length - limit);
  const discard = ({ uploads: ids, files: entries }: Discarding) => {
    setSending(true);
    void discardUnfinished(ids, entries)
      .catch((error: unknown) => showError(error, t('The files could not be discarded.')))
      .finally(() => {
        setSending(false);
        setDiscarding(null);
      });
  };
  return (
    <section className={styles.root} aria-label={t('Unfinished uploads')} hidden={uploads.length + files.length === 0}>
      {uploads.length > 0 && (
        <>
          <h2>{t('Unfinished on another device')}</h2>
          <ul>
            {uploads.slice(0, limit).map((upload) => {
              const { id, name, size, bytes } = upload;
              const facts = [
                t(':percentage %', { percentage: Math.floor((bytes / size) * 100) }),
                formatPart(bytes, size),
                relativeTime(Date.parse(upload.updated_at)),
              ];
              return (
                <UnfinishedRow key={id} name={name} facts={facts} onDiscard={() => setDiscarding({ name, uploads: [id], files: [] })}>
                  <FileTrigger onSelect={(chosen) => chosen?.[0] && continueUpload(upload, chosen[0], action)}>
                    <Press className={buttonClass(OUTLINE)} aria-label={t('Continue :name here', { name })}>
                      {t('Continue here')}
                    </Press>
                  </FileTrigger>
                </UnfinishedRow>
              );
            })}
          </ul>
        </>
      )}
      {files.length > 0 && (
        <>
          <div className={styles.head}>
            <h2>{t('Uploaded, not yet a track')}</h2>
            {files.length > 1 && (
              <UnfinishedAll
                onCreate={() => {
                  for (const unused of files) listUploadedFile(unused, action);
                }}
                onDiscard={() => setDiscarding({ name: '', uploads: [], files: files.map(({ file }) => file.id) })}
              />
            )}
          </div>
          <ul>
            {files.slice(0, limit).map((unused) => {
              const { id, name, file_size, duration, updated_at } = unused.file;
              const facts = [duration ? formatClock(duration) : '', formatBytes(file_size), relativeTime(Date.parse(updated_at))];
              return (
                <UnfinishedRow key={id} name={name} facts={facts} onDiscard={() => setDiscarding({ name, uploads: [], files: [id] })}>
                  <Button {...OUTLINE} aria-label={t('Create track from :name', { name })} onClick={() => listUploadedFile(unused, action)}>
                    {t('Create track')}
                  </Button>
                </UnfinishedRow>
              );
            })}
          </ul>
        </>
      )}
      {hidden > 0 && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {t('Show :count more', { count: hidden })}
          </Button>
        </div>
      )}
      {discarding && (
        <ConfirmDialog
          isOpen
          onClose={() => setDiscarding(null)}
          title={
            discarding.name
              ? t('Discard “:name”?', { name: discarding.name })
              : t('Discard :count files?', { count: discarding.files.length })
          }
          verb={t('Discard')}
          isLoading={isSending}
          onConfirm={() => discard(discarding)}
        >
          <p>
            {discarding.name
              ? t('The uploaded file is deleted. You can upload it again later.')
              : t('The uploaded files are deleted. You can upload them again later.')}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
};
