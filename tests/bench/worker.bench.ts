import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from '../../db/start/process.ts';
import type { Section } from './figure.ts';
import { median } from './measure.ts';

const KIBIBYTE = 1024;
const STARTS = 5;

const wrangler = (...args: string[]): string =>
  execFileSync('wrangler', args, { cwd: ROOT, env: toolEnvironment({ CI: '1' }), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const numberIn = (printed: string, pattern: RegExp): number => {
  const [, figure] = pattern.exec(printed) ?? [];
  if (figure === undefined) throw new Error(`Wrangler printed no ${pattern}:\n${printed}`);
  return Number(figure);
};

/** Milliseconds that the processor works until the Worker can answer its first request. */
const startUp = (): number => {
  const profile = join(tmpdir(), `segue-startup-${process.pid}.cpuprofile`);
  try {
    return numberIn(wrangler('check', 'startup', '--outfile', profile), /Active: ([\d.]+) ms/);
  } finally {
    rmSync(profile, { force: true });
  }
};

/** The Worker's size as it would be uploaded, and what its start costs. */
export const workerSection = async (): Promise<Section> => {
  const size = numberIn(wrangler('deploy', '--dry-run'), /gzip: ([\d.]+) KiB/) / KIBIBYTE;
  const start = median(Array.from({ length: STARTS }, startUp));
  return {
    title: 'Worker',
    figures: [
      { what: 'size, gzip', figure: `${size.toFixed(2)} MB`, budget: { value: size, bound: 2, goal: 1, unit: 'MB' } },
      { what: 'start, processor time', figure: `${start.toFixed(0)} ms`, budget: { value: start, bound: 200, goal: 80, unit: 'ms' } },
    ],
  };
};
