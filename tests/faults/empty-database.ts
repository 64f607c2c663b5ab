import { globSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../scripts/migrate.ts';
import { ROOT } from '../../scripts/process.ts';
import { createRuntime } from './runtime.ts';

/** Migrates a new database. Takes a fifth of Wrangler's time, which starts a server for each migration. */
export const createEmptyDatabase = async (state: string): Promise<void> => {
  const server = createRuntime(state, { name: 'segue-empty', modules: true, script: 'export default {}' });
  try {
    const database = await server.getD1Database('DB');
    for (const file of globSync(join(ROOT, 'db/migrations/*.sql')).sort())
      await database.batch(statementsOf(file).map((statement) => database.prepare(statement)));
  } finally {
    await server.dispose();
  }
};
