import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { seeded } from '../../db/demo/sound/random.ts';
import { ROOT, toolEnvironment } from '../../scripts/process.ts';
import { runSeed } from '../support/run-seed.ts';
import { type Candidate, candidatesIn, KINDS, planted } from './candidate.ts';
import { type Command, commandsFor, SIDES, type Side } from './place.ts';

/*
 * Plants small breakages one after the other in a copy of the project and looks whether the tests of their place notice them:
 * `node tests/mutation/run.ts [functions] [browser] [count a side]`. With the same seed it goes on where it was stopped.
 */
const COUNT = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 60);
const chosen = (Object.keys(SIDES) as Side[]).filter((side) => process.argv.includes(side));
const sides = chosen.length > 0 ? chosen : (Object.keys(SIDES) as Side[]);
const seed = runSeed();

const HOME = join(ROOT, '.wrangler/mutation');
const TREE = join(HOME, 'tree');
/** What the copy does without, and what it shares with the project. */
const LEFT_OUT = /^(\.git|\.wrangler|\.astro|dist|test-results|node_modules|\.demo)(\/|$)/;
const SHARED = ['node_modules', '.demo'];

interface Verdict extends Candidate {
  line: number;
  /** The command that failed because of it; null if none did. */
  noticedBy: string | null;
  /** A command that fails without the breakage as well, and so tells nothing. */
  failsUnbroken?: string;
}

const copyProject = (): void => {
  rmSync(TREE, { recursive: true, force: true });
  mkdirSync(TREE, { recursive: true });
  for (const path of globSync('{*,.*}', { cwd: ROOT }))
    if (!LEFT_OUT.test(path)) cpSync(join(ROOT, path), join(TREE, path), { recursive: true });
  for (const path of SHARED) if (existsSync(join(ROOT, path))) symlinkSync(join(ROOT, path), join(TREE, path));
};

/** So many breakages of a side, of each kind alike, from all over it. */
const chooseFrom = (side: Side): Candidate[] => {
  const random = seeded(`${seed} ${side}`);
  const all = globSync([...SIDES[side].sources], { cwd: ROOT })
    .sort()
    .flatMap((file) => candidatesIn(file, readFileSync(join(ROOT, file), 'utf8')))
    .filter(({ file }) => commandsFor(file).some(([command]) => command !== 'node'))
    .map((candidate) => ({ candidate, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ candidate }) => candidate);
  const lanes = KINDS.map((kind) => all.filter((candidate) => candidate.kind === kind));
  return Array.from({ length: COUNT }, (_, index) => lanes[index % lanes.length]?.[Math.floor(index / lanes.length)]).filter(
    (one) => one !== undefined,
  );
};

const succeeds = ([command, ...args]: Command): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: TREE, env: toolEnvironment({ SEED: String(seed) }), stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/** Commands that have been tried without any breakage, and whether they passed. */
const sound = new Map<string, boolean>();

const passesUnbroken = async (command: Command): Promise<boolean> => {
  const key = command.join(' ');
  const known = sound.get(key) ?? (await succeeds(command));
  sound.set(key, known);
  return known;
};

/** Plants a breakage and asks the tests, one command after the other, until one notices it that passes without it. */
const judge = async (candidate: Candidate): Promise<Verdict> => {
  const file = join(TREE, candidate.file);
  const source = readFileSync(file, 'utf8');
  const verdict: Verdict = { ...candidate, line: source.slice(0, candidate.start).split('\n').length, noticedBy: null };
  for (const command of commandsFor(candidate.file)) {
    if (sound.get(command.join(' ')) === false) continue;
    writeFileSync(file, planted(source, candidate));
    const isPassed = await succeeds(command);
    writeFileSync(file, source);
    if (isPassed) continue;
    if (await passesUnbroken(command)) return { ...verdict, noticedBy: command.join(' ') };
    verdict.failsUnbroken = command.join(' ');
  }
  return verdict;
};

const inWords = ({ file, line, kind, start, end, text }: Verdict): string => {
  const before = readFileSync(join(ROOT, file), 'utf8').slice(start, end);
  return `${file}:${line} ${kind}: ${before.replace(/\s+/g, ' ')} → ${text.replace(/\s+/g, ' ')}`;
};

const tryOut = async (side: Side): Promise<boolean> => {
  const journal = join(HOME, `${side}-${seed}-${COUNT}.json`);
  const verdicts: Verdict[] = existsSync(journal) ? JSON.parse(readFileSync(journal, 'utf8')) : [];
  const candidates = chooseFrom(side);
  for (const candidate of candidates.slice(verdicts.length)) {
    const verdict = await judge(candidate);
    verdicts.push(verdict);
    mkdirSync(dirname(journal), { recursive: true });
    writeFileSync(journal, JSON.stringify(verdicts, null, 2));
    console.log(`${verdicts.length}/${candidates.length} ${verdict.noticedBy ? 'noticed ' : 'SURVIVED'} ${inWords(verdict)}`);
    if (verdict.failsUnbroken) console.log(`  fails without any breakage: ${verdict.failsUnbroken}`);
  }
  const survivors = verdicts.filter(({ noticedBy }) => noticedBy === null);
  const share = verdicts.length > 0 ? 1 - survivors.length / verdicts.length : 0;
  console.log(`\n${side}: ${Math.round(share * 100)} % of ${verdicts.length} noticed, at least ${SIDES[side].bound * 100} % wanted`);
  for (const survivor of survivors) console.log(`  ${inWords(survivor)}`);
  return share >= SIDES[side].bound;
};

copyProject();
// Without the types that Astro writes, the type check fails whatever is planted.
if (!(await succeeds(['astro', 'sync']))) throw new Error('astro sync failed in the copy');
for (const side of sides) if (!(await tryOut(side))) process.exitCode = 1;
