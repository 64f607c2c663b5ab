import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { toolEnvironment } from '../../scripts/process.ts';
import { waitUntilReady } from '../../scripts/ready.ts';
import { prepareServer } from './prepared.ts';
import type { Served } from './serve.ts';

/** S3 keys of the local storage. */
export const STORAGE_KEYS = { accessKeyId: 'local-key', secretAccessKey: 'local-secret' };
const BUCKET = 'segue-media';

/** One connection per request: servers may close idle ones just as they are reused. */
export const ONCE = { Connection: 'close' };

const variablesOf = (url: string, direct: boolean): Record<string, string> => ({
  BASE_URL: url,
  BETTER_AUTH_SECRET: 'only for a server that lives for a test',
  ...(direct && {
    R2_ENDPOINT: `${url}/cdn-cgi/local/r2/s3/${BUCKET}`,
    R2_ACCESS_KEY_ID: STORAGE_KEYS.accessKeyId,
    R2_SECRET_ACCESS_KEY: STORAGE_KEYS.secretAccessKey,
  }),
});

/** Server with a separate database and bucket, which can be killed and restarted. */
export interface FaultServer extends AsyncDisposable {
  url: string;
  bucket: string;
  state: string;
  start: () => Promise<void>;
  /** Kills all processes at once, like a power cut. */
  kill: () => Promise<void>;
  /** Process group while running, for measurements. */
  group: () => number;
}

interface ServerOptions {
  /** Enables direct uploads. */
  direct?: boolean;
  /** Worker entry, relative to the project root. */
  main?: string;
}

/** Empties the folder first. */
export const createFaultServer = async (
  port: number,
  folder: string,
  { direct = false, main }: ServerOptions = {},
): Promise<FaultServer> => {
  const url = `http://localhost:${port}`;
  const bundle = await prepareServer(folder, main);
  const state = join(folder, 'state');
  const served: Served = { ...bundle, state, port, bucket: BUCKET, storageKeys: STORAGE_KEYS, variables: variablesOf(url, direct) };
  let group: number | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  const kill = async () => {
    if (group === null) return;
    process.kill(-group, 'SIGKILL');
    group = null;
    await ended;
  };
  process.on('exit', () => void kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  const start = async () => {
    const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), JSON.stringify(served)], {
      env: toolEnvironment({ CI: '1' }),
      stdio: ['ignore', 'ignore', process.env.VERBOSE ? 'inherit' : 'ignore'],
      detached: true,
    });
    group = server.pid ?? null;
    ended = once(server, 'exit');
    await waitUntilReady(`${url}/api/v1/bootstrap-data`);
  };
  return { url, bucket: BUCKET, state, start, kill, group: () => group ?? 0, [Symbol.asyncDispose]: kill };
};
