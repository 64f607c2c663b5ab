import { BULK_UNDO_SECONDS, type Job, type ResourceName } from '#contracts/administration/resource';
import { SECOND } from '#functions/platform/contract/duration';
import { showError } from '#islands/platform/error/error';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { undoAction } from '#islands/platform/toast/undo';
import type { KitAction } from './resource-kit';
import { finishJob, undoAct } from './resource-kit.queries';
import { refreshResource } from './use-resource';

/** Id of the toast that later messages replace. */
const TOAST = 'bulk';

const putBack = async (resource: ResourceName, token: string): Promise<void> => {
  showToast(t('Undoing'), { id: TOAST, type: 'loading' });
  try {
    const job = await finishJob(await undoAct(token), ({ passed, total }) =>
      showToast(t('Undoing'), { id: TOAST, type: 'loading', detail: `${formatCount(passed)} / ${formatCount(total)}` }),
    );
    if (job.reason) showToast(job.reason, { type: 'danger' });
    else showToast(t('Undone'));
  } catch (error) {
    showError(error);
  }
  void refreshResource(resource);
};

/** Shows the result of an action, with an undo until it expires. */
export const tellOf = (resource: ResourceName, action: Pick<KitAction, 'done'>, job: Job, token: string | null): void => {
  const done = action.done(formatCount(job.done), job.done === 1);
  showToast(job.reason ? `${done}. ${job.reason}` : done, {
    type: job.reason ? 'danger' : 'positive',
    ...(token && job.done > 0 && { duration: BULK_UNDO_SECONDS * SECOND, action: undoAction(() => putBack(resource, token)) }),
  });
};
