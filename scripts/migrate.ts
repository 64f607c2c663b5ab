import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT, run } from './process.ts';
import type { Site } from './site.ts';

/** The migrations that lead from what was there before the baseline to the baseline. */
export const UPGRADE = join(ROOT, 'db/upgrade');

/** The first of the migrations that the baseline stands for, and the last before those that `db/upgrade` holds. */
const [BEGINNING, BEFORE_UPGRADE] = ['0000_catalogue.sql', '0025_comments.sql'];

/**
 * Which files of `db/upgrade` a database still needs to which `applied` migrations were applied. Throws for one that is older than the first of
 * them continues.
 */
export const pendingUpgrade = (applied: readonly string[]): string[] => {
  if (!applied.includes(BEGINNING)) return [];
  if (!applied.includes(BEFORE_UPGRADE))
    throw new Error(
      'The database is older than this version can continue. Start the version before it once, or remove the folder of the state.',
    );
  return readdirSync(UPGRADE)
    .filter((file) => !applied.includes(file))
    .sort();
};

/** The statements of a file of SQL, one by one. */
export const statementsOf = (file: string): string[] => readFileSync(file, 'utf8').split('--> statement-breakpoint');

/** Brings a local database that was made before the baseline to it, each file as a whole or not at all; any other stays as it is. */
const upgradeLocalDatabase = async (state: string): Promise<void> => {
  if (!existsSync(join(resolve(ROOT, state), 'v3/d1'))) return;
  // Wrangler takes a second to load, which a first start does not have to wait for.
  const { openLocalData } = await import('./local-data.ts');
  const { env, dispose } = await openLocalData(state);
  try {
    const known = await env.DB.prepare("select 1 from sqlite_master where name = 'd1_migrations'").first();
    if (!known) return;
    const { results } = await env.DB.prepare('select name from d1_migrations').all<{ name: string }>();
    for (const file of pendingUpgrade(results.map(({ name }) => name))) {
      const record = env.DB.prepare('insert into d1_migrations (name) values (?)').bind(file);
      await env.DB.batch([...statementsOf(join(UPGRADE, file)).map((statement) => env.DB.prepare(statement)), record]);
    }
  } finally {
    await dispose();
  }
};

/** Brings the local database to the newest schema. */
export const migrate = async ({ state }: Pick<Site, 'state'>): Promise<void> => {
  await upgradeLocalDatabase(state);
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], {
    environment: { CI: '1' },
    output: 'quiet',
  });
};
