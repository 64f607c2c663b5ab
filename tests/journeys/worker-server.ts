import { globSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { readSecrets } from '../support/site-secrets.ts';
import { stoppedClock } from '../support/stopped-clock.ts';

interface WorkerServer {
  build: string;
  state: string;
  port: number;
  /** Variables in addition to the configuration. */
  variables: Record<string, string>;
  /** Frozen time in milliseconds. */
  stoppedAt?: number;
}

/**
 * Modules of the Worker, entry first, then by size: for each one Miniflare copies those before it, in another order gigabytes. With `stoppedAt` the
 * entry freezes the clock before it loads others.
 */
const modulesOf = (folder: string, main: string, stoppedAt: number | undefined) => {
  const files = globSync('**/*.{js,mjs}', { cwd: folder }).map((path) => ({
    path: join(folder, path),
    size: statSync(join(folder, path)).size,
  }));
  const paths = new Set([main, ...files.sort((one, other) => one.size - other.size).map(({ path }) => path)]);
  const built = [...paths].map((path) => ({ type: 'ESModule' as const, path }));
  if (stoppedAt === undefined) return built;
  const entry = `./${relative(folder, main)}`;
  const written = {
    'look.mjs': `import './stopped-clock.mjs'; export * from '${entry}'; export { default } from '${entry}';`,
    'stopped-clock.mjs': stoppedClock(stoppedAt),
  };
  return [
    ...Object.entries(written).map(([name, contents]) => ({ type: 'ESModule' as const, path: join(folder, name), contents })),
    ...built,
  ];
};

/**
 * Serves a build in the runtime of `wrangler dev` without its reload proxy, which takes a third of the serving time (decision 019). Resolves once the
 * site responds.
 */
export const startWorker = async ({ build, state, port, variables, stoppedAt }: WorkerServer): Promise<Miniflare> => {
  const folder = resolve(build, 'server');
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
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
          modules: modulesOf(folder, main, stoppedAt),
          bindings: { ...(workerOptions.bindings as object), ...readSecrets(), ...variables },
        },
      ],
    }),
  );
  await server.ready;
  return server;
};
