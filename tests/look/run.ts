import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toolEnvironment } from '../../scripts/process.ts';
import { LOOK, RECORDED, type Recorded, ROOT, readRecorded } from './baseline.ts';

/*
 * `npm run test:look -- record` records a screenshot of every screen; `npm run test:look` compares and fails on differences. Arguments filter screens
 * by name; `--theme` and `--width` select one theme and width.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { theme: { type: 'string' }, width: { type: 'string' } },
});
const isRecording = positionals[0] === 'record';
const names = isRecording ? positionals.slice(1) : positionals;

const commit = (): string => execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' }).trim();

if (!isRecording && !readRecorded()) throw new Error('There is no baseline yet: npm run test:look -- record');
if (isRecording) {
  const isWhole = names.length === 0 && !values.theme && !values.width;
  if (isWhole) rmSync(LOOK, { recursive: true, force: true });
  mkdirSync(LOOK, { recursive: true });
  const recorded: Recorded = readRecorded() ?? { time: Date.now(), commit: commit() };
  writeFileSync(RECORDED, JSON.stringify(recorded));
}

const pattern = names.map((name) => name.replaceAll(/[^\w-]/g, '.')).join('|');
const { status } = spawnSync(
  'playwright',
  [
    'test',
    '--config',
    'playwright.look.config.ts',
    `--update-snapshots=${isRecording ? 'all' : 'none'}`,
    ...(pattern ? ['--grep', pattern] : []),
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: toolEnvironment({ LOOK_THEME: values.theme ?? '', LOOK_WIDTH: values.width ?? '' }),
  },
);
process.exitCode = status ?? 1;
