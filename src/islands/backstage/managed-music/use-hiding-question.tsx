import { type ReactNode, useState } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import { hasPage } from '#islands/catalogue/publishing/visibility';
import { formatMoment } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';

interface Hiding {
  /** Of works that have a public page. */
  names: string[];
  /** ISO 8601; null for a work that is not scheduled. */
  until: string | null;
  hasTracks?: boolean; // tracks are hidden with their release
}

const sentenceOf = ({ names, until }: Hiding): string => {
  const date = until && formatMoment(until);
  if (names.length > 1)
    return date
      ? t('This hides :count public pages until :date.', { count: names.length, date })
      : t('This hides :count public pages until you publish them again.', { count: names.length });
  const name = names[0] ?? '';
  return date
    ? t('This hides “:name” from its public page until :date.', { name, date })
    : t('This hides “:name” from its public page until you publish it again.', { name });
};

export const isHiding = (before: Visibility, next: Visibility | undefined): boolean =>
  hasPage(before) && next !== undefined && !hasPage(next);

/** Asks before public works are hidden. Without any, `ask` resolves to true at once. */
export const useHidingQuestion = (): { ask: (hiding: Hiding) => Promise<boolean>; dialog: ReactNode } => {
  const [question, setQuestion] = useState<(Hiding & { answer: (isAgreed: boolean) => void }) | null>(null);
  const ask = (hiding: Hiding) =>
    hiding.names.length
      ? new Promise<boolean>((resolve) => {
          const answer = (isAgreed: boolean) => {
            setQuestion(null);
            resolve(isAgreed);
          };
          setQuestion({ ...hiding, answer });
        })
      : Promise.resolve(true);
  const dialog = question && (
    <ConfirmDialog
      isOpen
      onClose={() => question.answer(false)}
      onConfirm={() => question.answer(true)}
      title={question.until ? t('Reschedule?') : t('Unpublish?')}
      verb={question.until ? t('Reschedule') : t('Unpublish')}
      isDestructive={false}
    >
      <p>{sentenceOf(question)}</p>
      <p>
        {question.hasTracks
          ? t('Its tracks are hidden too, and playlists and queues skip them. Private links keep working.')
          : t('Playlists and queues skip it. Private links keep working.')}
      </p>
      <p>{t('Likes, plays and places in playlists are kept.')}</p>
    </ConfirmDialog>
  );
  return { ask, dialog };
};
