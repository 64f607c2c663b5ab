import { pause } from '../engine/player.engine';
import { $history, $position, $queue, $settings, $status } from '../engine/player.store';
import { saveHistory, saveQueue, saveSettings } from './player.save';

/** In playback time. */
const SAVE_INTERVAL_MS = 5000;

/** The tab that played last owns the stored queue. */
let isOurs = false;

const save = (): void => {
  if (isOurs) saveQueue();
};

/** Only one tab plays at a time; it stores its queue for the next visit. */
export const startTabs = (): void => {
  const channel = new BroadcastChannel('segue-player');
  channel.onmessage = () => {
    isOurs = false;
    if ($status.get() !== 'paused') pause();
  };
  $status.subscribe((status, before) => {
    if (status === 'loading' || (status === 'playing' && before !== 'loading')) {
      isOurs = true;
      channel.postMessage('playing');
    }
    save();
  });
  $queue.listen(() => {
    isOurs = true;
    save();
  });
  let saved = 0;
  $position.listen((position) => {
    if (Math.abs(position - saved) < SAVE_INTERVAL_MS) return;
    saved = position;
    save();
  });
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  $settings.listen(saveSettings);
  $history.listen(saveHistory);
};
