import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { toolEnvironment } from '../../scripts/process.ts';
import { waitUntilReady } from '../../scripts/ready.ts';
import { prepareServer } from './prepared.ts';
import type { Served } from './serve.ts';

/** What the local storage lets its S3 clients in by. */
export const STORAGE_KEYS = { accessKeyId: 'local-key', secretAccessKey: 'local-secret' };
const BUCKET = 'segue-media';

/** A connection for one request: a server ends those that rest, at times just as one is used again. */
export const ONCE = { Connection: 'close' };

/** What the site is told. With `direct` it has keys of its storage. */
const variablesOf = (url: string, direct: boolean): Record<string, string> => ({
  BASE_URL: url,
  BETTER_AUTH_SECRET: 'only for a server that lives for a test',
  ...(direct && {
    R2_ENDPOINT: `${url}/cdn-cgi/local/r2/s3/${BUCKET}`,
    R2_ACCESS_KEY_ID: STORAGE_KEYS.accessKeyId,
    R2_SECRET_ACCESS_KEY: STORAGE_KEYS.secretAccessKey,
  }),
});

/** A server with a database and a bucket of its own, which can be killed and started again. */
export interface FaultServer extends AsyncDisposable {
  url: string;
  bucket: string;
  /** Where its databases lie. */
  state: string;
  start: () => Promise<void>;
  /** Kills every process of it at once, as a power cut does. */
  kill: () => Promise<void>;
  /** The process group of it while it runs, for reading what it takes. */
  group: () => number;
}

interface ServerOptions {
  /** The site has keys of its storage, so that files go straight there. */
  direct?: boolean;
  /** The Worker, from the project's root. */
  main?: string;
}

/** Makes a server in a folder that is emptied first. */
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
