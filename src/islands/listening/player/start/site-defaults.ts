import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { $settings } from '../engine/player.store';
import { SETTINGS_KEY } from '../storage/player.persistence';
import { $isNowPlaying, $panel } from '../ui/panel.store';

/** In narrower windows the queue covers the page. */
const WIDE = '(min-width: 1280px)';

const hasOwnSettings = (): boolean => {
  try {
    return localStorage.getItem(SETTINGS_KEY) !== null;
  } catch {
    return false;
  }
};

/** Milliseconds of one step forward or back. */
export const seekStep = (): number => ($bootstrap.get()?.settings.player.seek_seconds ?? 10) * 1000;

/** Applies the site's volume in browsers without own settings, and opens the queue if the site does so. */
export const applySiteDefaults = (): void => {
  const site = $bootstrap.get()?.settings.player;
  if (!site) return;
  if (!hasOwnSettings()) $settings.set({ ...$settings.get(), volume: site.default_volume / 100 });
  if (site.show_sidebar_queue && matchMedia(WIDE).matches && !$panel.get() && !$isNowPlaying.get()) $panel.set('queue');
};
