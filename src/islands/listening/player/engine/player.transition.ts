import type { PlayableTrack } from '#contracts/catalogue/track';
import { isAlbumInOrder, overlapOf } from '../queue/crossfade-overlap';
import { activeDeck, type Deck, idleDeck, loadTrack, remainingOf } from './player.deck';
import { normalizedLevel } from './player.gain';
import { fade, setLevel } from './player.output';
import { $current, $duration, $next, $queue, $settings, $sleep } from './player.store';

export interface GaplessJoin {
  /** Holds `to` back until `from`, which ends in `remaining` seconds, is over. Resolves with the lag of `to` in seconds. */
  join(from: Deck, to: Deck, remaining: number): Promise<number>;
  abort(): void;
  /** Outputs a deck undelayed. */
  open(deck: Deck): void;
}

const PRELOAD_SECONDS = 25;
/** Must be well above the interval of `timeupdate` events. */
const WATCH_SECONDS = 1.3;
/** Head start of the next deck if the joiner can hold it back to the exact sample. */
const JOIN_LEAD_SECONDS = 0.15;
/** Delay from `play()` to audible output, where the deck cannot be held back. */
const START_DELAY_SECONDS = 0.03;
const HAVE_FUTURE_DATA = 3;

let plan: ReturnType<typeof setTimeout> | undefined;
let joiner: GaplessJoin | undefined;

/** Installs the exact joiner once it is loaded; without it a timer starts the next element. */
export const setGaplessJoin = (newJoiner: GaplessJoin): void => {
  joiner = newJoiner;
};

/** Gain factor of a track in the current queue. */
export const levelOf = (track: PlayableTrack): number =>
  $settings.get().isEven ? normalizedLevel(track, isAlbumInOrder($queue.get())) : 1;

export const release = (deck: Deck): void => {
  deck.lag = 0;
  joiner?.open(deck);
  fade(deck.element, 'in');
};

const followingTrack = (): PlayableTrack | null => ($sleep.get() === 'end' ? null : ($next.get() ?? null));

const prepare = (next: PlayableTrack): void => {
  const deck = idleDeck();
  if (deck.trackId !== next.id && deck.element.paused) loadTrack(deck, next.id, $settings.get().rate);
};

/** Preloads a likely next track if the idle deck is free. */
export const preload = (trackId: number): void => {
  const isFree = plan === undefined && idleDeck().element.paused && remainingOf(activeDeck(), $duration.get()) > PRELOAD_SECONDS;
  if (isFree && activeDeck().trackId !== trackId && idleDeck().trackId !== trackId) loadTrack(idleDeck(), trackId, $settings.get().rate);
};

/** Cancels the planned transition, e.g. after a seek or a queue change. */
export const cancelTransition = (): void => {
  if (plan === undefined) return;
  clearTimeout(plan);
  plan = undefined;
  joiner?.abort();
  const { element } = idleDeck();
  element.pause();
  element.currentTime = 0;
};

const start = (deck: Deck, next: PlayableTrack): void => {
  setLevel(deck.element, levelOf(next));
  void deck.element.play().catch(() => cancelTransition());
};

const overlap = (next: PlayableTrack, seconds: number, takeOver: () => void): void => {
  const [from, to] = [activeDeck(), idleDeck()];
  release(to);
  fade(to.element, 'in', seconds);
  fade(from.element, 'out', seconds);
  start(to, next);
  plan = undefined;
  takeOver();
};

const joinOn = (next: PlayableTrack, takeOver: () => void): void => {
  const [from, to] = [activeDeck(), idleDeck()];
  fade(to.element, 'in');
  const joined = joiner?.join(from, to, remainingOf(from, $duration.get()));
  start(to, next);
  void joined?.then((lag) => {
    if (to.trackId === next.id) to.lag = lag;
    if (isJoining() && idleDeck() === to) finishTransition(takeOver);
  });
};

/** True if the next track is already running and only has to be taken over. */
export const isJoining = (): boolean => plan !== undefined && !idleDeck().element.paused;

export const finishTransition = (takeOver: () => void): void => {
  clearTimeout(plan);
  plan = undefined;
  takeOver();
};

/** Call as the track advances: preloads and starts the next one, crossfaded or joined. `takeOver` runs when the idle deck becomes active. */
export const watchEnd = (takeOver: () => void): void => {
  const remaining = remainingOf(activeDeck(), $duration.get());
  const current = $current.get();
  const next = followingTrack();
  if (!next || !current || plan !== undefined || remaining > PRELOAD_SECONDS) return;
  prepare(next);
  const crossing = overlapOf(current, next, $queue.get(), $settings.get().crossfade);
  const lead = crossing || (joiner ? JOIN_LEAD_SECONDS : START_DELAY_SECONDS);
  if (remaining > lead + WATCH_SECONDS || idleDeck().element.readyState < HAVE_FUTURE_DATA) return;
  const begin = () => (crossing ? overlap(next, crossing, takeOver) : joinOn(next, takeOver));
  plan = setTimeout(begin, Math.max(0, remaining - lead) * 1000);
};
