import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { $queue, $settings, $sleep, $status } from '../engine/player.store';

/*
 * Extensions that are loaded once a visit turns out to want them.
 */

/** Loads once; what could not be loaded is asked for again the next time. */
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

/** Obeys keys from now on, those included that the script of the head has kept. */
export const loadKeyboard = once(() => import('./keyboard').then((keyboard) => keyboard.startKeyboard()));

/** Has the key map come with the first key. */
export const awaitKeys = (): void => {
  addEventListener('keydown', loadKeyboard);
  if (globalThis.keepKey?.kept?.length) loadKeyboard();
};

const loadQueueSync = once(() => import('../storage/player.queue-sync').then((sync) => sync.startQueueSync()));

/** Carries the queue to other devices where somebody is logged in; a guest has none. */
export const awaitUser = (): void => void $bootstrap.subscribe((data) => data?.user && loadQueueSync());

const loadLyrics = once(() => import('./page-lyrics').then((lyrics) => lyrics.followLyrics()));

/** Follows the song in the words of pages, from the first page on that has any. */
export const awaitLyrics = (): void => {
  const look = (): void => {
    if (document.querySelector('[data-lyrics]')) loadLyrics();
  };
  document.addEventListener('astro:page-load', look);
  look();
};

/** Has the device sound as was chosen, where anything was: an equaliser, or another quality. */
export const awaitSound = (): void => {
  const load = once(() => import('../engine/player.sound').then((sound) => sound.startSound()));
  $settings.subscribe(({ equaliser, quality }) => (equaliser?.isOn || quality) && load());
};

/** Stops the music when a sleep timer is over. */
export const awaitSleepTimer = (): void => {
  const load = once(() => import('../engine/player.sleep').then((timer) => timer.startSleepTimer()));
  $sleep.listen(load);
};

/** A list of ids alone is described so many tracks ahead, as `describe-queue.ts` does it from then on. */
const DESCRIBED = 30;

/** Finds out what the next tracks of a list are that was queued by ids alone. */
export const awaitUnknownTracks = (): void => {
  const load = once(() => import('../source/describe-queue').then((queue) => queue.describeQueue()));
  $queue.subscribe(({ entries, index }) => {
    if (entries.slice(Math.max(0, index), index + DESCRIBED).some(({ track }) => track.name === '')) load();
  });
};

/** With so many tracks left, or fewer, a radio is about to be asked for what comes behind them. */
const NEAR_END = 5;

/** Has a radio go on behind the queue; it is loaded while the queue still has some tracks. */
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
    // Who switches it off wants what it has added taken out.
    isEndless = before?.isEndless ?? isEndless;
    load();
  });
};

const isArrival = (): boolean =>
  performance.getEntriesByType('navigation').every((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

/** Serves pages whose address says more than the page, now and at every change of the page. Who goes back to one hears nothing by it. */
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
