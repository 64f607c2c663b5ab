import { isShared, openShared } from '../queue/shared-track';

/** One of two audio elements that alternate, so that the next track is ready before the current one ends. */
export interface Deck {
  element: HTMLAudioElement;
  trackId: number | null;
  /** Seconds by which the output is behind the element's clock. */
  lag: number;
}

const MEDIA_EVENTS = ['playing', 'waiting', 'pause', 'ended', 'timeupdate', 'durationchange', 'progress', 'seeked', 'error'] as const;
export type MediaEventName = (typeof MEDIA_EVENTS)[number];

const decks: Deck[] = [];

export const activeDeck = (): Deck => decks[0]!;
export const idleDeck = (): Deck => decks[1]!;

export const swapDecks = (): void => {
  decks.reverse();
};

/**
 * Creates both elements; call once. They are outside the body, which page changes replace: an element that moves in the document stops. Their parent
 * is hidden: before a browser styles a media element, it computes the styles of all its controls. `listen` receives every event with its deck.
 */
export const createDecks = (listen: (name: MediaEventName, deck: Deck) => void): void => {
  const holder = document.createElement('div');
  holder.hidden = true;
  for (let made = 0; made < 2; made += 1) {
    const element = document.createElement('audio');
    const deck: Deck = { element, trackId: null, lag: 0 };
    element.preload = 'auto';
    for (const name of MEDIA_EVENTS) element.addEventListener(name, () => listen(name, deck));
    holder.appendChild(element);
    decks.push(deck);
  }
  document.documentElement.appendChild(holder);
};

/** Derived from the id alone, so that a click needs no request first. */
export const streamOf = (trackId: number): string => `/api/v1/tracks/${trackId}/stream`;

export type StreamSource = (trackId: number) => string | Promise<string>;

let source: StreamSource = streamOf;

/** Replaces the source of stream URLs. */
export const serveStreams = (newSource: StreamSource): void => {
  source = newSource;
};

/** Unplayable: the element reports an error. */
const NOTHING = 'data:,';

/**
 * Loads a URL that resolves later. The element is empty until then; a `play` in between takes effect once the URL is set. If `src` is set while an
 * element is still selecting a resource, the browser forgets that it was to play.
 */
const loadWhenResolved = (deck: Deck, trackId: number, address: Promise<string>): void => {
  deck.element.removeAttribute('src');
  deck.element.load();
  void address
    .catch(() => NOTHING)
    .then((url) => {
      const { element } = deck;
      if (deck.trackId !== trackId) return;
      const wasPlaying = !element.paused;
      element.src = url;
      if (wasPlaying && element.paused) element.play().catch(() => {});
    });
};

export const loadTrack = (deck: Deck, trackId: number, rate: number): void => {
  const address = (isShared(trackId) ? openShared : source)(trackId);
  deck.trackId = trackId;
  deck.lag = 0;
  if (typeof address === 'string') deck.element.src = address;
  else loadWhenResolved(deck, trackId, address);
  deck.element.defaultPlaybackRate = rate;
  deck.element.playbackRate = rate;
};

/** Each start of a shared link counts as a play of that link, so its stream is loaded again. */
export const prepare = (deck: Deck, trackId: number, position: number, rate: number): void => {
  const isAgain = isShared(trackId) && position === 0 && deck.element.currentTime > 0;
  if (deck.trackId !== trackId || deck.element.error || isAgain) loadTrack(deck, trackId, rate);
};

/** A shared link that has ended must be loaded again to play. */
export const isSpent = ({ trackId, element }: Deck): boolean => trackId !== null && isShared(trackId) && element.ended;

/** Milliseconds. */
export const positionOf = ({ element, lag }: Deck): number => Math.max(0, element.currentTime - lag) * 1000;

/** Within this difference from the counted length, the element knows its end to the sample; beyond it, it estimates. */
const EXACT_SECONDS = 1;

/** Seconds left at the current speed, infinite while the duration is unknown. `counted` in milliseconds. */
export const remainingOf = ({ element }: Deck, counted: number): number => {
  const end = Math.abs(element.duration - counted / 1000) > EXACT_SECONDS ? counted / 1000 : element.duration;
  return ((end || Number.POSITIVE_INFINITY) - element.currentTime) / element.playbackRate;
};
