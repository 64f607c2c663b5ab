import { MINUTE } from '#functions/platform/contract/duration';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { storeReturnPath } from '#islands/platform/router/return-path';
import { showToast } from '#islands/platform/toast/toast.store';
import type { SavedStateKind } from './saved-state.store';

/** What a guest meant to mark. */
export interface PendingAction {
  kind: SavedStateKind;
  subject: string;
}

interface StoredPendingAction extends PendingAction {
  at: number;
  /** Names the tab in which it was made, for as long as nobody has logged in there. */
  tab: string;
  /** Who logged in, or registered, in that tab: nobody else inherits what was asked for. */
  person?: number;
}

/** For all tabs, as the mail that proves an address leads into another one; in the tab itself, what shows that the wish was made there. */
const KEY = 'segue.wish';
/** It is done if its person logs in, or has joined and proven their address, within this time; milliseconds. */
const KEPT = 30 * MINUTE;

const words = (kind: SavedStateKind): string =>
  ({ likes: t('Log in to save music'), follows: t('Log in to follow'), reposts: t('Log in to repost') })[kind];

/**
 * Leads to the login, and back afterwards: what somebody meant to mark is marked then.
 * @param person whose session has ended; without it, a guest asks
 */
export const askToLogIn = (action: PendingAction, person?: number): void => {
  const kept: StoredPendingAction = { ...action, at: Date.now(), tab: crypto.randomUUID(), person };
  localStorage.setItem(KEY, JSON.stringify(kept));
  sessionStorage.setItem(KEY, kept.tab);
  storeReturnPath(person);
  void openPage('/login').then(() => showToast(words(action.kind)));
};

const readPendingAction = (): StoredPendingAction | null => {
  try {
    const { at, kind, subject, tab, person } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<StoredPendingAction>;
    return kind && subject && tab && at && Date.now() - at < KEPT ? { at, kind, subject, tab, person } : null;
  } catch {
    return null;
  }
};

const dropPendingAction = (): void => {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
};

/**
 * Binds a wish to the person who is here, where they got in by the tab in which it was made, and says whether it is theirs. Somebody else's goes: they
 * came by another way, on the same computer.
 */
export const claimPendingAction = (person: number): boolean => {
  if (localStorage.getItem(KEY) === null) return false;
  const action = readPendingAction();
  const isTheirs = action?.person === undefined ? action?.tab === sessionStorage.getItem(KEY) : action.person === person;
  if (!action || !isTheirs) {
    dropPendingAction();
    return false;
  }
  if (action.person === undefined) localStorage.setItem(KEY, JSON.stringify({ ...action, person }));
  return true;
};

/** What somebody meant to mark before they logged in, handed out once. */
export const consumePendingAction = (): PendingAction | null => {
  const action = readPendingAction();
  dropPendingAction();
  return action;
};
