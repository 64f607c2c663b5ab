import { installGapless } from '../engine/player.gapless';
import { $status } from '../engine/player.store';
import { startPlays } from '../source/player.plays';
import { startTabs } from '../storage/player.tabs';
import {
  awaitKeys,
  awaitLyrics,
  awaitPageHash,
  awaitPlayback,
  awaitRadio,
  awaitSleepTimer,
  awaitSound,
  awaitUnknownTracks,
  awaitUser,
  loadKeyboard,
} from './wanted-extensions';

/** Failure handling and the key map load this much later: they must be available when the network is not. */
const LATER_MS = 5_000;

const loadLater = (): void => {
  loadKeyboard();
  for (const loaded of [import('../engine/player.failure'), import('../source/list-error')]) loaded.catch(() => undefined);
};

let isStarted = false;

/** Starts everything not needed to begin playback. Idempotent. */
export const startExtensions = (): void => {
  if (isStarted) return;
  isStarted = true;
  startTabs();
  awaitUser();
  awaitUnknownTracks();
  awaitPlayback();
  startPlays();
  awaitSound();
  awaitSleepTimer();
  awaitRadio();
  awaitKeys();
  awaitLyrics();
  awaitPageHash();
  setTimeout(loadLater, LATER_MS);
  $status.subscribe((status) => {
    if (status === 'playing') void installGapless();
  });
};
