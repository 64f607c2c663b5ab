import { workspacePath } from '#functions/platform/contract/page-path';
import type { LoginDestination } from '#islands/account/auth/after-login';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { joinWorkspace } from './invitation.queries';

/** Accepts the invitation that led to the login. Never throws; errors become a toast. */
export const openInvitedWorkspace = async (inviteId: string): Promise<LoginDestination> => {
  try {
    const workspace = await joinWorkspace(inviteId);
    return { path: workspacePath(workspace), tell: () => void showToast(t('Joined workspace')) };
  } catch (error) {
    return { path: null, tell: () => showError(error) };
  }
};
