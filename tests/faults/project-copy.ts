import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { ROOT, toolEnvironment } from '../../scripts/process.ts';
import type { Bundle } from './prepared.ts';

/** Sources that commands read; the others only have to exist for the stamp of the build. */
const COPIED = ['scripts', 'functions', 'db', 'package.json', 'package-lock.json', 'wrangler.toml', 'astro.config.mjs'];
const EMPTY = ['src', 'public'];

/** Replaces `astro build`, which takes minutes, by the API without pages. */
const BUILD = `#!/usr/bin/env node
const { cpSync, mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const root = join(__dirname, '../..');
const [, , , , folder = join(root, 'dist')] = process.argv;
cpSync(join(root, 'built'), folder, { recursive: true });
mkdirSync(join(root, '.wrangler/deploy'), { recursive: true });
writeFileSync(join(root, '.wrangler/deploy/config.json'), JSON.stringify({ configPath: '../../dist/server/wrangler.json' }));
`;

/** Wrangler starts a server for each migration, so a new database gets all of them from one file. */
const joinMigrations = (folder: string): void => {
  const files = globSync('*.sql', { cwd: folder }).sort();
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  for (const file of files) rmSync(join(folder, file));
  writeFileSync(join(folder, '0000_all.sql'), text);
};

const linkTools = (folder: string): void => {
  const bin = join(folder, '.bin');
  mkdirSync(bin, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => entry !== '.bin'))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, name));
  for (const name of readdirSync(join(ROOT, 'node_modules/.bin')).filter((entry) => entry !== 'astro'))
    symlinkSync(join(ROOT, 'node_modules/.bin', name), join(bin, name));
  writeFileSync(join(bin, 'astro'), BUILD);
  chmodSync(join(bin, 'astro'), 0o755);
};

const writeBuilt = (folder: string, { bundle, main }: Bundle): void => {
  cpSync(bundle, join(folder, 'server'), { recursive: true });
  mkdirSync(join(folder, 'client'));
  const configuration = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')) as Record<string, object>;
  const databases = configuration.d1_databases as object[];
  const built = {
    ...configuration,
    main,
    no_bundle: true,
    rules: [{ type: 'ESModule', globs: ['**/*.js', '**/*.mjs'] }],
    assets: { ...configuration.assets, directory: '../client' },
    d1_databases: databases.map((database) => ({ ...database, migrations_dir: '../../db/migrations' })),
  };
  writeFileSync(join(folder, 'server/wrangler.json'), JSON.stringify(built));
};

interface Ended {
  code: number | null;
  output: string;
}

export interface ProjectCopy {
  folder: string;
  /** Runs a command line to its end. */
  run: (command: string) => Promise<Ended>;
  /** Runs a command line until it prints that the site is running. Throws with its output if it ends before. */
  start: (command: string) => Promise<string>;
  /** Sends Ctrl+C to the site, if it is running. */
  stop: () => Promise<void>;
}

/** A copy of the project in an emptied folder; `environment` is added to that of all commands. */
export const createProjectCopy = (folder: string, bundle: Bundle, environment: Record<string, string>): ProjectCopy => {
  rmSync(folder, { recursive: true, force: true });
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of EMPTY) mkdirSync(join(folder, path));
  joinMigrations(join(folder, 'db/migrations'));
  linkTools(join(folder, 'node_modules'));
  writeBuilt(join(folder, 'built'), bundle);
  const begin = (command: string) => {
    const env = toolEnvironment({ CI: '1', npm_config_update_notifier: 'false', ...environment });
    const child = spawn('sh', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, output }));
    return { child, ended, output: () => output };
  };
  let site: ReturnType<typeof begin> | null = null;
  const signal = (name: NodeJS.Signals) => site?.child.pid && process.kill(-site.child.pid, name);
  process.on('exit', () => site?.child.exitCode === null && signal('SIGKILL'));
  const start = async (command: string): Promise<string> => {
    const begun = begin(command);
    site = begun;
    const address = new Promise<string>((resolve) => {
      const look = () => {
        const found = /running at (\S+)/.exec(begun.output())?.[1];
        if (found) resolve(found);
      };
      for (const stream of [begun.child.stdout, begun.child.stderr]) stream.on('data', look);
    });
    const refusal = begun.ended.then(({ output }): string => {
      site = null;
      throw new Error(output);
    });
    refusal.catch(() => undefined);
    return Promise.race([address, refusal]);
  };
  const stop = async () => {
    const ended = site?.ended;
    signal('SIGINT');
    await ended;
  };
  return { folder, run: (command) => begin(command).ended, start, stop };
};
