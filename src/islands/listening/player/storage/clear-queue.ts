import { stop } from '../engine/player.engine';
import { $history } from '../engine/player.store';
import { saveHistory, saveQueue } from './player.save';
import { $resumeOffer } from './resume-offer.store';
import { readSyncState, writeSyncState } from './sync-state';

/** Stops playback and clears this browser's data when the user changes. Their queue stays on the server. */
export const clearStoredQueue = (): void => {
  writeSyncState({ ...readSyncState(), person: null, revision: 0, isChanged: false });
  $resumeOffer.set(null);
  stop();
  $history.set([]);
  saveQueue();
  saveHistory([]);
};
