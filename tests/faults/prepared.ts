import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, run } from '../../scripts/process.ts';

/** Only the API: restarts within a second or two. */
const API = 'functions/api.ts';
/** Folder shared by all servers of a run. */
const SHARED = process.env.FAULTS_PREPARED;

export const COMPATIBILITY = { date: '2026-10-01', flags: ['nodejs_compat'] };

const configuration = (main: string): string => `name = "segue-faults"
main = "bundle/${basename(main, '.ts')}.js"
compatibility_date = "${COMPATIBILITY.date}"
compatibility_flags = ${JSON.stringify(COMPATIBILITY.flags)}
`;

export interface Bundle {
  bundle: string;
  main: string;
}

/** Bundles a Worker into an emptied folder and creates a migrated database there. `main` is relative to the project root. */
export const prepare = async (folder: string, main = API): Promise<Bundle> => {
  const [bundle, state] = ['bundle', 'state'].map((name) => join(folder, name));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'wrangler.toml');
  writeFileSync(config, configuration(main));
  // Lazy: the runtime takes a third of a second to load, and runs of `npm test` share a prepared database.
  const { createEmptyDatabase } = await import('./empty-database.ts');
  const options = { environment: { CI: '1' }, output: 'quiet' } as const;
  await Promise.all([
    run('wrangler', ['deploy', join(ROOT, main), '--dry-run', '--minify', '--config', config, '--outdir', bundle], options),
    createEmptyDatabase(state),
  ]);
  return { bundle, main: `${basename(main, '.ts')}.js` };
};

/** Copies the Worker and database prepared for the run, or creates them. */
export const prepareServer = async (folder: string, main = API): Promise<Bundle> => {
  if (!SHARED || main !== API) return prepare(folder, main);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(SHARED, 'state'), join(folder, 'state'), { recursive: true });
  return { bundle: join(SHARED, 'bundle'), main: `${basename(API, '.ts')}.js` };
};
