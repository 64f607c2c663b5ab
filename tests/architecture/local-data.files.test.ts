import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openLocalData } from '../../scripts/local-data.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('opening a locked local database waits until it is released', async () => {
  const state = mkdtempSync(join(temporaryFolder(), 'segue-local-data-'));
  const first = await openLocalData(state);
  await first.env.DB.exec('create table held (id integer)');
  await first.dispose();
  const [file] = globSync('v3/d1/*/*.sqlite', { cwd: state }).filter((path) => !path.includes('metadata'));
  const holder = new DatabaseSync(join(state, file ?? ''));
  holder.exec('pragma locking_mode = exclusive; begin exclusive');
  setTimeout(() => {
    holder.exec('commit');
    holder.close();
  }, 1_000);
  const { env, dispose } = await openLocalData(state);
  expect(await env.DB.prepare('select count(*) as rows from held').first()).toEqual({ rows: 0 });
  await dispose();
  rmSync(state, { recursive: true, force: true });
});
