import type { Theme } from '#contracts/platform/settings';
import { THEME_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { writeCookie } from '#islands/platform/lib/cookie';

declare global {
  /** Sets theme and session on the root element; the script of the head defines it. */
  var applyLook: () => void;
}

/** The theme's id, or what picks the default light or dark theme by the preference of the operating system. */
type ThemeChoice = Theme['id'] | 'system' | 0;

const YEAR = 365 * DAY_IN_SECONDS;

/** Keeps the choice and shows it: the one `:root` style element is replaced. */
const chooseTheme = (choice: ThemeChoice): void => {
  writeCookie(THEME_COOKIE, choice, YEAR);
  applyLook();
};

/** From the light theme to the dark one and back. */
export const toggleTheme = (): void => {
  const isDark = document.documentElement.dataset.theme === 'dark';
  const other = $bootstrap.get()?.themes.find((theme) => (isDark ? theme.default_light : theme.default_dark));
  if (other) chooseTheme(other.id);
};

/** Follows the operating system while nothing else was chosen. */
export const followSystemTheme = (): void => matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyLook());
