import { openPage } from '../app/open-page';
import { keepReturnPath } from '../app/return-path';
import { showToast } from '../app/toast.store';
import { t } from '../lib/translate';
import type { MarkKind } from './marks.store';

/** What a guest meant to mark. */
export interface Wish {
  kind: MarkKind;
  subject: string;
}

/** For all tabs: the mail that proves an address leads into another one. */
const KEY = 'segue.wish';
/** A wish comes true if its person logs in, or has joined and proven their address, within this time; milliseconds. */
const KEPT = 1_800_000;

const words = (kind: MarkKind): string =>
  ({ likes: t('Log in to save music'), follows: t('Log in to follow'), reposts: t('Log in to repost') })[kind];

/** Leads a guest to the login, and back afterwards: what they meant to mark is marked then. */
export const askToLogIn = (wish: Wish): void => {
  localStorage.setItem(KEY, JSON.stringify({ ...wish, at: Date.now() }));
  keepReturnPath();
  void openPage('/login').then(() => showToast(words(wish.kind)));
};

export const hasWish = (): boolean => localStorage.getItem(KEY) !== null;

/** What somebody meant to mark before they logged in, handed out once. */
export const takeWish = (): Wish | null => {
  try {
    const { at, kind, subject } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wish> & { at?: number };
    localStorage.removeItem(KEY);
    return kind && subject && at && Date.now() - at < KEPT ? { kind, subject } : null;
  } catch {
    return null;
  }
};
