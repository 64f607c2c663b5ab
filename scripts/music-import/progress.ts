import { formatBytes } from '#islands/upload/upload/transfer/file-rules';

const TERMINAL_INTERVAL_MS = 250;
const LOG_INTERVAL_MS = 10_000;
const ESTIMATE_AFTER_MS = 3000;
const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  /** Marks a file as done; `worked` includes it in the estimate of the remaining time. */
  add: (size: number, worked: boolean) => void;
  say: (sentence: string) => void;
  end: () => void;
}

const timeText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

export const showProgress = (what: string, files: number, bytes: number): Progress => {
  const begun = Date.now();
  const isTerminal = process.stderr.isTTY;
  let [done, doneBytes, workedBytes, shownAt] = [0, 0, 0, isTerminal ? 0 : begun];
  const line = (): string => {
    const elapsed = Date.now() - begun;
    const left =
      workedBytes > 0 && elapsed > ESTIMATE_AFTER_MS ? `, about ${timeText((elapsed * (bytes - doneBytes)) / workedBytes)} left` : '';
    return `${what}: ${done} of ${files} files, ${formatBytes(doneBytes)} of ${formatBytes(bytes)}${left}`;
  };
  const show = (): void => {
    if (Date.now() - shownAt < (isTerminal ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS)) return;
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
