import { missingNeed, unknownStep } from './runner/check-needs.ts';
import { endCommands, runCommand } from './runner/command.ts';
import { lockPath, takeLock } from './runner/lock.ts';
import { readRecords } from './runner/records.ts';
import { type StepResult, verdictOf } from './runner/rerun.ts';
import { runSteps } from './runner/schedule.ts';
import { clearResults, recording, recordsFile, settle, writeUnsteady } from './runner/settle.ts';
import { CORES, STEP_NAMES, STEPS } from './runner/steps.ts';
import { renderTable } from './runner/table.ts';
import { readTimes, writeTimes } from './runner/times.ts';

/* `npm test` runs all steps; arguments select steps. */
const PULSE_MS = 60_000;

const chosen = process.argv.slice(2);
const names = STEP_NAMES.filter((name) => chosen.length === 0 || chosen.includes(name));
/** A single step prints live; concurrent steps print when they end. */
const isAlone = names.length === 1;
const begun = new Map<string, number>();

const secondsSince = (time: number): number => (Date.now() - time) / 1000;

const stopWith = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const resultOf = (name: string, isPassed: boolean, time: number): StepResult => ({
  name,
  seconds: secondsSince(time),
  isPassed,
  records: readRecords(recordsFile(name)),
});

const OUTCOMES = { passed: 'passed', failed: 'FAILED', open: 'has failed tests, which run again once no step runs' };

const runStep = async (name: string): Promise<StepResult> => {
  const time = Date.now();
  begun.set(name, time);
  const printed: (Buffer | string)[] = [];
  const print = isAlone ? undefined : (chunk: Buffer | string) => printed.push(chunk);
  const { commands, environment } = STEPS[name];
  let isPassed = true;
  for (const command of commands)
    isPassed &&= await runCommand(command, { print, environment: { ...environment, ...recording(recordsFile(name)) } });
  begun.delete(name);
  console.log(`\n=== ${name}`);
  for (const chunk of printed) process.stdout.write(chunk);
  const result = resultOf(name, isPassed, time);
  console.log(`=== ${name} ${OUTCOMES[verdictOf(result).state]} (${Math.round(result.seconds)} s)`);
  return result;
};

const printPulse = (): void => {
  const running = [...begun].map(([name, time]) => `${name} for ${Math.round(secondsSince(time))} s`);
  if (!isAlone && running.length > 0) console.log(`… ${running.join(', ')}`);
};

const runAll = async (): Promise<boolean> => {
  const time = Date.now();
  clearResults(names);
  const hasFailed = (result: StepResult) => verdictOf(result).state === 'failed';
  const { results, notBegun } = await runSteps(STEPS, names, { run: runStep, settle, hasFailed, cores: CORES });
  const seconds = secondsSince(time);
  writeUnsteady(results);
  console.log(`\n${renderTable({ results, notBegun, seconds, lastTimes: readTimes() })}`);
  const isPassed = !results.some(hasFailed);
  if (isPassed && names.length === STEP_NAMES.length)
    writeTimes({ ...Object.fromEntries(results.map((result) => [result.name, result.seconds])), all: seconds });
  return isPassed;
};

const unknown = unknownStep(chosen);
if (unknown) stopWith(unknown);
const lock = await takeLock(lockPath(), (pid) =>
  console.log(`Another run of the tests is under way (process ${pid}); this one begins when it ends.`),
);
process.on('exit', lock.release);
const missing = await missingNeed(names);
if (missing) stopWith(missing);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void endCommands().then(() => process.exit(1)));
const pulse = setInterval(printPulse, PULSE_MS);
if (!(await runAll())) process.exitCode = 1;
clearInterval(pulse);
