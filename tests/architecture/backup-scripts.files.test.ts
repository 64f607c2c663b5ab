import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLocalData } from '../../scripts/local-data.ts';
import { ROOT } from '../../scripts/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SOURCE_MODULES = join(ROOT, 'scripts/source-modules.ts');
const folder = mkdtempSync(join(temporaryFolder(), 'segue-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: string, state: string, ...args: string[]): string =>
  execFileSync('node', ['--import', SOURCE_MODULES, `scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, SEGUE_STATE: relative(ROOT, state), PORT: '8799' },
    encoding: 'utf8',
    stdio: 'pipe',
  });

test('a site copied to a folder by the backup script is restored on another machine', async () => {
  const [old, other, copies] = ['old', 'other', 'copies'].map((name) => join(folder, name));
  const site = await openLocalData(old);
  await site.env.DB.batch(
    [
      'create table parents (id integer primary key, name text not null)',
      'create table children (id integer primary key, parent_id integer not null references parents (id))',
      'create table scheduled_runs (id integer primary key, task text, started_at integer, duration integer, outcome text, error text, is_by_hand integer)',
      'create table task_locks (task text primary key, until integer)',
      'create table stale_pages (tag text primary key, since integer)',
      'create table numbered (id integer primary key autoincrement)',
      "insert into parents values (1, 'O’Hara, \"quoted\"'), (2, '夜')",
      'insert into children values (7, 2)',
    ].map((sql) => site.env.DB.prepare(sql)),
  );
  await site.env.BUCKET.put('upload/one two', 'music', { httpMetadata: { contentType: 'audio/flac' } });
  await site.dispose();

  expect(run('backup', old, '--to', copies, '--files')).toContain('Copied 1 files of the site.');
  const [id = ''] = readdirSync(copies).filter((name) => name !== 'files');
  const copy = join(copies, id);
  expect(run('restore', other, '--from', copy)).toContain('Put 1 files back into the bucket.');

  const restored = await openLocalData(other);
  expect((await restored.env.DB.prepare('select * from parents').all()).results).toEqual([
    { id: 1, name: 'O’Hara, "quoted"' },
    { id: 2, name: '夜' },
  ]);
  expect(await restored.env.DB.prepare('select * from children').first()).toEqual({ id: 7, parent_id: 2 });
  const file = await restored.env.BUCKET.get('upload/one two');
  expect([await file?.text(), file?.httpMetadata?.contentType]).toEqual(['music', 'audio/flac']);
  await restored.env.DB.exec('delete from children; delete from parents');
  await restored.dispose();

  expect(() => run('restore', other, '--from', copy)).toThrow('The database is not empty. Add --replace');
  expect(run('restore', other, '--from', copy, '--replace')).toContain('Restored 3 rows of 2 tables');

  writeFileSync(join(copy, 'tables/parents/000001.ndjson.gz'), 'damaged');
  expect(() => run('restore', other, '--from', copy, '--replace')).toThrow('tables/parents/000001.ndjson.gz is damaged');
}, 150_000);
