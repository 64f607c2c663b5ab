import { reload } from './player.engine';
import { $buffered, $isStalled, $position, $status } from './player.store';
import { retryOnReturn, watchStall } from './stall-watch';

/** Watches the connection of the current track. */
export const startStallWatch = (): void => {
  const watch = watchStall({ onChange: (isStalled) => $isStalled.set(isStalled), retry: reload });
  $status.subscribe((status) => (status === 'loading' || status === 'playing' ? watch.start() : watch.stop()));
  $buffered.listen(watch.onBytes);
  let last = $position.get();
  $position.listen((position) => {
    if (position > last && $status.get() === 'playing') watch.onSound();
    last = position;
  });
  retryOnReturn(watch);
};
