import { $bootstrap, hasSession } from '../app/bootstrap.store';
import { whenIdle } from '../lib/when-idle';
import { areMarksKept } from '../library/kept-marks';
import { keepDock } from './dock';
import { serveHooks } from './hooks';
import { keepMarks, markPage } from './marks';
import { startEngine } from './player.engine';
import { restore } from './player.persistence';
import { $status } from './player.store';

/** The rest of the player is not needed to begin playing. */
const loadCompanions = (): void => void import('./player.companions').then(({ startCompanions }) => startCompanions());

/** What is a person's own is of use where there is a person, or was one whose marks this browser still keeps. */
const startMarksOfPerson = (): void => {
  const load = (): void => void import('../library/marks.page').then(({ startMarks }) => startMarks());
  if (hasSession() || areMarksKept()) {
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
  startEngine();
  restore();
  keepMarks();
  markPage();
  startMarksOfPerson();
  keepDock();
  serveHooks();
  if ($status.get() === 'paused') whenIdle(loadCompanions);
  else loadCompanions();
};
