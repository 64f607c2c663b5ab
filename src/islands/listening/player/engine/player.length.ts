import type { Deck } from './player.deck';
import { $buffered, $current, $duration } from './player.store';

/** The length counted at upload; browsers only estimate that of some files. */
export const reportDuration = ({ element: { duration } }: Deck): void => {
  const counted = $current.get()?.duration;
  if (counted || Number.isFinite(duration)) $duration.set(counted || duration * 1000);
};

export const reportBuffered = ({ element: { buffered } }: Deck): void => {
  const whole = $duration.get() / 1000;
  $buffered.set(
    Array.from({ length: whole && buffered.length }, (_, index) => [buffered.start(index) / whole, buffered.end(index) / whole]),
  );
};
