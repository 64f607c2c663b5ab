import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../../db/demo/audio/random.ts';
import { ROOT } from '../../scripts/process.ts';
import { runSeed } from '../support/run-seed.ts';
import { type Candidate, candidatesIn, KINDS } from './candidate.ts';
import { copyProject, HOME, runIn } from './copy.ts';
import { judge, remember, type Verdict } from './judge.ts';
import { isAsked, SIDES, type Side } from './place.ts';
import { overlaps } from './switch.ts';
import { SwitchedSite } from './switched-site.ts';

/*
 * Applies small mutations to a copy of the project and checks that related tests detect them: `node tests/mutation/run.ts [functions] [browser]
 * [count per side] [--again]`. Resumes with the same seed; `--again` retries undetected ones. Browser mutations share one build, each behind a
 * switch.
 */
const COUNT = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 60);
const isAgain = process.argv.includes('--again');
const chosen = (Object.keys(SIDES) as Side[]).filter((side) => process.argv.includes(side));
const sides = chosen.length > 0 ? chosen : (Object.keys(SIDES) as Side[]);
const seed = runSeed();

/** Chooses mutations evenly by kind from the whole side, without nesting. A choice does not depend on other files. */
const chooseFrom = (side: Side): Candidate[] => {
  const all = globSync([...SIDES[side].sources], { cwd: ROOT })
    .sort()
    .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }))
    .filter(({ file, source }) => isAsked(file, source))
    .flatMap(({ file, source }) => candidatesIn(file, source))
    .map((candidate) => ({ candidate, at: seeded(`${seed} ${candidate.id}`)() }))
    .sort((one, other) => one.at - other.at)
    .map(({ candidate }) => candidate);
  const lanes = KINDS.map((kind) => all.filter((candidate) => candidate.kind === kind));
  const candidates: Candidate[] = [];
  for (let turn = 0; candidates.length < COUNT && lanes.some((lane) => lane.length > 0); turn += 1) {
    const candidate = lanes[turn % lanes.length]?.shift();
    if (candidate && !candidates.some((other) => overlaps(candidate, other))) candidates.push(candidate);
  }
  return candidates;
};

const tryOut = async (side: Side, tree: string): Promise<boolean> => {
  const journal = join(HOME, `${side}-${seed}.json`);
  const earlier: Verdict[] = existsSync(journal) ? JSON.parse(readFileSync(journal, 'utf8')) : [];
  const verdicts = new Map(earlier.map((result) => [result.id, result]));
  remember(earlier);
  const candidates = chooseFrom(side);
  const open = candidates.filter(({ id }) => !verdicts.has(id) || (isAgain && verdicts.get(id)?.noticedBy === null));
  await using site = side === 'browser' && open.length > 0 ? await SwitchedSite.build(candidates) : undefined;
  for (const [index, candidate] of open.entries()) {
    const result = await judge(candidate, candidates.indexOf(candidate), { tree, seed, site });
    verdicts.set(candidate.id, result);
    writeFileSync(journal, JSON.stringify([...verdicts.values()], null, 2));
    console.log(`${index + 1}/${open.length} ${result.noticedBy ? 'noticed ' : 'SURVIVED'} ${result.words}`);
    for (const question of result.failsUnbroken) console.log(`  fails without any breakage: ${question}`);
  }
  const judged = candidates.map(({ id }) => verdicts.get(id)).filter((result) => result !== undefined);
  const survivors = judged.filter(({ noticedBy }) => noticedBy === null);
  const share = judged.length > 0 ? 1 - survivors.length / judged.length : 0;
  console.log(`\n${side}: ${Math.round(share * 100)} % of ${judged.length} noticed, at least ${SIDES[side].bound * 100} % wanted`);
  for (const { words } of survivors) console.log(`  ${words}`);
  return share >= SIDES[side].bound;
};

for (const side of sides) {
  const tree = copyProject(side);
  // Without the types that Astro generates, the type check always fails.
  if (!(await runIn(tree, ['astro', 'sync'])).isPassed) throw new Error('astro sync failed in the copy');
  if (!(await tryOut(side, tree))) process.exitCode = 1;
}
