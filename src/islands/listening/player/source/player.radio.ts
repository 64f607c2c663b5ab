import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import { activeDeck } from '../engine/player.deck';
import { next, play } from '../engine/player.engine';
import { $duration, $position, $queue, $settings, $sleep, $starts, $status } from '../engine/player.store';
import type { Queue } from '../queue/player.queue';
import { addTracks } from '../queue/queue-edit';
import { removeRadio } from '../queue/remove-radio';
import { readerOf } from './list-reader';
import { isRadio } from './track-list';

/** Requests more once at most this many tracks are left. */
const MIN_AHEAD = 3;
/** A queue shortened during its last track is refilled this long before its end. */
const LATEST_FEED_MS = 20_000;
/** The last tracks of the queue are not added again while others are available. */
const RECENT = 50;

/** Radio appended to the queue, and the key of the last entry it added. */
let chain: { subject: string; lastKey: number } | null = null;
let isAsking = false;
/** Last entry after which the radio found nothing; retried at the next start. */
let deadEnd: number | undefined;

/** The radio to fetch from: the queue's own, or one of its last track. Null if playback is to end or repeat. */
const neededRadio = (queue: Queue): string | null => {
  const last = queue.entries.at(-1);
  const left = queue.entries.length - 1 - queue.index;
  if (!last || queue.repeat !== 'off' || $sleep.get() === 'end' || left > MIN_AHEAD) return null;
  if (isRadio(queue.source)) return queue.source;
  if (!$settings.get().isEndless) return null;
  if (chain?.lastKey === last.key) return chain.subject;
  return left === 0 && last.track.id > 0 ? `radio:track:${last.track.id}` : null;
};

/** Excludes recently played tracks; in a small catalogue only the last one. */
const fitting = (queue: Queue, tracks: QueuedTrack[]): QueuedTrack[] => {
  const heard = queue.entries.slice(-RECENT).map(({ track }) => track.id);
  const fresh = tracks.filter(({ id }) => !heard.includes(id));
  return fresh.length ? fresh : tracks.filter(({ id }) => id !== heard.at(-1));
};

const extend = async (subject: string): Promise<void> => {
  const last = $queue.get().entries.at(-1)?.key;
  const { tracks = [] } = (await readerOf(subject)?.(subject)) ?? {};
  const queue = $queue.get();
  if (queue.entries.at(-1)?.key !== last || neededRadio(queue) !== subject) return;
  const added = fitting(queue, tracks);
  deadEnd = added.length ? undefined : last;
  const extended = addTracks(queue, added, 'end');
  chain = { subject, lastKey: extended.entries.at(-1)?.key ?? 0 };
  $queue.set(extended);
  if (added.length && activeDeck().element.ended && $status.get() === 'paused') {
    next();
    play();
  }
};

const feed = async (): Promise<void> => {
  const subject = neededRadio($queue.get());
  const last = $queue.get().entries.at(-1)?.key;
  if (!subject || isAsking || last === deadEnd || $status.get() !== 'playing') return;
  isAsking = true;
  await extend(subject).catch(() => {
    deadEnd = last;
  });
  isAsking = false;
};

/** Appends a radio to every queue while the setting is on; `isEndless` is its previous value. */
export const startRadio = (isEndless: boolean): void => {
  $starts.listen(() => {
    deadEnd = undefined;
  });
  for (const store of [$starts, $status, $settings]) store.listen(() => void feed());
  // Removed radio tracks are not replaced at once; this refills near the end so that playback continues.
  $position.listen((position) => {
    if ($duration.get() - position < LATEST_FEED_MS) void feed();
  });
  let wasEndless = isEndless;
  $settings.subscribe((settings) => {
    const queue = $queue.get();
    if (wasEndless && !settings.isEndless && !isRadio(queue.source)) $queue.set(removeRadio(queue));
    wasEndless = settings.isEndless;
  });
  // Playback may have started before this module loaded.
  void feed();
};
