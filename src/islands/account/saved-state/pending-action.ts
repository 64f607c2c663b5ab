import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { keepReturnPath } from '#islands/platform/router/return-path';
import { showToast } from '#islands/platform/toast/toast.store';
import type { MarkKind } from './saved-state.store';

/** What a guest meant to mark. */
export interface Wish {
  kind: MarkKind;
  subject: string;
}

interface KeptWish extends Wish {
  at: number;
  /** Names the tab in which it was made, for as long as nobody has logged in there. */
  tab: string;
  /** Who logged in, or registered, in that tab: nobody else inherits the wish. */
  person?: number;
}

/** For all tabs, as the mail that proves an address leads into another one; in the tab itself, what shows that the wish was made there. */
const KEY = 'segue.wish';
/** A wish comes true if its person logs in, or has joined and proven their address, within this time; milliseconds. */
const KEPT = 1_800_000;

const words = (kind: MarkKind): string =>
  ({ likes: t('Log in to save music'), follows: t('Log in to follow'), reposts: t('Log in to repost') })[kind];

/** Leads a guest to the login, and back afterwards: what they meant to mark is marked then. */
export const askToLogIn = (wish: Wish): void => {
  const kept: KeptWish = { ...wish, at: Date.now(), tab: crypto.randomUUID() };
  localStorage.setItem(KEY, JSON.stringify(kept));
  sessionStorage.setItem(KEY, kept.tab);
  keepReturnPath();
  void openPage('/login').then(() => showToast(words(wish.kind)));
};

const readWish = (): KeptWish | null => {
  try {
    const { at, kind, subject, tab, person } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<KeptWish>;
    return kind && subject && tab && at && Date.now() - at < KEPT ? { at, kind, subject, tab, person } : null;
  } catch {
    return null;
  }
};

const dropWish = (): void => {
  localStorage.removeItem(KEY);
  sessionStorage.removeItem(KEY);
};

/**
 * Binds a wish to the person who is here, where they got in by the tab in which it was made, and says whether it is theirs. Somebody else's goes: they
 * came by another way, on the same computer.
 */
export const claimWish = (person: number): boolean => {
  if (localStorage.getItem(KEY) === null) return false;
  const wish = readWish();
  const isTheirs = wish?.person === undefined ? wish?.tab === sessionStorage.getItem(KEY) : wish.person === person;
  if (!wish || !isTheirs) {
    dropWish();
    return false;
  }
  if (wish.person === undefined) localStorage.setItem(KEY, JSON.stringify({ ...wish, person }));
  return true;
};

/** What somebody meant to mark before they logged in, handed out once. */
export const takeWish = (): Wish | null => {
  const wish = readWish();
  dropWish();
  return wish;
};
