import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { buildSite } from '../../scripts/build.ts';
import { prepareConfiguration } from '../../scripts/prepare.ts';
import { ROOT } from '../../scripts/process.ts';
import type { Site } from '../../scripts/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { fillState, isFilled, stateHash } from './filled-state.ts';
import { HUMAN_CHECK_VARIABLES, startHumanCheck } from './human-check.ts';
import { portOf, servers, stoppedAt } from './servers.ts';
import { startWorker } from './worker-server.ts';

/*
 * Site under test: built and filled once, then copied to a server per worker. Tests change only copies, so every run starts with the same data.
 * `prepare` as an argument stops before starting servers.
 */
const WRANGLER = join(ROOT, '.wrangler');
const BUILT = join(ROOT, 'dist');

/** One build serves all ports; copies get the addresses of their servers. */
const BUILT_FOR = 8790;

const filled: Site = { port: BUILT_FOR, state: join(WRANGLER, 'journeys-filled'), baseUrl: `http://localhost:${BUILT_FOR}` };

/** Most popular pages of each kind to prerender, which tests open; the Worker renders others on demand. */
const PRERENDER_LIMIT = Number(process.env.PRERENDER_LIMIT ?? 12);

/** Fills the state and builds the site, unless both are current. */
const prepare = async (): Promise<void> => {
  prepareConfiguration(filled);
  const hash = stateHash(stoppedAt ?? Date.now());
  if (!isFilled(filled, hash)) {
    rmSync(BUILT, { recursive: true, force: true });
    await fillState(filled, hash);
  }
  await buildSite(filled, PRERENDER_LIMIT);
};

/** The site's address in pages, plain and URL-encoded. */
const spellings = (port: number): string[] => [`localhost:${port}`, `localhost%3A${port}`];

/** Copies the build and replaces the address. */
const copyBuild = (folder: string, port: number): void => {
  cpSync(BUILT, folder, { recursive: true });
  if (port === BUILT_FOR) return;
  const [from, to] = [spellings(BUILT_FOR), spellings(port)];
  for (const path of globSync('**/*.{html,js,mjs,json,xml,txt,css}', { cwd: folder })) {
    const file = join(folder, path);
    if (!statSync(file).isFile()) continue;
    const text = readFileSync(file, 'utf8');
    const moved = from.reduce((result, spelling, index) => result.replaceAll(spelling, to[index]), text);
    if (moved !== text) writeFileSync(file, moved);
  }
};

const running: Miniflare[] = [];

/** The port distinguishes concurrent runs. */
const copies = join(temporaryFolder(), `segue-journeys-${portOf(0)}`);

const serve = async (index: number): Promise<void> => {
  const folder = join(copies, String(index));
  const [state, build] = [join(folder, 'state'), join(folder, 'dist')];
  mkdirSync(folder, { recursive: true });
  cpSync(filled.state, state, { recursive: true });
  copyBuild(build, portOf(index));
  const variables = { BASE_URL: `http://localhost:${portOf(index)}`, ...HUMAN_CHECK_VARIABLES };
  running.push(await startWorker({ build, state, port: portOf(index), variables, stoppedAt }));
};

await prepare();
if (process.argv[2] !== 'prepare') {
  rmSync(copies, { recursive: true, force: true });
  process.on('exit', () => rmSync(copies, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void Promise.all(running.map((server) => server.dispose())).then(() => process.exit()));
  startHumanCheck();
  // Tests begin once the first server responds, so it starts last.
  await Promise.all(Array.from({ length: servers - 1 }, (_, index) => serve(index + 1)));
  await serve(0);
}
