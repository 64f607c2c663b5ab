import { useState } from 'react';
import type { JobError } from '#contracts/administration/resource';
import * as styles from '#islands/administration/resource/ImportDialog.module.css';
import { errorMessage } from '#islands/platform/error/error';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Dropzone } from '#islands/platform/ui/field/Dropzone';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { tellOf } from './bulk-outcome';
import type { ResourceKit } from './resource-kit';
import { finishJob, sendImport } from './resource-kit.queries';
import { refreshResource } from './use-resource';

/** Bytes; below the server's JSON limit, with space for escaped quotes. */
const MAX_FILE_SIZE = 900_000;
const SHOWN_ERRORS = 100;

interface Read {
  name: string;
  csv: string;
  lines: number;
  ready: number;
  errors: JobError[];
}

const Problems = ({ errors }: { errors: JobError[] }) => (
  <ul className={styles.problems} aria-label={t('Lines with errors')}>
    {errors.slice(0, SHOWN_ERRORS).map(({ line, column, message }) => (
      <li key={`${line} ${message}`}>
        <b>{column ? t('Line :line, :column', { line, column }) : t('Line :line', { line })}</b> {message}
      </li>
    ))}
    {errors.length > SHOWN_ERRORS && <li>{t('and :count more', { count: formatCount(errors.length - SHOWN_ERRORS) })}</li>}
  </ul>
);

interface ImportDialogProps {
  kit: ResourceKit;
  importing: NonNullable<ResourceKit['importing']>;
  onClose: () => void;
}

/** Previews an import line by line before running it. */
export const ImportDialog = ({ kit, importing, onClose }: ImportDialogProps) => {
  const [read, setRead] = useState<Read | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failed, setFailed] = useState<JobError[] | null>(null);
  const [isSending, setSending] = useState(false);
  const look = async (file: File) => {
    setRead(null);
    setRefusal(null);
    if (file.size > MAX_FILE_SIZE) return setRefusal(t('This file is too large. Split it into smaller files.'));
    try {
      const csv = await file.text();
      const { lines, ready, errors } = await sendImport(kit.resource, csv, true);
      return setRead({ name: file.name, csv, lines, ready, errors });
    } catch (error) {
      return setRefusal(errorMessage(error));
    }
  };
  const send = async () => {
    if (!read) return;
    setSending(true);
    try {
      const { job, undo_token } = await sendImport(kit.resource, read.csv, false);
      const over = job && (await finishJob(job, () => undefined));
      if (over) tellOf(kit.resource, { done: (count) => t(':count imported', { count }) }, over, undo_token);
      if (over?.errors.length) setFailed(over.errors);
      else onClose();
    } catch (error) {
      setRefusal(errorMessage(error));
    }
    setSending(false);
    void refreshResource(kit.resource);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={!isSending}
      title={importing.title}
      width="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose} isDisabled={isSending}>
            {failed ? t('Close') : t('Cancel')}
          </Button>
          {!failed && (
            <Button variant="primary" isDisabled={!read?.ready} isLoading={isSending} onClick={() => void send()}>
              {read?.ready ? t('Import :count', { count: formatCount(read.ready) }) : t('Import')}
            </Button>
          )}
        </>
      }
    >
      <div className={stackStyles.root}>
        {!read && <div>{importing.hint}</div>}
        {!read && <pre className={styles.example}>{importing.example}</pre>}
        {refusal && <Callout tone="danger">{refusal}</Callout>}
        {failed ? (
          <Problems errors={failed} />
        ) : (
          <Dropzone
            label={read ? read.name : t('Drop a CSV file here')}
            accept={['.csv', 'text/csv']}
            isMultiple={false}
            isDisabled={isSending}
            onFiles={([chosen]) => chosen && void look(chosen.file)}
          />
        )}
        {read && !failed && (
          <p role="status">
            {t(':ready of :lines lines can be imported. Nothing has been changed yet.', {
              ready: formatCount(read.ready),
              lines: formatCount(read.lines),
            })}
          </p>
        )}
        {read && !failed && read.errors.length > 0 && <Problems errors={read.errors} />}
      </div>
    </Dialog>
  );
};
