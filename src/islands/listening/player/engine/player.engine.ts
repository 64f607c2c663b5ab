import { currentEntry, EMPTY_QUEUE, goBack, goForward, goOnAutomatically, jumpTo, type Queue } from '../queue/player.queue';
import { activeDeck, createDecks, type Deck, idleDeck, isSpent, type MediaEventName, positionOf, prepare, swapDecks } from './player.deck';
import { reportBuffered, reportDuration } from './player.length';
import { connectOutput, resumeOutput, setLevel, setVolume, suspendOutput } from './player.output';
import { $buffered, $current, $duration, $failure, $position, $queue, $settings, $sleep, $starts, $status } from './player.store';
import { cancelTransition, finishTransition, isJoining, levelOf, release, watchEnd } from './player.transition';

/** Later than this, "Previous" restarts the track. */
const RESTART_AFTER_MS = 3000;
/** Milliseconds until an unplayable track is skipped. */
export const SKIP_AFTER = 5000;
const HAVE_CURRENT_DATA = 2;

/** Playback is requested; `isSounding` is what the element reports. */
let isPlayRequested = false;
let isSounding = false;
let skip: ReturnType<typeof setTimeout> | undefined;
/** The start that was retried, and the number of consecutive failures. */
let retried = 0;
let failures = 0;
/** Loaded at the first failure; the extensions prefetch the module, because the network may be down by then. */
let recovery: typeof import('./player.failure') | undefined;

const report = (): void => $status.set($failure.get() ? 'error' : !isPlayRequested ? 'paused' : isSounding ? 'playing' : 'loading');

const audibleVolume = (): number => {
  const { volume, isMuted } = $settings.get();
  return isMuted ? 0 : volume;
};

const clearFailure = (): void => {
  clearTimeout(skip);
  recovery?.stopWaiting();
  $failure.set(null);
};

const audio = (): void => {
  const { element } = activeDeck();
  isPlayRequested = true;
  resumeOutput();
  setVolume(audibleVolume());
  element.play().catch((reason: DOMException) => {
    if (reason.name === 'NotAllowedError') pause();
  });
  report();
};

const startAt = (position: number): void => {
  $position.set(position);
  $starts.set($starts.get() + 1);
};

/** Position in milliseconds. Uses the idle deck if it has already preloaded the track. */
const load = (trackId: number, position: number): void => {
  if (idleDeck().trackId === trackId) swapDecks();
  const deck = activeDeck();
  idleDeck().element.pause();
  release(deck);
  for (const { element } of [deck, idleDeck()]) connectOutput(element);
  prepare(deck, trackId, position, $settings.get().rate);
  if (deck.element.currentTime * 1000 !== position) deck.element.currentTime = position / 1000;
};

/** Replaces the queue and plays its current track from `position` (milliseconds), or only loads it if `isPaused`. A resumed track continues its play. */
export const begin = (queue: Queue, { position = 0, isPaused = false, isResumed = false } = {}): void => {
  cancelTransition();
  clearFailure();
  $queue.set(queue);
  const track = currentEntry(queue)?.track;
  if (!track) {
    stop();
    return;
  }
  isSounding = false;
  isPlayRequested = !isPaused;
  load(track.id, position);
  $duration.set(track.duration);
  $buffered.set([]);
  setLevel(activeDeck().element, levelOf(track));
  report();
  if (!isResumed) startAt(position);
  if (isPlayRequested) audio();
};

/** Stops and clears the queue; shuffle and repeat stay. */
export const stop = (): void => {
  const { repeat, isShuffled } = $queue.get();
  cancelTransition();
  clearFailure();
  isPlayRequested = false;
  activeDeck().element.pause();
  $queue.set({ ...EMPTY_QUEUE, repeat, isShuffled });
  $position.set(0);
  $duration.set(0);
  report();
};

export const pause = (): void => {
  isPlayRequested = false;
  recovery?.stopWaiting();
  cancelTransition();
  activeDeck().element.pause();
  idleDeck().element.pause();
  setVolume(0);
  suspendOutput();
  report();
};

/** Resumes; retries a failed track. */
export const play = (): void => {
  const track = $current.get();
  if (!track) return;
  if (isSpent(activeDeck())) begin($queue.get());
  else if (activeDeck().trackId !== track.id) begin($queue.get(), { position: $position.get() });
  else if ($failure.get()) begin($queue.get(), { position: $position.get(), isResumed: true });
  else audio();
};

