import type { savedStateApi } from '#contracts/account/saved-state';
import { call } from '#islands/platform/api-client/api-call';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { isGated } from '#islands/platform/bootstrap/restriction-cookie';
import { claimWish } from './pending-action';
import { changesMade, changesTold, keptMarks, showMarks, storeMarks } from './saved-state.store';

/** The marks count as right for this long, in milliseconds: other pages of this browser tell of their changes, other devices do not. */
const MARKS_FRESH = 60_000;

let person: number | undefined;
let asking: Promise<void> | undefined;

const ask = async (user: number): Promise<void> => {
  await changesTold();
  const known = keptMarks();
  const before = changesMade();
  const answer = await call<typeof savedStateApi.marks>(
    { method: 'GET', path: '/users/me/marks' },
    { query: { version: known?.version || undefined } },
  ).catch(() => null);
  if (person !== user) return;
  // What was pressed meanwhile may be missing in the answer.
  if (changesMade() !== before) return answer ? ask(user) : undefined;
  const marks = answer?.marks ?? known?.marks;
  if (answer && marks) storeMarks({ user, version: answer.version, at: Date.now(), marks });
  else if (!known) showMarks();
};

/** Brings the marks up to date for the person who is here, unless that was done a moment ago. */
export const syncMarks = async (user: number): Promise<void> => {
  person = user;
  if (keptMarks() && keptMarks()?.user !== user) storeMarks(null);
  const known = keptMarks();
  if (!known || Date.now() - known.at > MARKS_FRESH) {
    asking ??= ask(user).finally(() => {
      asking = undefined;
    });
    await asking;
  }
  const data = $bootstrap.get();
  // Who has not proven their address yet may mark nothing: what they wished for waits.
  if (data && claimWish(user) && !isGated(data)) void import('./toggle-saved').then(({ grantWish }) => grantWish());
};

document.addEventListener('visibilitychange', () => {
  if (!document.hidden && person !== undefined) void syncMarks(person);
});
