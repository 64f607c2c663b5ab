import type { PlayableTrack } from '#contracts/catalogue/track';
import {
  $current,
  $duration,
  $history,
  $position,
  $queue,
  $settings,
  DEFAULT_PLAYER_SETTINGS,
  type PlayerSettings,
} from '../engine/player.store';
import type { Queue } from '../queue/player.queue';
import { type LocalQueue, wholeQueue } from './stored-queue';

export const QUEUE_KEY = 'segue.queue';
export const SETTINGS_KEY = 'segue.player';
export const HISTORY_KEY = 'segue.history';
/** Increment when a stored shape changes; older values are ignored. */
export const VERSION = 1;

const read = <Value>(key: string): Value | null => {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { version: number; value: Value } | null;
    return stored?.version === VERSION ? stored.value : null;
  } catch {
    return null;
  }
};

const restoreSettings = (): void => $settings.set({ ...DEFAULT_PLAYER_SETTINGS, ...read<PlayerSettings>(SETTINGS_KEY) });

/** Loads a queue paused at a position in milliseconds. */
export const adoptState = (queue: Queue, position: number): void => {
  $queue.set(queue);
  $position.set(position);
  $duration.set($current.get()?.duration ?? 0);
};

/** Restores the last visit: queue (paused), settings and history. */
export const restore = (): void => {
  const stored = read<LocalQueue>(QUEUE_KEY);
  if (Array.isArray(stored?.queue?.entries)) adoptState(wholeQueue(stored), stored.position);
  restoreSettings();
  $history.set(read<PlayableTrack[]>(HISTORY_KEY) ?? []);
  addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY) restoreSettings();
  });
};
