import type { Theme } from '#contracts/platform/settings';
import { THEME_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { writeCookie } from '#islands/platform/lib/cookie';

declare global {
  /** Defined by the head script. */
  var applyLook: () => void;
}

type ThemeChoice = Theme['id'] | 'system' | 0; // `system` follows the OS preference

const YEAR = 365 * DAY_IN_SECONDS;

const chooseTheme = (choice: ThemeChoice): void => {
  writeCookie(THEME_COOKIE, choice, YEAR);
  applyLook();
};

export const toggleTheme = (): void => {
  const isDark = document.documentElement.dataset.theme === 'dark';
  const other = $bootstrap.get()?.themes.find((theme) => (isDark ? theme.default_light : theme.default_dark));
  if (other) chooseTheme(other.id);
};

export const followSystemTheme = (): void => matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyLook());
