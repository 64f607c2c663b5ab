import { whenIdle } from '#islands/platform/lib/when-idle';
import { showMoments } from './moment-pins';

/** Who scrolls finds comments filled in when their room comes so near to the window. */
const NEAR = '400px';
/** Who sees their room without scrolling has them after so long; milliseconds. */
const CALM = 2_000;

/** What a network did not bring is asked for again when there is one. */
const mountIn = (room: HTMLElement): void =>
  void import('./mount-comments').then(
    ({ mountComments }) => mountComments(room),
    () => addEventListener('online', () => room.isConnected && mountIn(room), { once: true }),
  );

const openRoom = (room: HTMLElement): void => {
  room.dataset.opened = '';
  const controller = new AbortController();
  const { signal } = controller;
  const leave = () => controller.abort();
  const fill = () => {
    if (signal.aborted) return;
    leave();
    room.dataset.filling = '';
    mountIn(room);
  };
  const whenSeen = (then: () => void, rootMargin?: string) => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && then(), { rootMargin });
    observer.observe(room);
    signal.addEventListener('abort', () => observer.disconnect());
  };
  whenSeen(() => setTimeout(() => whenIdle(fill), CALM));
  addEventListener('scroll', () => whenSeen(fill, NEAR), { passive: true, once: true, signal });
  document.addEventListener('astro:before-swap', leave, { signal });
  if (location.hash === '#comments') fill();
};

/** Fills the rooms for comments of a page that was just opened, when they are wanted; the moments on its waveform at once. */
export const startCommentsLoader = (): void => {
  showMoments();
  // Who goes through pages quickly has the rooms of the last one opened once for each.
  document.querySelectorAll<HTMLElement>('[data-comments]:not([data-opened])').forEach(openRoom);
};
