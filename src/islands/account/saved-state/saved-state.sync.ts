import type { savedStateApi } from '#contracts/account/saved-state';
import { MINUTE } from '#functions/platform/contract/duration';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isRestricted } from '#islands/platform/bootstrap/restriction-cookie';
import { claimPendingAction } from './pending-action';
import { changesMade, changesSent, showSavedState, storedSavedState, storeSavedState } from './saved-state.store';

/** The marks count as right for this long, in milliseconds: other pages of this browser tell of their changes, other devices do not. */
const SAVED_STATE_FRESH = MINUTE;

let person: number | undefined;
let asking: Promise<void> | undefined;

const ask = async (user: number): Promise<void> => {
  await changesSent();
  const known = storedSavedState();
  const before = changesMade();
  const answer = await call<typeof savedStateApi.marks>(
    { method: 'GET', path: '/users/me/marks' },
    { query: { version: known?.version || undefined } },
  ).catch(() => null);
  if (person !== user) return;
  // What was pressed meanwhile may be missing in the answer.
  if (changesMade() !== before) return answer ? ask(user) : undefined;
  const marks = answer?.marks ?? known?.marks;
  if (answer && marks) storeSavedState({ user, version: answer.version, at: Date.now(), marks });
  else if (!known) showSavedState();
};

/** Brings the marks up to date for the person who is here, unless that was done a moment ago. */
export const syncSavedState = async (user: number): Promise<void> => {
  person = user;
  if (storedSavedState() && storedSavedState()?.user !== user) storeSavedState(null);
  const known = storedSavedState();
  if (!known || Date.now() - known.at > SAVED_STATE_FRESH) {
    asking ??= ask(user).finally(() => {
      asking = undefined;
    });
    await asking;
  }
  const data = $bootstrap.get();
  // Who has not proven their address yet may mark nothing: what they wished for waits.
  if (data && claimPendingAction(user) && !isRestricted(data))
    void import('./toggle-saved').then(({ runPendingAction }) => runPendingAction());
};

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && person !== undefined) void syncSavedState(person);
});
