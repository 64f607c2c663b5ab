import { formatBytes } from '#islands/upload/upload/transfer/file-rules';

/** How often the line is written: where it stands in its place, and where each is a line of its own. Milliseconds. */
const EVERY = 250;
const EVERY_LINE = 10_000;
/** No time is told before so many milliseconds. */
const SURE_AFTER = 3000;
const CLEAR_LINE = '\r\u001b[K';

/** The line that says how far something is. */
export interface Progress {
  /** A file is done; `worked` says that it took the time that such a file takes. */
  add: (size: number, worked: boolean) => void;
  /** Says something once, above the line. */
  say: (sentence: string) => void;
  end: () => void;
}

const timeText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Shows how far the work on files is, and how long the rest takes by what the others took. */
export const showProgress = (what: string, files: number, bytes: number): Progress => {
  const begun = Date.now();
  const isTerminal = process.stderr.isTTY;
  let [done, doneBytes, workedBytes, shownAt] = [0, 0, 0, isTerminal ? 0 : begun];
  const line = (): string => {
    const elapsed = Date.now() - begun;
    const left = workedBytes > 0 && elapsed > SURE_AFTER ? `, about ${timeText((elapsed * (bytes - doneBytes)) / workedBytes)} left` : '';
    return `${what}: ${done} of ${files} files, ${formatBytes(doneBytes)} of ${formatBytes(bytes)}${left}`;
  };
  const show = (): void => {
    if (Date.now() - shownAt < (isTerminal ? EVERY : EVERY_LINE)) return;
    shownAt = Date.now();
    process.stderr.write(isTerminal ? `${CLEAR_LINE}${line()}` : `${line()}\n`);
  };
  return {
    add: (size, worked) => {
      done += 1;
      doneBytes += size;
      if (worked) workedBytes += size;
      show();
    },
    say: (sentence) => {
      process.stderr.write(`${isTerminal ? CLEAR_LINE : ''}${sentence}\n`);
    },
    end: () => {
      if (isTerminal) process.stderr.write(CLEAR_LINE);
    },
  };
};
