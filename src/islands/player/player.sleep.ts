import { pause } from './player.engine';
import { setVolume } from './player.output';
import { $position, $settings, $sleep } from './player.store';

/** The music fades over this time before it stops; milliseconds. */
export const SLEEP_FADE = 10_000;
/** The choices of the sleep timer in minutes. */
export const SLEEP_MINUTES = [15, 30, 45, 60];

/** Stops the music when the sleep timer is over. It looks as the music moves on, for timers of a hidden page may come late. */
export const startSleepTimer = (): void => {
  let isFading = false;
  $sleep.listen((sleep) => {
    if (isFading && sleep === null) setVolume($settings.get().isMuted ? 0 : $settings.get().volume);
    isFading = false;
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
