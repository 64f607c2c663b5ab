import { type Candidate, planted } from './candidate.ts';

/** Token that enables a mutation; survives bundling and minification. */
const tokenOf = (number: number): string => `globalThis.__PLANTED_${number}__`;
const TOKEN = /globalThis\.__PLANTED_(\d+)__/g;

/** Chooses between the original and the mutated code. */
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

export const overlaps = (one: Candidate, other: Candidate): boolean =>
  one.file === other.file && one.whole.start < other.whole.end && other.whole.start < one.whole.end;

/** Adds all mutations to a file, each behind a numbered switch. */
export const withSwitches = (source: string, candidates: ReadonlyMap<number, Candidate>): string =>
  [...candidates]
    .sort(([, one], [, other]) => other.whole.start - one.whole.start)
    .reduce(
      (text, [number, candidate]) => planted(text, { ...candidate, ...candidate.whole, text: switchOf(source, candidate, number) }),
      source,
    );

/** Built code with one mutation enabled, or none. */
export const switched = (code: string, on: number | null): string =>
  code.replace(TOKEN, (_, number: string) => (Number(number) === on ? '!0' : '!1'));

export const numbersIn = (code: string): number[] => [...code.matchAll(TOKEN)].map(([, number]) => Number(number));
