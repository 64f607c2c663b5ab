import type { StepResult } from './rerun.ts';
import type { Step } from './steps.ts';

export type Steps = Record<string, Pick<Step, 'cores' | 'after'>>;

interface Doing {
  run: (name: string) => Promise<StepResult>;
  /** Reruns failed tests while no step runs. */
  settle: (results: StepResult[]) => Promise<void>;
  hasFailed: (result: StepResult) => boolean;
  cores: number;
}

interface Scheduled {
  results: StepResult[];
  notBegun: string[];
}

export const canBegin = (steps: Steps, name: string, running: string[], waiting: string[], cores: number): boolean => {
  const busy = running.reduce((sum, other) => sum + steps[other].cores, 0);
  const { after } = steps[name];
  const isReady = !after || !(waiting.includes(after) || running.includes(after));
  return isReady && (running.length === 0 || busy + steps[name].cores <= cores);
};

/** Runs steps concurrently. After a failure no step begins, but running ones continue. */
export const runSteps = async (steps: Steps, names: string[], { run, settle, hasFailed, cores }: Doing): Promise<Scheduled> => {
  const waiting = [...names];
  const running = new Map<string, Promise<StepResult>>();
  const results: StepResult[] = [];
  const beginSteps = (): void => {
    for (const name of [...waiting]) {
      if (!canBegin(steps, name, [...running.keys()], waiting, cores)) continue;
      waiting.splice(waiting.indexOf(name), 1);
      running.set(name, run(name));
    }
  };
  do {
    if (!results.some(hasFailed)) beginSteps();
    const result = await Promise.race(running.values());
    running.delete(result.name);
    results.push(result);
    if (running.size === 0) await settle(results);
  } while (running.size > 0 || (waiting.length > 0 && !results.some(hasFailed)));
  return { results, notBegun: waiting };
};
