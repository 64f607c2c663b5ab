import { pause } from './player.engine';
import { setVolume } from './player.output';
import { $position, $settings, $sleep, $status } from './player.store';

/** The music fades over this time before it stops; milliseconds. */
const SLEEP_FADE = 10_000;
/** The choices of the sleep timer in minutes. */
export const SLEEP_MINUTES = [15, 30, 45, 60];

/**
 * Stops the music when the sleep timer is over. It looks as the music moves on, for timers of a hidden page may come late. A timer that ran
 * out while nothing played is over: who plays again wants to hear something.
 */
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
    } else if (left <= SLEEP_FADE && !isFading) {
      isFading = true;
      setVolume(0, left / 1000);
    }
  });
};
