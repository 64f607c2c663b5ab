import { whenIdle } from '../lib/when-idle';

/** Who scrolls finds comments filled in when their room comes so near to the window. */
const NEAR = '400px';
/** Who stays at the top of a page has them after so long, and so the moments on a waveform; milliseconds. */
const CALM = 4_000;

const openRoom = (room: HTMLElement): void => {
  const controller = new AbortController();
  const { signal } = controller;
  const leave = () => controller.abort();
  const fill = () => {
    if (signal.aborted) return;
    leave();
    void import('./draw-comments').then(({ drawComments }) => drawComments(room));
  };
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fill(), { rootMargin: NEAR });
  const timer = setTimeout(() => whenIdle(fill), CALM);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  addEventListener('scroll', () => observer.observe(room), { passive: true, once: true, signal });
  document.addEventListener('astro:before-swap', leave, { signal });
  if (location.hash === '#comments') fill();
};

/** Fills the rooms for comments of a page that was just opened, when they are wanted. */
export const openCommentRooms = (): void => document.querySelectorAll<HTMLElement>('[data-comments]').forEach(openRoom);
