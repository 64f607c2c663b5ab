import { showError } from '../app/error';
import { showToast } from '../app/toast.store';
import { t } from '../lib/translate';
import { joinWorkspace } from './invitation.queries';
import { workspacePath } from './workspace-text';

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
