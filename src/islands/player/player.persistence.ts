import type { PlayableTrack } from '#contracts/track';
import type { Queue } from './player.queue';
import { $current, $duration, $history, $position, $queue, $settings, DEFAULT_SETTINGS, type Settings } from './player.store';

const QUEUE_KEY = 'segue.queue';
const SETTINGS_KEY = 'segue.player';
const HISTORY_KEY = 'segue.history';
/** Changed whenever what is kept changes its shape; what an older version left is forgotten. */
const VERSION = 1;
/** So many tracks around the current one are kept. */
const KEPT_TRACKS = 500;

const read = <Value>(key: string): Value | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { version: number; value: Value } | null;
    return kept?.version === VERSION ? kept.value : null;
  } catch {
    return null;
  }
};

const write = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, value }));
  } catch {
    /** A full or locked store only means that the next visit starts empty. */
  }
};

/** A long queue around its current entry. */
const shortened = (queue: Queue): Queue => {
  const start = Math.max(0, Math.min(queue.index - KEPT_TRACKS / 5, queue.entries.length - KEPT_TRACKS));
  const entries = queue.entries.slice(start, start + KEPT_TRACKS);
  const keys = new Set(entries.map(({ key }) => key));
  return { ...queue, entries, index: queue.index - start, order: queue.order.filter((key) => keys.has(key)) };
};

export const saveQueue = (): void => write(QUEUE_KEY, { queue: shortened($queue.get()), position: $position.get() });
export const saveSettings = (settings: Settings): void => write(SETTINGS_KEY, settings);
export const saveHistory = (tracks: readonly PlayableTrack[]): void => write(HISTORY_KEY, tracks);

const restoreSettings = (): void => $settings.set({ ...DEFAULT_SETTINGS, ...read<Settings>(SETTINGS_KEY) });

/** Takes up what the last visit left: the queue, paused where it was, the settings and the history. */
export const restore = (): void => {
  const kept = read<{ queue: Queue; position: number }>(QUEUE_KEY);
  if (Array.isArray(kept?.queue?.entries)) {
    $queue.set(kept.queue);
    $position.set(kept.position);
    $duration.set($current.get()?.duration ?? 0);
  }
  restoreSettings();
  $history.set(read<PlayableTrack[]>(HISTORY_KEY) ?? []);
  addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY) restoreSettings();
  });
};
