import type { QueuedTrack } from '#islands/catalogue/track/playable-track';
import { activeDeck } from '../engine/player.deck';
import { next, play } from '../engine/player.engine';
import { $duration, $position, $queue, $settings, $sleep, $starts, $status } from '../engine/player.store';
import type { Queue } from '../queue/player.queue';
import { addTracks } from '../queue/queue-edit';
import { removeRadio } from '../queue/remove-radio';
import { readerOf } from './list-reader';
import { isRadio } from './track-list';

/** A radio asks for more while so many of its tracks are left. */
const AHEAD = 3;
/** A queue that has become shorter since its last track began gets more at the latest so long before the end; milliseconds. */
const LATEST = 20_000;
/** A radio adds none of so many last tracks of the queue, as long as it has others. */
const RECENT = 50;

/** The radio that goes on behind the queue, and the key of the last entry that it added. */
let chain: { subject: string; lastKey: number } | null = null;
let isAsking = false;
/** The last entry behind which nothing was found; it is tried again at the next start. */
let deadEnd: number | undefined;

/** The radio that the queue needs more of by now: its own, or one from its last track when that plays. None where the music is to end or to repeat. */
const neededRadio = (queue: Queue): string | null => {
  const last = queue.entries.at(-1);
  const left = queue.entries.length - 1 - queue.index;
  if (!last || queue.repeat !== 'off' || $sleep.get() === 'end' || left > AHEAD) return null;
  if (isRadio(queue.source)) return queue.source;
  if (!$settings.get().isEndless) return null;
  if (chain?.lastKey === last.key) return chain.subject;
  return left === 0 && last.track.id > 0 ? `radio:track:${last.track.id}` : null;
};

/** What of it can follow the queue: what was not heard lately, or, in a small catalogue, at least not last. */
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

/** Asks for more while something plays and less is left than is good. */
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

/** Has a radio go on behind every queue from now on, as long as the settings say so; `isEndless` is what they said until now. */
export const startRadio = (isEndless: boolean): void => {
  $starts.listen(() => {
    deadEnd = undefined;
  });
  for (const store of [$starts, $status, $settings]) store.listen(() => void feed());
  // What was added is not added again as soon as it is taken out, but the music goes on all the same.
  $position.listen((position) => {
    if ($duration.get() - position < LATEST) void feed();
  });
  let wasEndless = isEndless;
  $settings.subscribe((settings) => {
    const queue = $queue.get();
    if (wasEndless && !settings.isEndless && !isRadio(queue.source)) $queue.set(removeRadio(queue));
    wasEndless = settings.isEndless;
  });
  // What plays may have begun before this was there.
  void feed();
};
