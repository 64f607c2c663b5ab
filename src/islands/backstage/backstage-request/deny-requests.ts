import type { BackstageRequest } from '#contracts/backstage/backstage-request';
import { errorMessage } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { denyRequest } from './backstage-request.queries';

/** Denies requests one by one; failures don't stop the rest. Shows a toast with the result. */
export const denyRequests = async (requests: Pick<BackstageRequest, 'id' | 'artist_name'>[], reason: string): Promise<void> => {
  const failures: string[] = [];
  for (const { id, artist_name } of requests) {
    await denyRequest(id, reason).catch((error: unknown) => failures.push(`${artist_name}: ${errorMessage(error)}`));
  }
  if (failures.length) showToast(failures.join(' '), { type: 'danger' });
  else
    showToast(requests.length === 1 ? t('Request denied. The user is notified.') : t(':count requests denied', { count: requests.length }));
};
