import type { savedStateApi } from '#contracts/account/saved-state';
import { parseSubject } from '#functions/platform/contract/subject';
import { loadCurrentUser } from '#islands/account/auth/load-current-user';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { send } from '#islands/platform/api-client/send';
import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { showUndo } from '#islands/platform/toast/undo';
import { askToLogIn, consumePendingAction, type PendingAction } from './pending-action';
import { $savedState } from './saved-state.state';
import { awaitSending, isSaved, type SavedStateKind, setSaved, storedSavedState } from './saved-state.store';

type Likeable = { likeable_type: 'track' | 'album' | 'artist'; likeable_id: number; added_at?: string };

const parts = (subject: string): [type: string, id: number] => {
  const { kind, id } = parseSubject(subject);
  return [kind, Number(id)];
};

/** `keepalive` requests, which survive leaving the page. */
const SEND: Record<SavedStateKind, (subject: string, isOn: boolean) => Promise<unknown>> = {
  likes: (subject, isOn) => {
    const [type, id] = parts(subject);
    const likeables = [{ likeable_type: type as Likeable['likeable_type'], likeable_id: id }];
    return isOn
      ? call<typeof savedStateApi.add>({ method: 'POST', path: '/users/me/library/add' }, { body: { likeables }, keepalive: true })
      : call<typeof savedStateApi.remove>({ method: 'POST', path: '/users/me/library/remove' }, { body: { likeables }, keepalive: true });
  },
  follows: (subject, isOn) => {
    const [type, id] = parts(subject);
    return send('POST', `/${type}s/${id}/${isOn ? 'follow' : 'unfollow'}`, { keepalive: true });
  },
  reposts: (subject, isOn) => {
    const [type, id] = parts(subject);
    const body = { repostable_type: type as 'track' | 'album', repostable_id: id, reposted: isOn };
    return call<typeof savedStateApi.toggle>({ method: 'POST', path: '/reposts/toggle' }, { body, keepalive: true });
  },
};

/** Last request per item, so that quick presses reach the server in order */
const calls = new Map<string, Promise<unknown>>();

const isMember = (): boolean => Boolean($bootstrap.get()?.user) || hasSession();

/** Falls back to the stored state before the user is loaded. */
const currentUserId = (): number | undefined => $bootstrap.get()?.user?.id ?? storedSavedState()?.user;

/** A new task, which never runs if the page is being left. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Reloads the user first: otherwise the page would still act for the expired session. */
const askAgain = async (action: PendingAction, user?: number): Promise<void> => {
  await loadCurrentUser();
  askToLogIn(action, user);
};

/** Reverts a rejected change, unless it was changed again. Waits a task: leaving the page reports a failure that is none. */
const rollBack = async (kind: SavedStateKind, subject: string, isOn: boolean, error: unknown, user?: number): Promise<void> => {
  await nextTask();
  if (isSaved($savedState.get(), kind, subject) === isOn) setSaved(kind, [subject], !isOn);
  if (error instanceof HttpError && error.status === 401) await askAgain({ kind, subject }, user);
  else showError(error);
};

/** Optimistic: updates all tabs, then the server; reverts with a toast on failure. */
export const saveItem = async (kind: SavedStateKind, subject: string, isOn: boolean): Promise<void> => {
  const [key, user] = [`${kind} ${subject}`, currentUserId()];
  setSaved(kind, [subject], isOn);
  const before = calls.get(key) ?? Promise.resolve();
  const sending = before.then(() => SEND[kind](subject, isOn));
  const settled = sending.catch((error: unknown) => rollBack(kind, subject, isOn, error, user));
  calls.set(key, settled);
  awaitSending(settled);
  await settled;
  if (calls.get(key) === settled) calls.delete(key);
};

const showRemoval = (subject: string): void => {
  showUndo(t('Removed from your library'), () => saveItem('likes', subject, true));
};

/** Toggles an item; sends guests to the login. `withToast` confirms it if no button shows the state. */
export const toggleSaved = (kind: SavedStateKind, subject: string, { withToast = false } = {}): void => {
  if (!isMember()) {
    askToLogIn({ kind, subject });
    return;
  }
  const isOn = !isSaved($savedState.get(), kind, subject);
  void saveItem(kind, subject, isOn);
  if (kind !== 'likes') return;
  if (!isOn) showRemoval(subject);
  else if (withToast) showToast(t('Saved to your library'));
};

export const runPendingAction = (): void => {
  const action = consumePendingAction();
  if (!action) return;
  const { kind, subject } = action;
  if (kind === 'ratings' || kind === 'comments') {
    void import('./pending-call').then(({ runPendingCall }) => runPendingCall({ ...action, kind }));
    return;
  }
  if (isSaved($savedState.get(), kind, subject)) return;
  void saveItem(kind, subject, true);
  showToast({ likes: t('Saved to your library'), follows: t('Followed'), reposts: t('Reposted') }[kind]);
};
