import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, run } from '../../scripts/process.ts';

/** The API, without pages: what it takes to start again within a second or two. */
const API = 'functions/api.ts';
/** The folder of what one run prepares for all its servers. */
const SHARED = process.env.FAULTS_PREPARED;

/** What the Worker needs of the runtime, and its database. */
export const COMPATIBILITY = { date: '2026-10-01', flags: ['nodejs_compat'] };
export const DATABASE_ID = '00000000-0000-0000-0000-000000000001';

const configuration = (main: string): string => `name = "segue-faults"
main = "bundle/${basename(main, '.ts')}.js"
compatibility_date = "${COMPATIBILITY.date}"
compatibility_flags = ${JSON.stringify(COMPATIBILITY.flags)}

[[d1_databases]]
binding = "DB"
database_name = "segue"
database_id = "${DATABASE_ID}"
migrations_dir = ${JSON.stringify(join(ROOT, 'db/migrations'))}
`;

/** Where a bundled Worker lies, and its first module. */
export interface Bundle {
  bundle: string;
  main: string;
}

/** Bundles a Worker into a folder that is emptied first, and makes a database of the newest form in it. `main` is from the project's root. */
export const prepare = async (folder: string, main = API): Promise<Bundle> => {
  const [bundle, state] = ['bundle', 'state'].map((name) => join(folder, name));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'wrangler.toml');
  writeFileSync(config, configuration(main));
  const options = { environment: { CI: '1' }, output: 'quiet' } as const;
  await Promise.all([
    run('wrangler', ['deploy', join(ROOT, main), '--dry-run', '--config', config, '--outdir', bundle], options),
    run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--config', config, '--persist-to', state], options),
  ]);
  return { bundle, main: `${basename(main, '.ts')}.js` };
};

/** Gives the Worker of a server, and puts a database of the newest form into its folder: both made anew, unless the run has prepared them. */
export const prepareServer = async (folder: string, main = API): Promise<Bundle> => {
  if (!SHARED || main !== API) return prepare(folder, main);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(SHARED, 'state'), join(folder, 'state'), { recursive: true });
  return { bundle: join(SHARED, 'bundle'), main: `${basename(API, '.ts')}.js` };
};
