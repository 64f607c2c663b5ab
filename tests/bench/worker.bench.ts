import { execFileSync } from 'node:child_process';
import { ROOT, toolEnvironment } from '../../db/start/process.ts';
import type { Section } from './measure.ts';

const KIBIBYTE = 1024;

/** The Worker's size as it would be uploaded. */
export const workerSection = (): Section => {
  const printed = execFileSync('wrangler', ['deploy', '--dry-run'], { cwd: ROOT, env: toolEnvironment({ CI: '1' }), encoding: 'utf8' });
  const size = Number(/gzip: ([\d.]+) KiB/.exec(printed)?.[1]) / KIBIBYTE;
  return {
    title: 'Worker',
    figures: [{ what: 'size, gzip', figure: `${size.toFixed(2)} MB`, bound: '2 MB', goal: '1 MB', holds: size <= 2 }],
  };
};
