import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { $queue, $settings, $sleep, $status } from '../engine/player.store';

/** Runs `load` once; a failed load is retried at the next call. */
const once = (load: () => Promise<void>): (() => void) => {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    load().catch(() => {
      isAsked = false;
    });
  };
};

/** Includes the keys stored by the inline script. */
export const loadKeyboard = once(() => import('./keyboard').then((keyboard) => keyboard.startKeyboard()));

export const awaitKeys = (): void => {
  addEventListener('keydown', loadKeyboard);
  if (globalThis.keepKey?.kept?.length) loadKeyboard();
};

const loadQueueSync = once(() => import('../storage/player.queue-sync').then((sync) => sync.startQueueSync()));

export const awaitUser = (): void => void $bootstrap.subscribe((data) => data?.user && loadQueueSync());

const loadLyrics = once(() => import('./page-lyrics').then((lyrics) => lyrics.followLyrics()));

/** Loads on the first page with lyrics. */
export const awaitLyrics = (): void => {
  const look = (): void => {
    if (document.querySelector('[data-lyrics]')) loadLyrics();
  };
  document.addEventListener('astro:page-load', look);
  look();
};

export const awaitSound = (): void => {
  const load = once(() => import('../engine/player.sound').then((sound) => sound.startSound()));
  $settings.subscribe(({ equaliser, quality }) => (equaliser?.isOn || quality) && load());
};

/** The lock screen and screen readers are informed from the first sound on. */
export const awaitPlayback = (): void => {
  const load = once(() => import('./during-playback').then((playback) => playback.startDuringPlayback()));
  $status.subscribe((status) => (status === 'loading' || status === 'playing') && load());
};

export const awaitSleepTimer = (): void => {
  const load = once(() => import('../engine/player.sleep').then((timer) => timer.startSleepTimer()));
  $sleep.listen(load);
};

/** Must match `NEAR` in `describe-queue.ts`. */
const LOOKAHEAD = 30;

export const awaitUnknownTracks = (): void => {
  const load = once(() => import('../source/describe-queue').then((queue) => queue.describeQueue()));
  $queue.subscribe(({ entries, index }) => {
    if (entries.slice(Math.max(0, index), index + LOOKAHEAD).some(({ track }) => track.name === '')) load();
  });
};

/** A radio may be needed at this number of tracks left. */
const NEAR_END = 5;

export const awaitRadio = (): void => {
  let { isEndless } = $settings.get();
  const load = once(() => import('../source/player.radio').then((radio) => radio.startRadio(isEndless)));
  const look = (): void => {
    const { entries, index } = $queue.get();
    if ($status.get() === 'playing' && entries.length - 1 - index <= NEAR_END) load();
  };
  $queue.listen(look);
  $status.subscribe(look);
  $settings.listen((_, before) => {
    // The radio needs the previous value: switching it off removes its tracks.
    isEndless = before?.isEndless ?? isEndless;
    load();
  });
};

const isArrival = (): boolean =>
  performance.getEntriesByType('navigation').every((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

/** Handles `#t=` and `#share`, now and after every navigation. Going back never starts playback. */
export const awaitPageHash = (): void => {
  let isNew = isArrival();
  const look = async (): Promise<void> => {
    const { href, hash } = location;
    const mayStart = isNew;
    if (!/^#(t=|share$)/.test(hash)) return;
    const loaded = await import('./page-start-time');
    if (href === location.href) loaded.servePageHash(mayStart);
  };
  document.addEventListener('astro:before-preparation', ({ navigationType }) => {
    isNew = navigationType !== 'traverse';
  });
  document.addEventListener('astro:after-swap', () => void look());
  void look();
};
