import { stop } from '../engine/player.engine';
import { $history } from '../engine/player.store';
import { saveHistory, saveQueue } from './player.save';
import { $resumeOffer } from './resume-offer.store';
import { readSyncState, writeSyncState } from './sync-state';

/** Ends the music of whoever was here and forgets it in this browser. Their queue stays with them: the server has it for when they are back. */
export const clearStoredQueue = (): void => {
  writeSyncState({ ...readSyncState(), person: null, revision: 0, isChanged: false });
  $resumeOffer.set(null);
  stop();
  $history.set([]);
  saveQueue();
  saveHistory([]);
};
