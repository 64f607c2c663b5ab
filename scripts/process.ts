import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export const SECRETS = ['--env-file', join(ROOT, '.dev.vars')];

const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
  X_LOCAL_OBSERVABILITY: 'false',
};

export const toolEnvironment = (extra: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...QUIET,
  ...extra,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
});

interface RunOptions {
  environment?: Record<string, string>;
  /** `quiet` prints the output only on failure, `caught` throws it as `CommandFailure`. */
  output?: 'shown' | 'quiet' | 'caught';
  priority?: 'low';
}

export class CommandFailure extends Error {}

const running = new Set<ChildProcess>();

export const endRunning = (): void => {
  for (const child of running) child.kill('SIGTERM');
};

/** Runs a command to its end; throws with its output on failure. */
export const run = (command: string, args: string[], { environment, output = 'shown', priority }: RunOptions = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: toolEnvironment(environment), stdio: output === 'shown' ? 'inherit' : 'pipe' });
    if (priority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    running.add(child);
    child.on('close', () => running.delete(child));
    const printed: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve();
      const text = Buffer.concat(printed).toString();
      if (output === 'caught') return reject(new CommandFailure(text));
      process.stderr.write(text);
      reject(new Error(`${command} ${args.join(' ')} failed with ${code}`));
    });
  });
