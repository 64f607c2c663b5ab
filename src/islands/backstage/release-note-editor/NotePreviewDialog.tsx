import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NoteDesk, NotePreview } from '#contracts/community/release-note';
import * as styles from '#islands/backstage/release-note-editor/NotePreviewDialog.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { type NoteAddress, readPreview, refreshDesks, sendNote } from './release-note.queries';

interface NotePreviewDialogProps {
  address: NoteAddress;
  preview: NotePreview;
  obstacle: NoteDesk['obstacle'];
  /** Replaces an outdated preview. */
  onPreview: (preview: NotePreview) => void;
  onClose: () => void;
}

/** Error codes of an outdated preview: nothing was sent, and the dialog shows the new one. */
const OUT_OF_DATE = ['audience_changed', 'preview_old'];

const moment = (iso: string): string => new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

const countsOf = ({ notified, mailed, goes_at }: NotePreview): string => {
  const counts = { notified: formatCount(notified), mailed: formatCount(mailed) };
  if (!goes_at) return t('On this site to :notified, by mail to :mailed of your followers.', counts);
  return t('It goes on :date, to whoever follows you then. Today that is :notified on this site and :mailed by mail.', {
    ...counts,
    date: moment(goes_at),
  });
};

/** Shows the exact content and number of recipients before sending. */
export const NotePreviewDialog = ({ address, preview, obstacle, onPreview, onClose }: NotePreviewDialogProps) => {
  const [warning, setWarning] = useState<string | null>(null);
  const content = useRef<HTMLElement>(null);
  const sending = useMutation({
    mutationFn: () => sendNote(address, preview),
    onSuccess: () => {
      showToast(t('The note is on its way'));
      onClose();
    },
    onError: async (error) => {
      if (error instanceof HttpError && OUT_OF_DATE.includes(error.refusal.code ?? '')) {
        setWarning(error.message);
        onPreview(await readPreview(address));
        // The focused button may be disabled now and would swallow every key.
        content.current?.focus();
        return;
      }
      showCaughtError(error);
      await refreshDesks(address);
      onClose();
    },
  });
  const isToNobody = !preview.goes_at && preview.notified + preview.mailed === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={t('This goes to your followers')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Back to the words')}
          </Button>
          <Button
            variant="primary"
            isLoading={sending.isPending}
            isDisabled={obstacle !== null || isToNobody}
            onClick={() => sending.mutate()}
          >
            {preview.goes_at ? t('Send it on that day') : t('Send it now')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll long content */}
      <section ref={content} className={styles.root} aria-label={t('What goes')} tabIndex={0}>
        {warning && <Callout tone="warning">{t(warning)}</Callout>}
        <p className={styles.counts} aria-live="polite">
          {countsOf(preview)}
        </p>
        {isToNobody && <Callout>{t('Nobody would get this note yet.')}</Callout>}
        <h3>{t('On this site')}</h3>
        <div className={styles.sheet} dir="auto">
          <b>{preview.notice.title}</b>
          <p>{preview.notice.words}</p>
        </div>
        <h3>{t('By mail')}</h3>
        <div className={styles.sheet} dir="auto">
          <b>{t('Subject: :subject', { subject: preview.subject })}</b>
          <p>{preview.text}</p>
        </div>
        <p className={textStyles.muted}>
          {t('Who has switched it off, is not sure of their address or has unsubscribed gets nothing. You never see their addresses.')}
        </p>
      </section>
    </Dialog>
  );
};
