import { type SubjectKind, subjectOf } from '#functions/platform/contract/subject';
import { parseStartTime } from '#islands/platform/lib/media-fragment';

const PAGE = /^\/(track|album|playlist)\/(\d+)(?:\/|$)/;

/** Subject of the page if it can be played from start to end, e.g. `album:5`. */
export const subjectOfPage = (): string | undefined => {
  const [, kind, id] = PAGE.exec(location.pathname) ?? [];
  return kind && subjectOf(kind as SubjectKind, id ?? '');
};

/** URL whose start time was used: playing again after a pause must resume. */
let begun = '';

document.addEventListener('astro:after-swap', () => {
  begun = '';
});

/** Start time of the page's URL in milliseconds, once, for the page's own subject. */
export const consumeStartTime = (subject: string): number | undefined => {
  const time = subject === subjectOfPage() && location.href !== begun ? parseStartTime(location.hash) : undefined;
  if (time !== undefined) begun = location.href;
  return time;
};

/** A click this soon after autoplay was meant to start playback, not to pause it. */
const SAME_START_MS = 1000;

let selfStart = Number.NEGATIVE_INFINITY;

export const noteSelfStart = (): void => {
  selfStart = performance.now();
};

export const hasJustStarted = (subject: string): boolean => subject === subjectOfPage() && performance.now() - selfStart < SAME_START_MS;
