import { whenIdle } from '../lib/when-idle';
import { startMarks } from '../library/marks.page';
import { keepDock } from './dock';
import { serveHooks } from './hooks';
import { keepMarks, markPage } from './marks';
import { startEngine } from './player.engine';
import { restore } from './player.persistence';
import { $status } from './player.store';

/** The rest of the player is not needed to begin playing. */
const loadCompanions = (): void => void import('./player.companions').then(({ startCompanions }) => startCompanions());

/** Makes the page play. To be called once, after the frame has seen to it that nobody finds what another person left. */
export const startPlayer = (): void => {
  startEngine();
  restore();
  keepMarks();
  markPage();
  startMarks();
  keepDock();
  serveHooks();
  if ($status.get() === 'paused') whenIdle(loadCompanions);
  else loadCompanions();
};
