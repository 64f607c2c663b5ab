import { pause } from './player.engine';
import { setVolume } from './player.output';
import { $position, $settings, $sleep, $status } from './player.store';

const FADE_OUT_MS = 10_000;
export const SLEEP_MINUTES = [15, 30, 45, 60];

/** Checks on position updates, as timers of hidden pages fire late. A timer that ends during a pause is cleared: playing again must be audible. */
export const startSleepTimer = (): void => {
  let isFading = false;
  $sleep.listen((sleep) => {
    if (isFading && sleep === null) setVolume($settings.get().isMuted ? 0 : $settings.get().volume);
    isFading = false;
  });
  $status.listen((status, before) => {
    if (status === 'paused') isFading = false;
    const end = $sleep.get();
    if (before === 'paused' && typeof end === 'number' && end <= Date.now()) $sleep.set(null);
  });
  $position.listen(() => {
    const end = $sleep.get();
    if (typeof end !== 'number') return;
    const left = end - Date.now();
    if (left <= 0) {
      pause();
      $sleep.set(null);
    } else if (left <= FADE_OUT_MS && !isFading) {
      isFading = true;
      setVolume(0, left / 1000);
    }
  });
};
