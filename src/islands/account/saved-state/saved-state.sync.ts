import type { savedStateApi } from '#contracts/account/saved-state';
import { MINUTE } from '#functions/platform/contract/duration';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isRestricted } from '#islands/platform/bootstrap/restriction-cookie';
import { claimPendingAction } from './pending-action';
import { changesMade, changesSent, showSavedState, storedSavedState, storeSavedState } from './saved-state.store';

/** Other tabs announce their changes; other devices do not. */
const MAX_AGE_MS = MINUTE;

let userId: number | undefined;
let pendingRead: { user: number; ended: Promise<void> } | undefined;

const ask = async (user: number): Promise<void> => {
  await changesSent();
  const stored = storedSavedState();
  const before = changesMade();
  const answer = await call<typeof savedStateApi.marks>(
    { method: 'GET', path: '/users/me/marks' },
    { query: { version: stored?.version || undefined } },
  ).catch(() => null);
  if (userId !== user) return;
  // The response may miss changes made in the meantime.
  if (changesMade() !== before) return answer ? ask(user) : undefined;
  const saved = answer?.marks ?? stored?.marks;
  if (answer && saved) storeSavedState({ user, version: answer.version, at: Date.now(), marks: saved });
  else if (!stored) showSavedState();
};

/** Updates the saved state unless it is fresh. */
export const syncSavedState = async (user: number): Promise<void> => {
  userId = user;
  if (storedSavedState() && storedSavedState()?.user !== user) storeSavedState(null);
  const stored = storedSavedState();
  if (!stored || Date.now() - stored.at > MAX_AGE_MS) {
    // Ignore a pending read for a previous user.
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
  // Users with an unverified email may save nothing: the pending action waits.
  if (data && claimPendingAction(user) && !isRestricted(data))
    void import('./toggle-saved').then(({ runPendingAction }) => runPendingAction());
};

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && userId !== undefined) void syncSavedState(userId);
});
