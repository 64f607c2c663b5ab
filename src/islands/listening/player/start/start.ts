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

/** Loads the rest of the player, which is not needed to begin playing: when the browser is idle, or once something plays. */
const awaitExtensions = (): void => {
  whenIdle(loadExtensions);
  $status.listen((status) => status === 'playing' && loadExtensions());
};

/** What is a person's own is of use where there is a person, or was one whose marks this browser still keeps. */
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

/** Makes the page play. To be called once, after the frame has seen to it that nobody finds what another person left. */
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
