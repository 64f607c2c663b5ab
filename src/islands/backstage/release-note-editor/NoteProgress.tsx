import { useMutation } from '@tanstack/react-query';
import type { NoteDesk, ReleaseNote } from '#contracts/community/release-note';
import * as styles from '#islands/backstage/release-note-editor/NoteProgress.module.css';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatMoment } from '#islands/platform/lib/day';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Progress } from '#islands/platform/ui/base/Progress';
import { Button } from '#islands/platform/ui/button/Button';
import { cancelNote, type Noted, refreshDesks } from './release-note.queries';

interface NoteProgressProps {
  noted: Noted;
  desk: NoteDesk;
  note: ReleaseNote;
}

const moment = (iso: string | null): string => (iso ? formatMoment(iso) : '');

const countsOf = ({ notified, mailed }: ReleaseNote) => ({ notified: formatCount(notified), mailed: formatCount(mailed) });

const statusOf = ({ goes_at }: NoteDesk, note: ReleaseNote): string => {
  if (note.state === 'waiting')
    return goes_at
      ? t('Will be sent on :date to everyone who follows you then. You can cancel it until then.', { date: moment(goes_at) })
      : t('Will be sent within a few minutes. You can cancel it until then.');
  if (note.state === 'sending') return t('Sending: :notified on this site and :mailed by email so far.', countsOf(note));
  if (note.state === 'stopped')
    return t(
      'Stopped, because the sender lost the permission: :notified notified on this site and :mailed by email before that.',
      countsOf(note),
    );
  return t('Sent on :date: :notified on this site, :mailed by email.', { ...countsOf(note), date: moment(note.sent_at) });
};

/** Percent of the recipients reached; undefined for scheduled notes, whose recipients are not counted yet. */
const shareOf = ({ promised, notified, mailed }: ReleaseNote): number | undefined => {
  const total = promised ? promised.notified + promised.mailed : 0;
  return total ? Math.min(100, Math.round((100 * (notified + mailed)) / total)) : undefined;
};

export const NoteProgress = ({ noted, desk, note }: NoteProgressProps) => {
  const returning = useMutation({
    mutationFn: () => cancelNote({ ...noted, artist: desk.artist.id }),
    onSuccess: () => showToast(t('Sending cancelled. The note is a draft again.')),
    onError: (error) => {
      showCaughtError(error);
      void refreshDesks(noted);
    },
  });
  const isUnderWay = note.state === 'waiting' || note.state === 'sending';
  return (
    <>
      <Callout tone={note.state === 'stopped' ? 'warning' : isUnderWay ? 'next' : 'info'}>{statusOf(desk, note)}</Callout>
      {note.state === 'sending' && <Progress label={t('Followers notified')} value={shareOf(note)} />}
      <blockquote className={styles.words} dir="auto">
        {note.body}
      </blockquote>
      {note.state === 'waiting' && (
        <div className={styles.buttons}>
          <Button variant="outline" isLoading={returning.isPending} onClick={() => returning.mutate()}>
            {t('Cancel sending')}
          </Button>
        </div>
      )}
    </>
  );
};
