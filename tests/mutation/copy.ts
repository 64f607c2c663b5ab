import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, toolEnvironment } from '../../scripts/process.ts';

export const HOME = join(ROOT, '.wrangler/mutation');

/** Files that belong to the copy. */
const OWN = /^(\.git|\.wrangler|\.astro|dist|test-results|node_modules|\.demo)$/;
/** Tool caches are not shared: mutations must not reach the project's caches. */
const CACHE = /^\.(astro|cache|vite)/;

/** Copies the project into `HOME` for mutation. Shares packages and audio. */
export const copyProject = (name: string): string => {
  const tree = join(HOME, name);
  mkdirSync(join(tree, 'node_modules'), { recursive: true });
  for (const path of globSync('{*,.*}', { cwd: tree })) if (!OWN.test(path)) rmSync(join(tree, path), { recursive: true });
  for (const path of globSync('{*,.*}', { cwd: ROOT }))
    if (!OWN.test(path)) cpSync(join(ROOT, path), join(tree, path), { recursive: true });
  const shared = readdirSync(join(ROOT, 'node_modules')).filter((path) => !CACHE.test(path));
  for (const path of ['.demo', ...shared.map((path) => `node_modules/${path}`)])
    if (existsSync(join(ROOT, path)) && !existsSync(join(tree, path))) symlinkSync(join(ROOT, path), join(tree, path));
  return tree;
};

export type Command = [command: string, ...args: string[]];

interface Outcome {
  isPassed: boolean;
  printed: string;
}

export const runIn = (tree: string, [command, ...args]: Command, environment: Record<string, string> = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: tree, env: toolEnvironment(environment), stdio: ['ignore', 'pipe', 'ignore'] });
    const printed: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', () => resolve({ isPassed: false, printed: '' }));
    child.on('close', (code) => resolve({ isPassed: code === 0, printed: Buffer.concat(printed).toString() }));
  });
