import { workspacePath } from '#islands/account/workspace/workspace-text';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { joinWorkspace } from './invitation.queries';

/** Where somebody goes who came by an invitation and is known now, and what they are told there. Null: nowhere, as it did not work. */
interface Arrival {
  path: string | null;
  tell: () => void;
}

/** Accepts the invitation that somebody followed in order to log in. */
export const enterInvited = async (inviteId: string): Promise<Arrival> => {
  try {
    const workspace = await joinWorkspace(inviteId);
    return { path: workspacePath(workspace), tell: () => void showToast(t('Joined workspace')) };
  } catch (error) {
    return { path: null, tell: () => showError(error) };
  }
};
