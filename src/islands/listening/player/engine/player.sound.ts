import { $settings, type PlayerSettings } from './player.store';

/** Loads once something is chosen that wants it; what could not be loaded is asked for again with the next change. */
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

/** Has this device sound as somebody has chosen. */
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
