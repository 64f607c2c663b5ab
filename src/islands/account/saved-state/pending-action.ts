import { MINUTE } from '#functions/platform/contract/duration';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { storeReturnPath } from '#islands/platform/router/return-path';
import { showToast } from '#islands/platform/toast/toast.store';
import type { SavedStateKind } from './saved-state.store';

export interface PendingAction {
  kind: SavedStateKind | 'ratings' | 'comments';
  subject: string;
  value?: number;
}

interface StoredPendingAction extends PendingAction {
  at: number;
  /** Id of the tab, until a user logs in there */
  tab: string;
  /** User who logged in or registered in that tab; no other user inherits the action. */
  person?: number;
}

/** In `localStorage`, because the verification email opens another tab; in `sessionStorage` of the tab where it began. */
const KEY = 'segue.wish';
/** Time to log in, or to register and verify the email */
const MAX_AGE_MS = 30 * MINUTE;

const words = (kind: PendingAction['kind']): string =>
  ({
    likes: t('Log in to save music'),
    follows: t('Log in to follow'),
    reposts: t('Log in to repost'),
    ratings: t('Log in to rate music'),
    comments: t('Log in to like comments'),
  })[kind];

/**
 * Stores the action and opens the login, which performs it and returns to this page.
 * @param userId user whose session expired; undefined for a guest
 */
export const askToLogIn = (action: PendingAction, userId?: number): void => {
  const stored: StoredPendingAction = { ...action, at: Date.now(), tab: crypto.randomUUID(), person: userId };
  localStorage.setItem(KEY, JSON.stringify(stored));
  sessionStorage.setItem(KEY, stored.tab);
  storeReturnPath(userId);
  void openPage('/login').then(() => showToast(words(action.kind)));
};

const readPendingAction = (): StoredPendingAction | null => {
  try {
    const { at, kind, subject, value, tab, person } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<StoredPendingAction>;
    return kind && subject && tab && at && Date.now() - at < MAX_AGE_MS ? { at, kind, subject, value, tab, person } : null;
  } catch {
    return null;
  }
};

const dropPendingAction = (): void => {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
};

/** Binds the action to the user who logged in in its tab, and returns true if it is theirs. Deletes the action of another user of this computer. */
export const claimPendingAction = (userId: number): boolean => {
  if (localStorage.getItem(KEY) === null) return false;
  const action = readPendingAction();
  const isTheirs = action?.person === undefined ? action?.tab === sessionStorage.getItem(KEY) : action.person === userId;
  if (!action || !isTheirs) {
    dropPendingAction();
    return false;
  }
  if (action.person === undefined) localStorage.setItem(KEY, JSON.stringify({ ...action, person: userId }));
  return true;
};

/** Returns the action once. */
export const consumePendingAction = (): PendingAction | null => {
  const action = readPendingAction();
  dropPendingAction();
  return action;
};
