import type { Deck } from './player.deck';
import { $buffered, $current, $duration } from './player.store';

/** The length counted at upload; browsers only estimate that of some files. */
export const reportDuration = ({ element: { duration } }: Deck): void => {
  const counted = $current.get()?.duration;
  if (counted || Number.isFinite(duration)) $duration.set(counted || duration * 1000);
};

export const reportBuffered = ({ element: { buffered } }: Deck): void => {
  const partAt = (seconds: number): number => Math.min(1, (seconds * 1000) / $duration.get());
  const { length } = $duration.get() ? buffered : [];
  $buffered.set(Array.from({ length }, (_, index) => [partAt(buffered.start(index)), partAt(buffered.end(index))]));
};
