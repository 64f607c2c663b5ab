import { MINUTE } from '#functions/platform/contract/duration';
/** A line of the words as it is worked on. */
export interface DraftLine {
  text: string;
  /** Milliseconds; null while nobody has said when it begins. */
  time: number | null;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A time in milliseconds as LRC has it: `[01:23.45]`. */
export const stamp = (milliseconds: number): string => {
  const hundredths = Math.round(milliseconds / 10);
  return `[${two(Math.floor(hundredths / 6000))}:${two(Math.floor((hundredths % 6000) / 100))}.${two(hundredths % 100)}]`;
};

/** Lines with their times as an LRC text; those without one are left out, as are empty ones. */
export const toLrc = (lines: DraftLine[]): string =>
  lines
    .filter(({ text, time }) => text.trim() !== '' && time !== null)
    .map(({ text, time }) => `${stamp(time!)}${text.trim()}`)
    .join('\n');

/** Lines as a plain text. */
export const toPlain = (lines: DraftLine[]): string => lines.map(({ text }) => text).join('\n');

const STAMPED = /^\s*\[(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]\s*(.*)$/;

/** A text as lines: an LRC line keeps its time. */
const toLines = (text: string): DraftLine[] =>
  text.split(/\r\n|\r|\n/).map((line) => {
    const [, minutes, seconds, words] = STAMPED.exec(line) ?? [];
    if (minutes === undefined || seconds === undefined) return { text: line, time: null };
    return { text: words ?? '', time: Math.round(Number(minutes) * MINUTE + Number(seconds.replace(':', '.')) * 1000) };
  });

/** The text typed anew, with the times of those lines that stayed as they were. */
export const withTimes = (typed: string, before: DraftLine[]): DraftLine[] => {
  const known = before.filter(({ time }) => time !== null);
  return toLines(typed).map((line) => {
    if (line.time !== null) return line;
    const at = known.findIndex(({ text }) => text.trim() === line.text.trim());
    return at < 0 ? line : { text: line.text, time: known.splice(at, 1)[0]!.time };
  });
};
