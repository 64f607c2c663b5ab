import { useMutation } from '@tanstack/react-query';
import type { ModerationCase } from '#contracts/administration/moderation-case';
import type { ReportDecision } from '#contracts/community/content-report';
import { showError } from '#islands/platform/error/error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { OFFICE_UNDO_TIME, showUndo } from '#islands/platform/toast/undo';
import { forgetLastDecision, setLastDecision } from './last-decision';
import { casePath, decideCases, isSameCase, QUEUE_PATH, reopenCases } from './moderation-case.queries';

interface Decided {
  cases: ModerationCase[];
  decision: ReportDecision;
}

const doneText = ({ cases, decision }: Decided): string => {
  const [one] = cases;
  if (!one || cases.length > 1) return t(':count cases decided', { count: cases.length });
  const { name } = one;
  if (decision === 'kept') return t('Reports on “:name” dismissed', { name });
  return one.kind === 'comment'
    ? t('“:name” deleted', { name })
    : one.kind === 'user'
      ? t('Case of :name closed', { name })
      : t('“:name” hidden', { name });
};

const reopen = async (decided: Awaited<ReturnType<typeof decideCases>>, path: string): Promise<void> => {
  await reopenCases(decided.cases, decided.decided_at, decided.undo_token);
  showToast(t('Case reopened'));
  await openPage(path);
};

/** Decides cases, opens the next one and offers an undo. */
export const useDecision = (all: ModerationCase[], isByPerson: boolean) =>
  useMutation({
    mutationFn: ({ cases, decision }: Decided) => decideCases(cases, decision),
    onError: (error) => showError(error),
    onSuccess: async (answer, decided) => {
      const { cases } = decided;
      const [first] = cases;
      const text = doneText(decided);
      if (first) {
        const undo = () => {
          forgetLastDecision();
          void reopen(answer, casePath(first, isByPerson)).catch(showCaughtError);
        };
        setLastDecision(undo, OFFICE_UNDO_TIME);
        showUndo(text, undo, OFFICE_UNDO_TIME);
      }
      const next = all.find((one) => !cases.some((closed) => isSameCase(closed, one)));
      await openPage(next ? casePath(next, isByPerson) : QUEUE_PATH);
    },
  });
