import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** The project's root. */
export const ROOT = join(import.meta.dirname, '..');

/** Tells `wrangler dev` where the secrets are, for a build holds none. */
export const SECRETS = ['--env-file', join(ROOT, '.dev.vars')];

/** Nothing is sent home, and the local runtime does not write a trace of every request to the disk. */
const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
  X_LOCAL_OBSERVABILITY: 'false',
};

/** The environment of our tools: the project's own Node and commands first, and nothing sent home. */
export const toolEnvironment = (extra: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...QUIET,
  ...extra,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
});

interface RunOptions {
  environment?: Record<string, string>;
  /** `quiet` keeps the output back and shows it only when the command fails. */
  output?: 'shown' | 'quiet';
  /** `low` leaves the processor to whatever else wants it. */
  priority?: 'low';
}

const running = new Set<ChildProcess>();

/** Ends what `run` has begun and is not at its end, for a process that ends before them. */
export const endRunning = (): void => {
  for (const child of running) child.kill('SIGTERM');
};

/** Runs a command of the project to its end; throws with what it printed when it fails. */
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
      process.stderr.write(Buffer.concat(printed));
      reject(new Error(`${command} ${args.join(' ')} failed with ${code}`));
    });
  });
