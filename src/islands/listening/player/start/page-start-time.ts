import { $share } from '#islands/listening/share/share.store';
import { formatClock } from '#islands/platform/lib/format';
import { parseStartTime } from '#islands/platform/lib/media-fragment';
import { t } from '#islands/platform/lib/translate';
import { canAutoplay } from '../engine/autoplay';
import { $starts, $status } from '../engine/player.store';
import { consumeStartTime, noteSelfStart, subjectOfPage } from '../source/page-subject';
import { playSubject } from '../source/play-subject';

/** Shows the start time on the page's main play buttons until playback starts. */
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

/** Starts at the time in the URL if autoplay is allowed and nothing plays; otherwise only offers it. */
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

/** The link of an embedded player has `#share`. */
const openShared = (): void => {
  const subject = subjectOfPage();
  if (location.hash === '#share' && subject) $share.set({ subject });
};

export const servePageHash = (mayStart: boolean): void => {
  void openAtTime(mayStart);
  openShared();
};