export const toggle = (): void => (isPlayRequested && !$failure.get() ? pause() : play());

/** Milliseconds; `$position` follows as the element reports it. */
export const seek = (position: number): void => {
  const deck = activeDeck();
  const target = Math.min(Math.max(0, position), Math.max(0, $duration.get() - 100));
  cancelTransition();
  if (deck.trackId === $current.get()?.id) {
    release(deck);
    deck.element.currentTime = target / 1000;
  }
  $position.set(target);
};

export const seekBy = (milliseconds: number): void => seek($position.get() + milliseconds);

export const next = (): void => {
  const queue = goForward($queue.get());
  if (queue) begin(queue, { isPaused: !isPlayRequested });
};

export const previous = (): void => {
  const queue = $position.get() > RESTART_AFTER_MS ? undefined : goBack($queue.get());
  if (queue) begin(queue, { isPaused: !isPlayRequested });
  else seek(0);
};

export const playEntry = (index: number): void => begin(jumpTo($queue.get(), index));

/** The idle deck becomes the active one; its track is already playing. */
const takeOver = (): void => {
  const queue = goOnAutomatically($queue.get());
  if (!queue) return;
  swapDecks();
  const deck = activeDeck();
  $queue.set(queue);
  isSounding = deck.element.readyState > HAVE_CURRENT_DATA;
  startAt(positionOf(deck));
  reportDuration(deck);
  reportBuffered(deck);
  report();
};

const goOn = (): void => {
  if (isJoining()) {
    finishTransition(takeOver);
    return;
  }
  const queue = goOnAutomatically($queue.get());
  if (queue && $sleep.get() !== 'end') {
    begin(queue);
    return;
  }
  $sleep.set(null);
  isPlayRequested = false;
  suspendOutput();
  report();
};

/** Retries a broken track once, then reports and skips it. Waits for an unreachable site; stops if no track of the queue plays. */
const fail = async (deck: Deck): Promise<void> => {
  const start = $starts.get();
  const trackId = deck.trackId ?? 0;
  recovery ??= await import('./player.failure').catch(() => undefined);
  const failure = (await recovery?.findFailure(trackId)) ?? (navigator.onLine ? 'unreachable' : 'offline');
  if (deck !== activeDeck() || !deck.element.error || start !== $starts.get()) return;
  if (failure === 'broken' && retried !== start) {
    begin($queue.get(), { position: $position.get(), isPaused: !isPlayRequested, isResumed: true });
    retried = start;
    return;
  }
  failures += 1;
  $failure.set(failure);
  report();
  const isLost = failure === 'gone' || failure === 'broken';
  if (!recovery) addEventListener('online', () => void fail(deck), { once: true });
  else if (isPlayRequested && !isLost) recovery.waitFor(trackId, play);
  else if (isPlayRequested && failures < $queue.get().entries.length) skip = setTimeout(next, SKIP_AFTER);
};

const reactions: Record<MediaEventName, (deck: Deck) => void> = {
  playing: () => {
    isSounding = true;
    failures = 0;
    report();
  },
  waiting: () => {
    isSounding = false;
    if (isPlayRequested) resumeOutput();
    report();
  },
  pause: ({ element }) => {
    if (isPlayRequested && element.paused && !element.ended && !element.error && element.readyState > 0) pause();
  },
  ended: goOn,
  timeupdate: (deck) => {
    if (deck.element.seeking) return;
    $position.set(positionOf(deck));
    if (isPlayRequested) watchEnd(takeOver);
  },
  durationchange: reportDuration,
  progress: reportBuffered,
  seeked: reportBuffered,
  error: (deck) => void fail(deck),
};

/** Creates the audio elements and follows the settings. Call once per document. */
export const startEngine = (): void => {
  createDecks((name, deck) => {
    if (deck === activeDeck()) reactions[name](deck);
  });
  $queue.listen(cancelTransition);
  $current.listen(() => reportDuration(activeDeck()));
  $settings.listen(({ rate }) => {
    if (isPlayRequested) setVolume(audibleVolume());
    const track = $current.get();
    if (track) setLevel(activeDeck().element, levelOf(track));
    for (const { element } of [activeDeck(), idleDeck()]) element.playbackRate = rate;
  });
};
