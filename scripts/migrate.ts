import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT, run } from './process.ts';
import type { Site } from './site.ts';

export const UPGRADE = join(ROOT, 'db/upgrade');

/** First migration that the baseline replaced, and the last before those in `db/upgrade`. */
const [BEGINNING, BEFORE_UPGRADE] = ['0000_catalogue.sql', '0025_comments.sql'];

/** Returns the files of `db/upgrade` not yet applied. Throws if the database is older than the first of them. */
export const pendingUpgrade = (applied: readonly string[]): string[] => {
  if (!applied.includes(BEGINNING)) return [];
  if (!applied.includes(BEFORE_UPGRADE))
    throw new Error('The database is too old for this version. Start the previous version once, or delete the state folder.');
  return readdirSync(UPGRADE)
    .filter((file) => !applied.includes(file))
    .sort();
};

export const statementsOf = (file: string): string[] => readFileSync(file, 'utf8').split('--> statement-breakpoint');

const upgradeLocalDatabase = async (state: string): Promise<void> => {
  if (!existsSync(join(resolve(ROOT, state), 'v3/d1'))) return;
  // Lazy, because Wrangler takes a second to load and a first start does not need it.
  const { openLocalData } = await import('./local-data.ts');
  const { env, dispose } = await openLocalData(state);
  try {
    const hasMigrations = await env.DB.prepare("select 1 from sqlite_master where name = 'd1_migrations'").first();
    if (!hasMigrations) return;
    const { results } = await env.DB.prepare('select name from d1_migrations').all<{ name: string }>();
    for (const file of pendingUpgrade(results.map(({ name }) => name))) {
      const record = env.DB.prepare('insert into d1_migrations (name) values (?)').bind(file);
      await env.DB.batch([...statementsOf(join(UPGRADE, file)).map((statement) => env.DB.prepare(statement)), record]);
    }
  } finally {
    await dispose();
  }
};

export const migrate = async ({ state }: Pick<Site, 'state'>): Promise<void> => {
  await upgradeLocalDatabase(state);
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], {
    // Lists the migrations, so that a failure names its file; opening local data silences Wrangler.
    environment: { CI: '1', WRANGLER_LOG: 'log' },
    output: 'quiet',
  });
};
