import { startSavedState } from '#islands/account/saved-state/saved-state.page';
import { startSkips } from '../source/player.skips';

export const startUser = (): void => {
  startSavedState();
  startSkips();
};
