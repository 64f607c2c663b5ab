import { atom } from 'nanostores';
import type { PageBootstrap } from '#contracts/platform/settings';
import { SESSION_HINT_COOKIE } from '#functions/platform/contract/cookie';
import { readCookie, writeCookie } from '#islands/platform/lib/cookie';
import { setTranslationReader } from '#islands/platform/lib/translate';

/** The element in the head of every page that holds the bootstrap data as JSON. */
const BOOTSTRAP_ELEMENT = 'bootstrap-data';

/** What the site starts from: settings, themes, menus, locale and the person, who is null for a guest and until they are known. */
export const $bootstrap = atom<PageBootstrap | null>(null);

/** Bootstrap data as an object, given as one or as its JSON text. */
export const readBootstrap = (given: unknown): PageBootstrap =>
  typeof given === 'string' ? readBootstrap(JSON.parse(given)) : (given as PageBootstrap);

export const hasSession = (): boolean => readCookie(SESSION_HINT_COOKIE) !== undefined;

/** Takes over new bootstrap data, as login, logout and the social pop-up answer with. */
export const replaceBootstrap = (given: unknown): void => {
  const data = readBootstrap(given);
  if (!data.user) writeCookie(SESSION_HINT_COOKIE, '', 0);
  document.documentElement.dataset.session = data.user ? 'member' : 'guest';
  $bootstrap.set(data);
};

/** Reads what the page embeds. A cached page tells nothing of the person, so the one that is already known stays. */
export const adoptPageBootstrap = (): void => {
  const text = document.getElementById(BOOTSTRAP_ELEMENT)?.textContent;
  if (!text) return;
  const embedded = readBootstrap(text);
  const user = embedded.user ?? (hasSession() ? ($bootstrap.get()?.user ?? null) : null);
  $bootstrap.set({ ...embedded, user });
};

setTranslationReader(() => $bootstrap.get()?.locale.lines ?? {});
// Islands may draw before the frame has started; they must find the lines and settings that the page came with.
if (typeof document !== 'undefined') adoptPageBootstrap();
