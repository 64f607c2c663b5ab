import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from './candidate.ts';
import { type Grounds, type Question, questionsFor } from './question.ts';

export interface Verdict {
  id: string;
  /** Description of the mutation. */
  words: string;
  /** Failing check, or null. */
  noticedBy: string | null;
  /** Checks that fail without the mutation too. */
  failsUnbroken: string[];
}

/** Results of checks without mutation. */
const passing = new Map<string, boolean>();

const passesUnbroken = async (name: string, { failureOf }: Question): Promise<boolean> => {
  const isPassing = passing.get(name) ?? (await failureOf([name], false)) === null;
  passing.set(name, isPassing);
  return isPassing;
};

/** Reuses earlier results: checks that detected a mutation pass without one. */
export const remember = (verdicts: readonly Verdict[]): void => {
  for (const { noticedBy } of verdicts) if (noticedBy) passing.set(noticedBy, true);
};

const wordsOf = ({ file, kind, start, end, text }: Candidate, source: string): string => {
  const [before, after] = [source.slice(start, end), text].map((code) => code.replace(/\s+/g, ' '));
  return `${file}:${source.slice(0, start).split('\n').length} ${kind}: ${before} → ${after}`;
};

/** Applies a mutation and runs checks until one fails that passes without it. */
export const judge = async (candidate: Candidate, number: number, grounds: Grounds): Promise<Verdict> => {
  const words = wordsOf(candidate, readFileSync(join(grounds.tree, candidate.file), 'utf8'));
  const failsUnbroken: string[] = [];
  for (const question of questionsFor(candidate, number, grounds)) {
    let names = question.names.filter((name) => passing.get(name) !== false);
    while (names.length > 0) {
      const failed = await question.failureOf(names, true);
      if (!failed) break;
      if (await passesUnbroken(failed, question)) return { id: candidate.id, words, noticedBy: failed, failsUnbroken };
      failsUnbroken.push(failed);
      names = names.filter((name) => name !== failed);
    }
  }
  return { id: candidate.id, words, noticedBy: null, failsUnbroken };
};
