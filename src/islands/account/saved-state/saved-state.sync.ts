import type { savedStateApi } from '#contracts/account/saved-state';
import { MINUTE } from '#functions/platform/contract/duration';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isRestricted } from '#islands/platform/bootstrap/restriction-cookie';
import { claimPendingAction } from './pending-action';
import { changesMade, changesSent, showSavedState, storedSavedState, storeSavedState } from './saved-state.store';

/** The saved state counts as current for this long, in milliseconds: other pages of this browser announce their changes, other devices do not. */
const SAVED_STATE_FRESH = MINUTE;

let userId: number | undefined;
let pendingRead: { user: number; ended: Promise<void> } | undefined;

const ask = async (user: number): Promise<void> => {
  await changesSent();
  const known = storedSavedState();
  const before = changesMade();
  const answer = await call<typeof savedStateApi.marks>(
    { method: 'GET', path: '/users/me/marks' },
    { query: { version: known?.version || undefined } },
  ).catch(() => null);
  if (userId !== user) return;
  // What was pressed meanwhile may be missing in the answer.
  if (changesMade() !== before) return answer ? ask(user) : undefined;
  const saved = answer?.marks ?? known?.marks;
  if (answer && saved) storeSavedState({ user, version: answer.version, at: Date.now(), marks: saved });
  else if (!known) showSavedState();
};

/** Updates the saved state of the current user, unless that was done a moment ago. */
export const syncSavedState = async (user: number): Promise<void> => {
  userId = user;
  if (storedSavedState() && storedSavedState()?.user !== user) storeSavedState(null);
  const known = storedSavedState();
  if (!known || Date.now() - known.at > SAVED_STATE_FRESH) {
    // What is on its way for the user before answers nothing for this one.
    if (pendingRead?.user !== user) {
      const read = {
        user,
        ended: ask(user).finally(() => {
          if (pendingRead === read) pendingRead = undefined;
        }),
      };
      pendingRead = read;
    }
    await pendingRead.ended;
  }
  const data = $bootstrap.get();
  // A user who has not proved their email address may save nothing: the pending action waits.
  if (data && claimPendingAction(user) && !isRestricted(data))
    void import('./toggle-saved').then(({ runPendingAction }) => runPendingAction());
};

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && userId !== undefined) void syncSavedState(userId);
});
