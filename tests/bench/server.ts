import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT, SECRETS, toolEnvironment } from '../../scripts/process.ts';
import { waitUntilReady } from '../../scripts/ready.ts';

export interface Server extends AsyncDisposable {
  url: string;
  /** Process group, for memory and processor time. */
  group: number;
}

/** Killed on exit, however the benchmarks end. */
const running = new Set<number>();

const kill = (group: number): void => {
  running.delete(group);
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // Already ended.
  }
};

process.on('exit', () => running.forEach(kill));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const isTaken = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Serves the built site with the database in `state` until disposed. */
export const startServer = async (port: number, state: string): Promise<Server> => {
  const url = `http://localhost:${port}`;
  if (await isTaken(url)) throw new Error(`Something answers at ${url} already; another PORT may be free`);
  const options = [
    '--persist-to',
    state,
    '--var',
    `BASE_URL:${url}`,
    '--log-level',
    'error',
    ...SECRETS,
    '--show-interactive-dev-session=false',
  ];
  const server = spawn('wrangler', ['dev', '--port', String(port), ...options], {
    cwd: ROOT,
    env: toolEnvironment({ CI: '1' }),
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(server, 'exit');
  const group = server.pid ?? 0;
  running.add(group);
  const died = ended.then(() => {
    throw new Error(`The server at ${url} ended before it answered`);
  });
  await Promise.race([waitUntilReady(`${url}/api/v1/bootstrap-data`), died]);
  died.catch(() => undefined);
  return {
    url,
    group,
    [Symbol.asyncDispose]: async () => {
      kill(group);
      await ended;
    },
  };
};
