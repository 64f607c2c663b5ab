import type { PlayableTrack } from '#contracts/catalogue/track';
import { isAlbumInOrder, overlapOf } from '../queue/crossfade-overlap';
import { activeDeck, type Deck, idleDeck, loadTrack, remainingOf } from './player.deck';
import { normalizedLevel } from './player.gain';
import { fade, setLevel } from './player.output';
import { $current, $next, $queue, $settings, $sleep } from './player.store';

/** Joins two decks without a gap, to the sample where it can. */
export interface GaplessJoin {
  /** Holds the second deck back until the first one, which ends in `remaining` seconds, is over. Resolves with the lag of the second. */
  join(from: Deck, to: Deck, remaining: number): Promise<number>;
  abort(): void;
  /** Lets a deck sound as it plays. */
  open(deck: Deck): void;
}

/** The next track is loaded this long before it is needed; seconds. */
const PREPARE = 25;
/** The end is watched closely from here on; well above the distance of two `timeupdate` events. Seconds. */
const WATCH = 1.3;
/** The next deck starts this long before the end where its sound can be held back until the exact moment; seconds. */
const JOIN_LEAD = 0.15;
/** What an element needs from `play()` to sound, where it cannot be held back; seconds. */
const START_TIME = 0.03;
const HAVE_FUTURE_DATA = 3;

let plan: ReturnType<typeof setTimeout> | undefined;
let joiner: GaplessJoin | undefined;

/** Takes in the exact joiner once it is loaded; without it the next element is started at about the right moment. */
export const setGaplessJoin = (given: GaplessJoin): void => {
  joiner = given;
};

/** The level at which a track plays in the current queue. */
export const levelOf = (track: PlayableTrack): number =>
  $settings.get().isEven ? normalizedLevel(track, isAlbumInOrder($queue.get())) : 1;

/** Makes a deck sound as it plays, whatever it was held back for. */
export const release = (deck: Deck): void => {
  deck.lag = 0;
  joiner?.open(deck);
  fade(deck.element, 'in');
};

/** The track that follows by itself, or none if the music is to stop here. */
const followingTrack = (): PlayableTrack | null => ($sleep.get() === 'end' ? null : ($next.get() ?? null));

/** Loads the track that follows into the idle deck. */
const prepare = (next: PlayableTrack): void => {
  const deck = idleDeck();
  if (deck.trackId !== next.id && deck.element.paused) loadTrack(deck, next.id, $settings.get().rate);
};

/** Loads a track that the listener seems to be about to play, if the idle deck is not needed for anything else. */
export const preload = (trackId: number): void => {
  const isFree = plan === undefined && idleDeck().element.paused && remainingOf(activeDeck()) > PREPARE;
  if (isFree && activeDeck().trackId !== trackId && idleDeck().trackId !== trackId) loadTrack(idleDeck(), trackId, $settings.get().rate);
};

/** Gives up what was planned for the end of the current track, as after a jump or a change of the queue. */
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
  const joined = joiner?.join(from, to, remainingOf(from));
  start(to, next);
  void joined?.then((lag) => {
    if (to.trackId === next.id) to.lag = lag;
    if (isJoining() && idleDeck() === to) finishTransition(takeOver);
  });
};

/** Whether the next track already runs, so that it only has to be taken over when the current one ends. */
export const isJoining = (): boolean => plan !== undefined && !idleDeck().element.paused;

export const finishTransition = (takeOver: () => void): void => {
  clearTimeout(plan);
  plan = undefined;
  takeOver();
};

/**
 * To be called as the current track goes on: prepares the next one and starts it at the right moment, crossing or joined. `takeOver` is
 * called when the idle deck is the one that counts.
 */
export const watchEnd = (takeOver: () => void): void => {
  const remaining = remainingOf(activeDeck());
  const current = $current.get();
  const next = followingTrack();
  if (!next || !current || plan !== undefined || remaining > PREPARE) return;
  prepare(next);
  const crossing = overlapOf(current, next, $queue.get(), $settings.get().crossfade);
  const lead = crossing || (joiner ? JOIN_LEAD : START_TIME);
  if (remaining > lead + WATCH || idleDeck().element.readyState < HAVE_FUTURE_DATA) return;
  const begin = () => (crossing ? overlap(next, crossing, takeOver) : joinOn(next, takeOver));
  plan = setTimeout(begin, Math.max(0, remaining - lead) * 1000);
};
