import { atom } from 'nanostores';
import type { PageBootstrap } from '#contracts/platform/settings';
import { SESSION_HINT_COOKIE } from '#functions/platform/contract/cookie';
import { readCookie, writeCookie } from '#islands/platform/lib/cookie';
import { setTranslationReader } from '#islands/platform/lib/translate';

const BOOTSTRAP_ELEMENT = 'bootstrap-data';

/** `user` is null for guests and until the user is loaded. */
export const $bootstrap = atom<PageBootstrap | null>(null);

export const parseBootstrap = (input: unknown): PageBootstrap =>
  typeof input === 'string' ? parseBootstrap(JSON.parse(input)) : (input as PageBootstrap);

export const hasSession = (): boolean => readCookie(SESSION_HINT_COOKIE) !== undefined;

/** Replaces the data after login, logout or a social login pop-up. */
export const replaceBootstrap = (input: unknown): void => {
  const data = parseBootstrap(input);
  if (!data.user) writeCookie(SESSION_HINT_COOKIE, '', 0);
  document.documentElement.dataset.session = data.user ? 'member' : 'guest';
  $bootstrap.set(data);
};

/** Reads the embedded data. Cached pages contain no user, so a known user is retained. */
export const adoptPageBootstrap = (): void => {
  const text = document.getElementById(BOOTSTRAP_ELEMENT)?.textContent;
  if (!text) return;
  const embedded = parseBootstrap(text);
  const user = embedded.user ?? (hasSession() ? ($bootstrap.get()?.user ?? null) : null);
  $bootstrap.set({ ...embedded, user });
};

setTranslationReader(() => $bootstrap.get()?.locale.lines ?? {});
// Islands can render before the shell starts and need translations and settings.
if (typeof document !== 'undefined') adoptPageBootstrap();
