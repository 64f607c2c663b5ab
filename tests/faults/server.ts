import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, run, toolEnvironment } from '../../scripts/process.ts';
import { waitUntilReady } from '../../scripts/ready.ts';

/** What the local storage lets its S3 clients in by. */
export const STORAGE_KEYS = { accessKeyId: 'local-key', secretAccessKey: 'local-secret' };
const BUCKET = 'segue-media';

/** The API alone, without pages: what it takes to start again within a second or two. */
const configuration = (base: string, main: string, direct: boolean): string => `name = "segue-faults"
main = "bundle/${main}"
compatibility_date = "2026-10-01"
compatibility_flags = ["nodejs_compat"]

[[d1_databases]]
binding = "DB"
database_name = "segue"
database_id = "00000000-0000-0000-0000-000000000001"
migrations_dir = ${JSON.stringify(join(ROOT, 'db/migrations'))}

[[r2_buckets]]
binding = "BUCKET"
bucket_name = "${BUCKET}"
[r2_buckets.local_dev.experimental_s3_credentials]
accessKeyId = "${STORAGE_KEYS.accessKeyId}"
secretAccessKey = "${STORAGE_KEYS.secretAccessKey}"

[triggers]
crons = ["*/5 * * * *"]

[vars]
BASE_URL = "${base}"
BETTER_AUTH_SECRET = "only for a server that lives for a test"
${
  direct
    ? `R2_ENDPOINT = "${base}/cdn-cgi/local/r2/s3/${BUCKET}"
R2_ACCESS_KEY_ID = "${STORAGE_KEYS.accessKeyId}"
R2_SECRET_ACCESS_KEY = "${STORAGE_KEYS.secretAccessKey}"`
    : ''
}
`;

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
  { direct = false, main = 'functions/api.ts' }: ServerOptions = {},
): Promise<FaultServer> => {
  const url = `http://localhost:${port}`;
  const state = join(folder, 'state');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const config = join(folder, 'wrangler.toml');
  writeFileSync(config, configuration(url, `${basename(main, '.ts')}.js`, direct));
  const bundle = ['deploy', join(ROOT, main), '--dry-run', '--config', config, '--outdir', join(folder, 'bundle')];
  await run('wrangler', bundle, { environment: { CI: '1' }, output: 'quiet' });
  const migrate = ['d1', 'migrations', 'apply', 'DB', '--local', '--config', config, '--persist-to', state];
  await run('wrangler', migrate, { environment: { CI: '1' }, output: 'quiet' });
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
    const options = ['--persist-to', state, '--log-level', 'error', '--show-interactive-dev-session=false', '--inspector-port', '0'];
    const server = spawn('wrangler', ['dev', '--no-bundle', '--config', config, '--port', String(port), ...options], {
      cwd: folder,
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
