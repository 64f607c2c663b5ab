import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The project's root. */
export const ROOT = join(import.meta.dirname, '../..');

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
}

/** Runs a command of the project to its end; throws with what it printed when it fails. */
export const run = (command: string, args: string[], { environment, output = 'shown' }: RunOptions = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: toolEnvironment(environment), stdio: output === 'shown' ? 'inherit' : 'pipe' });
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
