import { startSavedState } from '#islands/account/saved-state/saved-state.page';
import { startSkips } from '../source/player.skips';

/** Starts what goes along with playing for people who have an account. */
export const startUser = (): void => {
  startSavedState();
  startSkips();
};
