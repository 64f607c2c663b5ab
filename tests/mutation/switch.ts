import { type Candidate, planted } from './candidate.ts';

/** The word in the code that turns a breakage on. It goes through bundlers and minifiers as it is. */
const tokenOf = (number: number): string => `globalThis.__PLANTED_${number}__`;
const TOKEN = /globalThis\.__PLANTED_(\d+)__/g;

/** The breakage's whole, which chooses between itself and what it becomes. */
const switchOf = (source: string, candidate: Candidate, number: number): string => {
  const { whole, start, end, text, kind, isName } = candidate;
  const before = source.slice(whole.start, whole.end);
  const after = source.slice(whole.start, start) + text + source.slice(end, whole.end);
  const token = tokenOf(number);
  if (kind === 'removed call') return `{ if (!${token}) ${before} }`;
  if (kind === 'swapped argument') return `...(${token} ? [${after}] : [${before}])`;
  const choice = `(${token} ? ${after} : ${before})`;
  return isName ? `[${choice}]` : choice;
};

/** Whether one breakage's switch would stand in that of another. */
export const overlaps = (one: Candidate, other: Candidate): boolean =>
  one.file === other.file && one.whole.start < other.whole.end && other.whole.start < one.whole.end;

/** A file's text with all its breakages in it, each behind a switch of its number. */
export const withSwitches = (source: string, candidates: ReadonlyMap<number, Candidate>): string =>
  [...candidates]
    .sort(([, one], [, other]) => other.whole.start - one.whole.start)
    .reduce(
      (text, [number, candidate]) => planted(text, { ...candidate, ...candidate.whole, text: switchOf(source, candidate, number) }),
      source,
    );

/** Built code in which one breakage is turned on and every other off; all are off where none is named. */
export const switched = (code: string, on: number | null): string =>
  code.replace(TOKEN, (_, number: string) => (Number(number) === on ? '!0' : '!1'));

/** The numbers of the breakages that stand in built code. */
export const numbersIn = (code: string): number[] => [...code.matchAll(TOKEN)].map(([, number]) => Number(number));
