import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../scripts/process.ts';
import { type Candidate, planted } from './candidate.ts';
import { runIn } from './copy.ts';
import { testsFor } from './place.ts';
import { storiesOf } from './story.ts';
import type { SwitchedSite } from './switched-site.ts';

export interface Grounds {
  tree: string;
  seed: number;
  /** Site with switchable browser mutations. */
  site?: SwitchedSite;
}

/** Checks that run together. */
export interface Question {
  names: string[];
  /** Returns the name of a failing check. */
  failureOf: (names: readonly string[], isBroken: boolean) => Promise<string | null>;
}

const TYPES = 'node node_modules/tsgo/bin/tsc --noEmit --incremental --tsBuildInfoFile .wrangler/types.json -p tsconfig.json';
const SHEET = 'playwright test --project=ui -x';
const STARTS = 'the site starts';
const REPORT = '.wrangler/tests.json';

const runTests = async (tree: string, files: readonly string[], seed: number): Promise<string | null> => {
  const report = join(tree, REPORT);
  rmSync(report, { force: true });
  const command = ['vitest', 'run', '--project', 'workers', '--bail', '1', '--reporter', 'json', '--outputFile', REPORT, ...files] as const;
  if ((await runIn(tree, [...command], { SEED: String(seed) })).isPassed) return null;
  if (!existsSync(report)) return null;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string; status: string }[] };
  const failed = testResults.find(({ status }) => status === 'failed');
  return failed ? relative(tree, failed.name) : null;
};

/** True if the component sheet shows the file. */
const isOnSheet = (file: string): boolean =>
  globSync('src/pages/_dev/*.tsx', { cwd: ROOT }).some((path) =>
    readFileSync(join(ROOT, path), 'utf8').includes(`'${file.replace(/^src\/islands/, '#islands').replace(/\.tsx?$/, '')}'`),
  );

/** Checks for a mutation, fastest first. */
export const questionsFor = (candidate: Candidate, number: number, { tree, seed, site }: Grounds): Question[] => {
  const file = join(tree, candidate.file);
  const source = readFileSync(file, 'utf8');
  /** Applies the mutation to the copy while the check runs. */
  const inCopy =
    (ask: (names: readonly string[]) => Promise<string | null>): Question['failureOf'] =>
    async (names, isBroken) => {
      writeFileSync(file, isBroken ? planted(source, candidate) : source);
      const failure = await ask(names);
      writeFileSync(file, source);
      return failure;
    };
  const inOne = (command: string): Question => {
    const [name = '', ...args] = command.split(' ');
    return { names: [command], failureOf: inCopy(async () => ((await runIn(tree, [name, ...args])).isPassed ? null : command)) };
  };
  const questions = candidate.file.endsWith('.astro') ? [] : [inOne(TYPES)];
  for (const names of testsFor(candidate, source)) questions.push({ names, failureOf: inCopy((asked) => runTests(tree, asked, seed)) });
  if (isOnSheet(candidate.file)) questions.push(inOne(SHEET));
  if (!site?.numbers.has(number)) return questions;
  const failureOf: Question['failureOf'] = async (names, isBroken) => {
    if (!(await site.serve(isBroken ? number : null))) return STARTS;
    const told = names.filter((name) => name !== STARTS);
    return told.length > 0 ? site.failureOf(told) : null;
  };
  return [...questions, { names: storiesOf(candidate.file), failureOf }];
};
