import { pause } from '../engine/player.engine';
import { $history, $position, $queue, $settings, $status } from '../engine/player.store';
import { saveHistory, saveQueue, saveSettings } from './player.save';

/** The position is kept at least this often, in milliseconds of playing. */
const SAVE_EVERY = 5000;

/** Whether what this tab plays is what is kept: the tab that played last wins. */
let isOurs = false;

const save = (): void => {
  if (isOurs) saveQueue();
};

/** Lets one tab sound at a time, and keeps what it plays for the next visit. */
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
    if (Math.abs(position - saved) < SAVE_EVERY) return;
    saved = position;
    save();
  });
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
  $settings.listen(saveSettings);
  $history.listen(saveHistory);
};
