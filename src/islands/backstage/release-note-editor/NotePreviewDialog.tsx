import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NoteDesk, NotePreview } from '#contracts/community/release-note';
import * as styles from '#islands/backstage/release-note-editor/NotePreviewDialog.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatMoment } from '#islands/platform/lib/day';
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

const countsOf = ({ notified, mailed, goes_at }: NotePreview): string => {
  const counts = { notified: formatCount(notified), mailed: formatCount(mailed) };
  if (!goes_at) return t('Goes to :notified followers on this site and :mailed by email.', counts);
  return t('Will be sent on :date to everyone who follows you then. Today: :notified on this site and :mailed by email.', {
    ...counts,
    date: formatMoment(goes_at),
  });
};

/** Shows the exact content and number of recipients before sending. */
export const NotePreviewDialog = ({ address, preview, obstacle, onPreview, onClose }: NotePreviewDialogProps) => {
  const [warning, setWarning] = useState<string | null>(null);
  const content = useRef<HTMLElement>(null);
  const sending = useMutation({
    mutationFn: () => sendNote(address, preview),
    onSuccess: () => {
      showToast(t('Note sent'));
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
      title={t('Preview of your note')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('Back to editing')}
          </Button>
          <Button
            variant="primary"
            isLoading={sending.isPending}
            isDisabled={obstacle !== null || isToNobody}
            onClick={() => sending.mutate()}
          >
            {preview.goes_at ? t('Schedule') : t('Send now')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll long content */}
      <section ref={content} className={styles.root} aria-label={t('Message')} tabIndex={0}>
        {warning && <Callout tone="warning">{t(warning)}</Callout>}
        <p className={styles.counts} aria-live="polite">
          {countsOf(preview)}
        </p>
        {isToNobody && <Callout>{t('No follower would receive this note yet.')}</Callout>}
        <h3>{t('On this site')}</h3>
        <div className={styles.sheet} dir="auto">
          <b>{preview.notice.title}</b>
          <p>{preview.notice.words}</p>
        </div>
        <h3>{t('By email')}</h3>
        <div className={styles.sheet} dir="auto">
          <b>{t('Subject: :subject', { subject: preview.subject })}</b>
          <p>{preview.text}</p>
        </div>
        <p className={textStyles.muted}>
          {t('Followers who switched it off, unsubscribed or have no verified email receive nothing. You never see their email addresses.')}
        </p>
      </section>
    </Dialog>
  );
};
