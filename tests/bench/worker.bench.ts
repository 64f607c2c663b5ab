import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from '../../scripts/process.ts';
import type { Section } from './figure.ts';
import { median } from './measure.ts';
import { measureSlowness, scaled, slownessNote } from './processor.ts';

const KIBIBYTE = 1024;
const STARTS = 5;

const wrangler = (cwd: string, ...args: string[]): string =>
  execFileSync('wrangler', args, { cwd, env: toolEnvironment({ CI: '1' }), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const numberIn = (printed: string, pattern: RegExp): number => {
  const [, figure] = pattern.exec(printed) ?? [];
  if (figure === undefined) throw new Error(`Wrangler printed no ${pattern}:\n${printed}`);
  return Number(figure);
};

/** Processor milliseconds until a Worker can answer. */
const startUp = (folder: string): number => {
  const profile = join(tmpdir(), `segue-startup-${process.pid}.cpuprofile`);
  try {
    return numberIn(wrangler(folder, 'check', 'startup', '--outfile', profile), /Active: ([\d.]+) ms/);
  } finally {
    rmSync(profile, { force: true });
  }
};

const emptyStartUp = (): number => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-empty-'));
  try {
    writeFileSync(join(folder, 'wrangler.toml'), 'name = "empty"\nmain = "worker.js"\ncompatibility_date = "2026-10-01"\n');
    writeFileSync(join(folder, 'worker.js'), 'export default { fetch: () => new Response() };\n');
    return startUp(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Upload size of the Worker, and its startup cost compared with an empty one. */
export const workerSection = async (): Promise<Section> => {
  const size = numberIn(wrangler(ROOT, 'deploy', '--dry-run'), /gzip: ([\d.]+) KiB/) / KIBIBYTE;
  const slowness = measureSlowness();
  const start = median(Array.from({ length: STARTS }, () => startUp(ROOT)));
  const empty = median(Array.from({ length: STARTS }, emptyStartUp));
  return {
    title: 'Worker',
    note: slownessNote(slowness),
    figures: [
      { what: 'size, gzip', figure: `${size.toFixed(2)} MB`, budget: { value: size, bound: 2, goal: 1, unit: 'MB' } },
      {
        what: 'start, processor time',
        figure: `${start.toFixed(0)} ms beside ${empty.toFixed(0)} ms of an empty Worker`,
        budget: { value: start, bound: scaled(200, slowness), goal: scaled(80, slowness), unit: 'ms' },
      },
    ],
  };
};
