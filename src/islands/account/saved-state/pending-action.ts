import { MINUTE } from '#functions/platform/contract/duration';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { storeReturnPath } from '#islands/platform/router/return-path';
import { showToast } from '#islands/platform/toast/toast.store';
import type { SavedStateKind } from './saved-state.store';

/** What a guest meant to do: to save something, to rate a track, to like a comment. */
export interface PendingAction {
  kind: SavedStateKind | 'ratings' | 'comments';
  subject: string;
  /** The rating. */
  value?: number;
}

interface StoredPendingAction extends PendingAction {
  at: number;
  /** Names the tab in which it was made, for as long as nobody has logged in there. */
  tab: string;
  /** Who logged in, or registered, in that tab: nobody else inherits what was asked for. */
  person?: number;
}

/** For all tabs, as the mail that proves an address leads into another one; in the tab itself, what shows that the action was begun there. */
const KEY = 'segue.wish';
/** It is done if its person logs in, or has joined and proven their address, within this time; milliseconds. */
const KEPT = 30 * MINUTE;

const words = (kind: PendingAction['kind']): string =>
  ({
    likes: t('Log in to save music'),
    follows: t('Log in to follow'),
    reposts: t('Log in to repost'),
    ratings: t('Log in to rate music'),
    comments: t('Log in to like comments'),
  })[kind];

/**
 * Leads to the login, and back afterwards: what the guest meant to do is done then.
 * @param userId whose session has ended; without it, a guest asks
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
    return kind && subject && tab && at && Date.now() - at < KEPT ? { at, kind, subject, value, tab, person } : null;
  } catch {
    return null;
  }
};

const dropPendingAction = (): void => {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
};

/**
 * Binds a pending action to the current user, where they logged in by the tab in which it was begun, and says whether it is theirs. Somebody else's goes: they
 * came by another way, on the same computer.
 */
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

/** What somebody meant to do before they logged in, returned once. */
export const consumePendingAction = (): PendingAction | null => {
  const action = readPendingAction();
  dropPendingAction();
  return action;
};
