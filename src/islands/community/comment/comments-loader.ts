import { whenIdle } from '#islands/platform/lib/when-idle';
import { showMoments } from './moment-pins';

/** Distance to the viewport at which comments load while scrolling. */
const NEAR = '400px';
/** Milliseconds until comments load that are visible without scrolling. */
const CALM = 2_000;

/** Retries a failed import when the browser is online again. */
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

/** Loads comments on demand, the moments of the waveform at once. */
export const startCommentsLoader = (): void => {
  showMoments();
  // May run more than once for the last page after quick navigation.
  document.querySelectorAll<HTMLElement>('[data-comments]:not([data-opened])').forEach(openRoom);
};
