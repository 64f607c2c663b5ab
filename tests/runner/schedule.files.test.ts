import { expect, test } from 'vitest';
import type { StepResult } from './rerun.ts';
import { canBegin, runSteps } from './schedule.ts';
import { STEP_NAMES, STEPS } from './steps.ts';

const CORES = 2;

const eventsOf = async (failing: string[]): Promise<string[]> => {
  const events: string[] = [];
  const run = async (name: string): Promise<StepResult> => {
    events.push(name);
    await new Promise(setImmediate);
    return { name, seconds: 0, isPassed: !failing.includes(name), records: { tests: [], errors: [] } };
  };
  const settle = async (): Promise<void> => void events.push('settle');
  const { notBegun } = await runSteps(STEPS, STEP_NAMES, { run, settle, hasFailed: ({ isPassed }) => !isPassed, cores: CORES });
  return [...events, ...notBegun.map((name) => `not begun: ${name}`)];
};

test('a step waits for free cores and for the step that it needs', () => {
  expect(canBegin(STEPS, 'files', ['lint'], [], CORES)).toBe(true);
  expect(canBegin(STEPS, 'files', ['lint', 'types'], [], CORES)).toBe(false);
  expect(canBegin(STEPS, 'site', ['types'], [], CORES)).toBe(false);
  expect(canBegin(STEPS, 'site', [], ['types'], CORES)).toBe(false);
});

test('a step that needs more cores than available runs alone', () => {
  expect(canBegin(STEPS, 'journeys', [], [], 1)).toBe(true);
  expect(canBegin(STEPS, 'journeys', ['faults'], [], CORES)).toBe(false);
});

test('journeys run last, and failed tests run again only while no step runs', async () => {
  const events = await eventsOf([]);
  expect(events.filter((name) => name !== 'settle').at(-1)).toBe('journeys');
  expect(events.slice(-3)).toEqual(['settle', 'journeys', 'settle']);
});

test('no step starts after a failure', async () => {
  const events = await eventsOf(['lint']);
  expect(events.slice(0, 3)).toEqual(['lint', 'types', 'settle']);
  expect(events).toContain('not begun: journeys');
});
