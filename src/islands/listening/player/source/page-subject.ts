import { type SubjectKind, subjectOf } from '#functions/platform/contract/subject';
import { parseStartTime } from '#islands/platform/lib/media-fragment';

const PAGE = /^\/(track|album|playlist)\/(\d+)(?:\/|$)/;

/** What the page is about, of what has a beginning and an end: `album:5`. */
export const subjectOfPage = (): string | undefined => {
  const [, kind, id] = PAGE.exec(location.pathname) ?? [];
  return kind && subjectOf(kind as SubjectKind, id ?? '');
};

/** The address whose time was used already: who pauses and plays again wants to go on. */
let begun = '';

document.addEventListener('astro:after-swap', () => {
  begun = '';
});

/** Where a page that was opened at a time begins its subject, the first time that it is played; milliseconds. */
export const consumeStartTime = (subject: string): number | undefined => {
  const time = subject === subjectOfPage() && location.href !== begun ? parseStartTime(location.hash) : undefined;
  if (time !== undefined) begun = location.href;
  return time;
};

/** A click this soon after a page began by itself was meant to begin it; milliseconds. */
const SAME_START = 1000;

let selfStart = Number.NEGATIVE_INFINITY;

/** Notes that the page has just begun what it is about by itself. */
export const noteSelfStart = (): void => {
  selfStart = performance.now();
};

/** Whether somebody who presses the play button now cannot have known yet that it plays already. */
export const hasJustStarted = (subject: string): boolean => subject === subjectOfPage() && performance.now() - selfStart < SAME_START;
