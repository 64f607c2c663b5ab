import { isSavedStateStored } from '#islands/account/saved-state/stored-saved-state';
import { $bootstrap, hasSession } from '#islands/platform/bootstrap/bootstrap.store';
import { whenIdle } from '#islands/platform/lib/when-idle';
import { startEngine } from '../engine/player.engine';
import { $status } from '../engine/player.store';
import { followPlaying, markPlaying } from '../source/playing-state';
import { restore } from '../storage/player.persistence';
import { servePlayerPresses } from './player.actions';
import { keepPlayerMounted } from './player-mount';
import { provideAllLists } from './provide-lists';

const loadExtensions = (): void => void import('./player.extensions').then((extensions) => extensions.startExtensions());

/** Loads the rest of the player when the browser is idle or playback starts. */
const awaitExtensions = (): void => {
  whenIdle(loadExtensions);
  $status.listen((status) => status === 'playing' && loadExtensions());
};

/** Loads saved state only for users, or if this browser still stores a user's state. */
const startSavedStateOfUser = (): void => {
  const load = (): void => void import('./start-user').then((start) => start.startUser());
  if (hasSession() || isSavedStateStored()) {
    load();
    return;
  }
  const stop = $bootstrap.listen((data) => {
    if (!data?.user) return;
    stop();
    load();
  });
};

/** Call once, after the shell has cleared data of a previous user. */
export const startPlayer = (): void => {
  provideAllLists();
  startEngine();
  restore();
  followPlaying();
  markPlaying();
  startSavedStateOfUser();
  keepPlayerMounted();
  servePlayerPresses();
  awaitExtensions();
};
