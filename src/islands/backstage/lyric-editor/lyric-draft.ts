import { MINUTE } from '#functions/platform/contract/duration';
export interface DraftLine {
  text: string;
  /** Milliseconds; null before syncing. */
  time: number | null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** LRC time stamp: `[01:23.45]`. */
export const stamp = (milliseconds: number): string => {
  const hundredths = Math.round(milliseconds / 10);
  return `[${two(Math.floor(hundredths / 6000))}:${two(Math.floor((hundredths % 6000) / 100))}.${two(hundredths % 100)}]`;
};

/** Omits empty lines and lines without a time. */
export const toLrc = (lines: DraftLine[]): string =>
  lines
    .filter(({ text, time }) => text.trim() !== '' && time !== null)
    .map(({ text, time }) => `${stamp(time!)}${text.trim()}`)
    .join('\n');

export const toPlain = (lines: DraftLine[]): string => lines.map(({ text }) => text).join('\n');

const STAMPED = /^\s*\[(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]\s*(.*)$/;

/** LRC lines get their time. */
const toLines = (text: string): DraftLine[] =>
  text.split(/\r\n|\r|\n/).map((line) => {
    const [, minutes, seconds, words] = STAMPED.exec(line) ?? [];
    if (minutes === undefined || seconds === undefined) return { text: line, time: null };
    return { text: words ?? '', time: Math.round(Number(minutes) * MINUTE + Number(seconds.replace(':', '.')) * 1000) };
  });

/** Re-parses edited text; unchanged lines retain their times. */
export const withTimes = (typed: string, before: DraftLine[]): DraftLine[] => {
  const timed = before.filter(({ time }) => time !== null);
  return toLines(typed).map((line) => {
    if (line.time !== null) return line;
    const at = timed.findIndex(({ text }) => text.trim() === line.text.trim());
    return at < 0 ? line : { text: line.text, time: timed.splice(at, 1)[0]!.time };
  });
};
