import { isShared, openShared } from '../queue/shared-track';

/** One of the two audio elements that play in turn, so that the next track is ready before the current one is over. */
export interface Deck {
  element: HTMLAudioElement;
  /** The track that is loaded. */
  trackId: number | null;
  /** Seconds by which what is heard is behind the element's clock. */
  lag: number;
}

/** What an audio element reports that the player listens to. */
const MEDIA_EVENTS = ['playing', 'waiting', 'pause', 'ended', 'timeupdate', 'durationchange', 'progress', 'seeked', 'error'] as const;
export type MediaEventName = (typeof MEDIA_EVENTS)[number];

const decks: Deck[] = [];

export const activeDeck = (): Deck => decks[0]!;
export const idleDeck = (): Deck => decks[1]!;

/** Makes the idle deck the active one. */
export const swapDecks = (): void => {
  decks.reverse();
};

/**
 * Makes the two elements, once. They stand beside the body, which page changes replace: an element that moves in the document stops.
 * What holds them is hidden, for a browser that styles a media element first reads the styles of all its controls.
 * `listen` hears of every event with the deck that it comes from.
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

/** Where the sound of a track is. It is known from the id alone, so that a click need not wait for anything else. */
export const streamOf = (trackId: number): string => `/api/v1/tracks/${trackId}/stream`;

/** Gives the address of the sound of a track, or finds it out. */
export type StreamSource = (trackId: number) => string | Promise<string>;

let source: StreamSource = streamOf;

/** From now on, what a track sounds from is asked for here. */
export const serveStreams = (given: StreamSource): void => {
  source = given;
};

/** Nothing that can be played: the element reports an error. */
const NOTHING = 'data:,';

/**
 * Loads what is to be found out yet; the element is empty until then, and what it is told to do is done as soon as it is not. An address that is found
 * at once meets an element that is still looking for one: a browser then forgets that it was to play.
 */
const loadFound = (deck: Deck, trackId: number, address: Promise<string>): void => {
  deck.element.removeAttribute('src');
  deck.element.load();
  void address
    .catch(() => NOTHING)
    .then((url) => {
      const { element } = deck;
      if (deck.trackId !== trackId) return;
      const isWanted = !element.paused;
      element.src = url;
      if (isWanted && element.paused) element.play().catch(() => {});
    });
};

export const loadTrack = (deck: Deck, trackId: number, rate: number): void => {
  const address = (isShared(trackId) ? openShared : source)(trackId);
  deck.trackId = trackId;
  deck.lag = 0;
  if (typeof address === 'string') deck.element.src = address;
  else loadFound(deck, trackId, address);
  deck.element.defaultPlaybackRate = rate;
  deck.element.playbackRate = rate;
};

/** Has a deck hold a track that is to be played from there. What a link opens is a play of that link each time that it begins. */
export const prepare = (deck: Deck, trackId: number, position: number, rate: number): void => {
  const isAgain = isShared(trackId) && position === 0 && deck.element.currentTime > 0;
  if (deck.trackId !== trackId || deck.element.error || isAgain) loadTrack(deck, trackId, rate);
};

/** Whether what a link opens has come to its end, so that it goes on by beginning anew. */
export const isSpent = ({ trackId, element }: Deck): boolean => trackId !== null && isShared(trackId) && element.ended;

/** Where the sound of a deck is, in milliseconds. */
export const positionOf = ({ element, lag }: Deck): number => Math.max(0, element.currentTime - lag) * 1000;

/** How long a deck still sounds, in seconds at its speed; infinite as long as its length is not known. */
export const remainingOf = ({ element }: Deck): number => {
  const left = (element.duration - element.currentTime) / element.playbackRate;
  return Number.isNaN(left) ? Number.POSITIVE_INFINITY : left;
};
