import { announce } from '#islands/platform/overlay/announce';
import { playerErrorText } from './error-text';
import { activeDeck } from './player.deck';
import { begin } from './player.engine';
import { $buffered, $position, $queue, $status } from './player.store';
import { $isStalled } from './stall.store';
import { retryOnReturn, watchStall } from './stall-watch';

/** Requests the current track again, from the same position. */
export const reload = (): void => {
  activeDeck().element.load();
  begin($queue.get(), { position: $position.get(), isResumed: true });
};

/** Watches the connection of the current track. */
export const startStallWatch = (): void => {
  const watch = watchStall({
    onChange: (isStalled) => {
      $isStalled.set(isStalled);
      if (isStalled) announce(playerErrorText('stalled'));
    },
    retry: reload,
  });
  $status.subscribe((status) => (status === 'loading' || status === 'playing' ? watch.start() : watch.stop()));
  $buffered.listen(watch.onBytes);
  let last = $position.get();
  $position.listen((position) => {
    if (position > last && $status.get() === 'playing') watch.onSound();
    last = position;
  });
  retryOnReturn(watch);
};
