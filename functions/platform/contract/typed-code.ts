export const TYPED_CODE_MAX = 300;

const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));
const toDigit = (letter: string): string => {
  const point = letter.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(point - value - 1)) value += 1;
  return String(value);
};

/** Full-width letters and digits of all scripts as ASCII, one kind of dash, single blanks. */
const plainText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\u115f\u1160\u3164]/gu, '')
    .replace(/\p{Nd}/gu, toDigit)
    .replace(/[\p{Pd}−⁃ー_]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

const only = (matches: readonly string[]): string | null => (new Set(matches).size === 1 ? (matches[0] ?? null) : null);
/** Of several ways to read a text the first that finds something. */
const firstWay = (...ways: string[][]): string | null => only(ways.find((matches) => matches.length > 0) ?? []);
const matchesOf = (text: string, form: RegExp): string[] => Array.from(text.matchAll(form), ([match]) => match);
const joined = (text: string): string => text.replace(/[^a-z0-9]/gi, '');

/** The number of this length in a typed or pasted text; null unless there is exactly one. */
export const digitsIn = (typed: string, length: number): string | null => {
  const text = plainText(typed);
  const runs = matchesOf(text, /\d(?:[ .·-]*\d)*/g).map(joined);
  const words = matchesOf(text, /(?<!\d)\d+(?!\d)/g);
  return firstWay(...[runs, words].map((all) => all.filter((each) => each.length === length)));
};

/** The code of equal groups in a typed or pasted text; null unless there is exactly one. */
export const groupsIn = (typed: string, { alphabet, groups, size }: { alphabet: string; groups: number; size: number }): string | null => {
  const text = plainText(typed);
  const group = `[${alphabet}]{${size}}`;
  const formOf = (separator: string) => new RegExp(`(?<![a-z0-9])${group}(?:${separator}${group}){${groups - 1}}(?![a-z0-9])`, 'gi');
  const whole = [text, text.slice(text.search(/[^:=]*$/))].map(joined).filter((each) => formOf('').test(each));
  return firstWay(
    ...[' ?-+ ?', ''].map((separator) => matchesOf(text, formOf(separator)).map(joined)),
    whole,
    matchesOf(text, formOf(' ')).map(joined),
  );
};
