import { $settings, type PlayerSettings } from './player.store';

/** Loads a module at the first setting that needs it; retries a failed load at the next change. */
const awaitChoice = (isChosen: (settings: PlayerSettings) => unknown, load: () => Promise<void>): void => {
  let isAsked = false;
  $settings.subscribe((settings) => {
    if (isAsked || !isChosen(settings)) return;
    isAsked = true;
    load().catch(() => {
      isAsked = false;
    });
  });
};

/** Applies the equaliser and quality of this device. */
export const startSound = (): void => {
  awaitChoice(
    ({ equaliser }) => equaliser?.isOn,
    () => import('./player.equaliser').then((loaded) => loaded.startEqualiser()),
  );
  awaitChoice(
    ({ quality }) => quality,
    () => import('./player.quality').then((loaded) => loaded.startQuality()),
  );
};
