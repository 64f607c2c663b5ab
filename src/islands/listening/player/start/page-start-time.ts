import { $share } from '#islands/listening/share/share.store';
import { formatClock } from '#islands/platform/lib/format';
import { parseStartTime } from '#islands/platform/lib/media-fragment';
import { t } from '#islands/platform/lib/translate';
import { canAutoplay } from '../engine/autoplay';
import { $starts, $status } from '../engine/player.store';
import { consumeStartTime, noteSelfStart, subjectOfPage } from '../source/page-subject';
import { playSubject } from '../source/play-subject';

/** Has the main buttons of the page say where they begin, until something begins. */
const offer = (subject: string, time: number): void => {
  const label = t('Play from :time', { time: formatClock(time) });
  const restore = [...document.querySelectorAll<HTMLElement>(`main [data-part="actions"] [data-play="${CSS.escape(subject)}"]`)].map(
    (button) => {
      const text = button.querySelector('[data-while="paused"]');
      const before = text?.textContent ?? '';
      if (text) text.textContent = label;
      return () => {
        if (text) text.textContent = before;
      };
    },
  );
  const stop = $starts.listen(() => {
    stop();
    for (const undo of restore) undo();
  });
};

/** Begins where the address of the page says, if the browser allows it and nothing else is heard; else the page offers it. */
const openAtTime = async (mayStart: boolean): Promise<void> => {
  const url = location.href;
  const [subject, time] = [subjectOfPage(), parseStartTime(location.hash)];
  if (!subject || time === undefined) return;
  offer(subject, time);
  if (!mayStart || $status.get() !== 'paused' || !(await canAutoplay()) || url !== location.href) return;
  const position = consumeStartTime(subject);
  if (position === undefined) return;
  noteSelfStart();
  playSubject({ subject, position });
};

/** The link of an embedded player leads to the page with the question how to share it. */
const openShared = (): void => {
  const subject = subjectOfPage();
  if (location.hash === '#share' && subject) $share.set({ subject });
};

/** Serves the page that was opened at a time (`#t=1:23`) or with the question how to share it. */
export const servePageHash = (mayStart: boolean): void => {
  void openAtTime(mayStart);
  openShared();
};
