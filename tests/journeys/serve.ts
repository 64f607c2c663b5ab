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
 * The site that the stories are told on: built once, its state filled once, and for each worker that tells stories a server with a copy of
 * both. Stories change only copies, so every run begins with the same data. `prepare` as an argument stops before the servers.
 */
const WRANGLER = join(ROOT, '.wrangler');
const BUILT = join(ROOT, 'dist');

/** What is built is the same for every port; the copies get the addresses of their servers. */
const BUILT_FOR = 8790;

const filled: Site = { port: BUILT_FOR, state: join(WRANGLER, 'journeys-filled'), baseUrl: `http://localhost:${BUILT_FOR}` };

/** Pages of each kind that are prerendered, the most popular first, which stories open; the Worker renders the others on demand. */
const PRERENDER_LIMIT = Number(process.env.PRERENDER_LIMIT ?? 12);

/** Fills the state that is copied, and builds the site from it, unless both are still right. */
const prepare = async (): Promise<void> => {
  prepareConfiguration(filled);
  const hash = stateHash(stoppedAt ?? Date.now());
  if (!isFilled(filled, hash)) {
    rmSync(BUILT, { recursive: true, force: true });
    await fillState(filled, hash);
  }
  await buildSite(filled, PRERENDER_LIMIT);
};

/** The site's own address as it stands in pages, and in the addresses of services that a page hands it over to. */
const spellings = (port: number): string[] => [`localhost:${port}`, `localhost%3A${port}`];

/** Copies the build and puts the address of its server in the place of the one that it was built for. */
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

/** Holds the copies of a run. The port tells apart those of runs side by side. */
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
  // The stories begin as soon as the first server answers, so it comes last.
  for (let index = servers - 1; index >= 0; index -= 1) await serve(index);
}
