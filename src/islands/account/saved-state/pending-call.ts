import { parseSubject } from '#functions/platform/contract/subject';
import { send } from '#islands/platform/api-client/send';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { showToast } from '#islands/platform/toast/toast.store';
import type { PendingAction } from './pending-action';

type PendingCall = PendingAction & { kind: 'ratings' | 'comments' };

/** Actions outside the saved state */
const CALLS: Record<PendingCall['kind'], { run: (id: number, value?: number) => Promise<unknown>; done: () => string }> = {
  ratings: {
    run: (id, rating) => send('PUT', `/tracks/${id}/rating`, { body: { rating } }),
    done: () => t('Rating saved'),
  },
  comments: {
    run: (id) => send('POST', `/comments/${id}/like`),
    done: () => t('Comment liked'),
  },
};

/** Runs an action from before the login and refetches all queries. */
export const runPendingCall = async ({ kind, subject, value }: PendingCall): Promise<void> => {
  const { run, done } = CALLS[kind];
  try {
    await run(Number(parseSubject(subject).id), value);
    showToast(done());
    await queryClient.invalidateQueries();
  } catch (error) {
    showError(error);
  }
};
