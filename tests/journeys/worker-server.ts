import { globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { readSecrets } from '../support/site-secrets.ts';
import { stoppedClock } from '../support/stopped-clock.ts';

interface WorkerServer {
  /** The folder of the build. */
  build: string;
  /** Where rows and objects are kept. */
  state: string;
  port: number;
  /** What the Worker is told beside its configuration. */
  variables: Record<string, string>;
  /** Where its clock stands, if it does not go. */
  stoppedAt?: number;
}

/** The modules of the Worker, the first being where it begins. With `stoppedAt` that one stops the clock before it loads any other. */
const modulesOf = (folder: string, main: string, stoppedAt: number | undefined) => {
  const paths = new Set([main, ...globSync('**/*.{js,mjs}', { cwd: folder }).map((path) => join(folder, path))]);
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
 * Serves a built site in the runtime of `wrangler dev`, without the second Worker that stands before it there to reload what is edited:
 * that takes a third of what serving costs (decision 019). Ends once the site answers.
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
