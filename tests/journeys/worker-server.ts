import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { ROOT } from '../../scripts/process.ts';

interface WorkerServer {
  /** The folder of the build. */
  build: string;
  /** Where rows and objects are kept. */
  state: string;
  port: number;
  /** What the Worker is told beside its configuration. */
  variables: Record<string, string>;
}

/** The secrets that a start has written, by their names. */
const readSecrets = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(join(ROOT, '.dev.vars'), 'utf8').matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/**
 * Serves a built site in the runtime of `wrangler dev`, without the second Worker that stands before it there to reload what is edited:
 * that takes a third of what serving costs (decision 019). Ends once the site answers.
 */
export const startWorker = async ({ build, state, port, variables }: WorkerServer): Promise<Miniflare> => {
  const folder = resolve(build, 'server');
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  const others = globSync('**/*.{js,mjs}', { cwd: folder }).map((path) => join(folder, path));
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      resourcePersistencePath: join(state, 'v3'),
      unsafeLocalExplorer: true,
      workers: [
        {
          ...workerOptions,
          modulesRules: undefined,
          modulesRoot: folder,
          modules: [...new Set([main, ...others])].map((path) => ({ type: 'ESModule' as const, path })),
          bindings: { ...(workerOptions.bindings as object), ...readSecrets(), ...variables },
        },
      ],
    }),
  );
  await server.ready;
  return server;
};
