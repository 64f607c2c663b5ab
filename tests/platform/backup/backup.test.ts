import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { backUp, listBackups, removeExpiredBackup } from '#functions/platform/backup/backup.service';
import { readSchema, tablesInOrder } from '#functions/platform/backup/schema-read';
import { type ReadFile, readManifest, verifyBackup } from '../../../scripts/backup/read-backup';
import { restoreBackup } from '../../../scripts/backup/restore-backup';
import { makeRow } from '../../support/any-row';
import { createArtist } from '../../support/factories/artist.factory';
import { createComment } from '../../support/factories/comment.factory';
import { createGenre } from '../../support/factories/genre.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { freshStorage } from '../../support/schema';

const NIGHT = new Date('2026-11-30T02:05:00Z');
const operator = { ...createContext(env, ANONYMOUS_ACTOR), now: NIGHT };
const read: ReadFile = async (key) => (await env.BUCKET.get(key))?.arrayBuffer() ?? null;
/** Restored empty, or changed by restoring. */
const DIFFERENT = ['emails', 'rate_limits', 'task_locks', 'verifications', 'email_codes', 'visit_salts', 'visit_people', 'stale_pages'];

const rowsOf = async () => {
  const names = (await tablesInOrder(env.DB, await readSchema(env.DB))).filter((name) => !DIFFERENT.includes(name)).toSorted();
  const rows: Record<string, unknown[]> = {};
  for (const name of names) rows[name] = (await env.DB.prepare(`select rowid, * from "${name}" order by rowid`).all()).results;
  return rows;
};

const sequences = async () => (await env.DB.prepare('select name, seq from sqlite_sequence order by name').all()).results;
const found = async (text: string) =>
  (await env.DB.prepare('select rowid from search_tracks where search_tracks match ?').bind(`"${text}"`).all()).results.length;

const fillEveryTable = async () => {
  for (const name of await tablesInOrder(env.DB, await readSchema(env.DB)))
    if (name !== 'd1_migrations') await makeRow(name, name === 'channel_items' ? { track_id: await makeRow('tracks') } : {});
};

beforeEach(freshStorage);

describe('backups', () => {
  test('a restored database equals the original: rows, schema, search, next ids', async () => {
    await fillEveryTable();
    const listener = await createUser({ name: "Ünïcode \u0000 “quotes” 'x' \n line", email: 'long@example.com' });
    const track = await createTrack({ name: 'Nachtzug nach Lissabon', artists: [await createArtist({ managers: [listener] })] });
    await createComment({ trackId: track.id, userId: listener.id, content: 'x'.repeat(1_200_000) });
    const late = await createGenre({ name: 'late' });
    await env.DB.prepare('update genres set parent_id = ? where id = (select min(id) from genres)').bind(late.id).run();
    await env.DB.prepare('delete from users where id = ?')
      .bind((await createUser()).id)
      .run();
    await env.BUCKET.put('upload/one', 'music');
    const before = { rows: await rowsOf(), schema: await readSchema(env.DB), sequences: await sequences(), found: await found('lissabon') };
    expect(before.found).toBe(1);

    expect(await backUp(operator)).toBe(true);
    let runs = 1;
    while (await backUp(operator)) runs += 1;
    const [backup] = await listBackups(operator);
    const manifest = await readManifest(read, backup!.id);
    expect(manifest.objects).toMatchObject({ count: 1, bytes: 5 });
    const results = await restoreBackup({ database: env.DB, read, manifest, isReplacing: true });

    expect(results.filter(({ rows, expected }) => rows !== expected)).toEqual([]);
    expect(await rowsOf()).toEqual(before.rows);
    const byName = <Entry extends { name: string }>(entries: Entry[]) => entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(byName(await readSchema(env.DB))).toEqual(byName(before.schema));
    expect(await sequences()).toEqual(before.sequences);
    expect(await found('lissabon')).toBe(1);
    await createTrack({ name: 'Nachtzug nach Lissabon, noch einmal' });
    expect(await found('lissabon')).toBe(2);
    expect(runs).toBeGreaterThan(1);
    await expect(verifyBackup(read, manifest)).resolves.toBeUndefined();
  });

  test('FI-10 a backup killed ten times continues; the restored database is equal', async () => {
    await fillEveryTable();
    await env.BUCKET.put('upload/one', 'music');
    const before = await rowsOf();
    let kills = 0;
    for (let allowed = 0, running = true; running; allowed += kills < 10 ? 1 : 100) {
      let writes = 0;
      const put: R2Bucket['put'] = (async (...given: Parameters<R2Bucket['put']>) => {
        writes += 1;
        if (writes > allowed) throw new Error('killed');
        return env.BUCKET.put(...given);
      }) as R2Bucket['put'];
      const BUCKET = new Proxy(env.BUCKET, { get: (bucket, name) => (name === 'put' ? put : Reflect.get(bucket, name).bind(bucket)) });
      const killed = { ...operator, env: { ...env, BUCKET } };
      const outcome = await backUp(killed, { pagesMax: 25 }).catch(() => 'killed' as const);
      kills += outcome === 'killed' ? 1 : 0;
      running = outcome !== false;
    }
    expect(kills).toBeGreaterThanOrEqual(10);
    const backups = await listBackups(operator);
    expect(backups).toHaveLength(1);
    const manifest = await readManifest(read, backups[0]!.id);
    await verifyBackup(read, manifest);
    expect(manifest.objects.count).toBe(1);
    await restoreBackup({ database: env.DB, read, manifest, isReplacing: true });
    expect(await rowsOf()).toEqual(before);
  });

  test('damaged backups and databases with tables are refused before anything changes', async () => {
    const track = await createTrack();
    while (await backUp(operator)) await createTrack();
    const [{ id } = { id: '' }] = await listBackups(operator);
    const manifest = await readManifest(read, id);
    const restoring = { database: env.DB, read, manifest };
    await expect(restoreBackup(restoring)).rejects.toThrow('The database is not empty.');
    const page = `backups/${id}/tables/tracks/000001.ndjson.gz`;
    const bytes = new Uint8Array((await read(page))!);
    bytes[bytes.length - 3]! ^= 1;
    await env.BUCKET.put(page, bytes);
    await expect(restoreBackup({ ...restoring, isReplacing: true })).rejects.toThrow(`${page} is damaged.`);
    await env.BUCKET.delete(page);
    await expect(restoreBackup({ ...restoring, isReplacing: true })).rejects.toThrow(`${page} is missing.`);
    expect(await env.DB.prepare('select id from tracks where id = ?').bind(track.id).first()).toEqual({ id: track.id });
    await expect(readManifest(read, '2020-01-01-0205')).rejects.toThrow('There is no finished backup 2020-01-01-0205.');
  });

  test('rows whose parent was deleted during the backup are left out or lose the reference', async () => {
    const owner = await createUser();
    const track = await createTrack({ ownerId: owner.id });
    await createComment({ trackId: track.id, userId: owner.id });
    const parent = await createComment({ trackId: track.id, userId: (await createUser()).id });
    const answer = await createComment({ trackId: track.id, userId: (await createUser()).id, parentId: parent.id });
    while (await backUp(operator, { pagesMax: 1 })) {
      const progress = await (await env.BUCKET.get('backups/progress.json'))!.json<{ tables: { name: string }[]; table: number }>();
      // All rows that refer to users have been read.
      if (progress.tables[progress.table]?.name === 'users') await env.DB.prepare('delete from users where id = ?').bind(owner.id).run();
    }
    const [{ id } = { id: '' }] = await listBackups(operator);
    await restoreBackup({ database: env.DB, read, manifest: await readManifest(read, id), isReplacing: true });
    expect((await env.DB.prepare('select owner_id from tracks').all()).results).toEqual([{ owner_id: null }]);
    expect((await env.DB.prepare('select id, parent_id from comments order by id').all()).results).toEqual([
      { id: parent.id, parent_id: null },
      { id: answer.id, parent_id: parent.id },
    ]);
    expect((await env.DB.prepare('pragma foreign_key_check').all()).results).toEqual([]);
  });

  test('one backup runs each night after 2 am UTC; expired ones are deleted with all files', async () => {
    const runAt = async (time: string) => {
      const at = { ...operator, now: new Date(time) };
      while (await backUp(at));
      await removeExpiredBackup(at);
      return (await listBackups(at)).map(({ id }) => id);
    };
    expect(await runAt('2026-11-01T01:55:00Z')).toEqual(['2026-11-01-0155']);
    expect(await runAt('2026-11-01T02:00:00Z')).toEqual(['2026-11-01-0200']);
    expect(await runAt('2026-11-01T23:55:00Z')).toEqual(['2026-11-01-0200']);
    expect(await runAt('2026-11-02T01:59:00Z')).toEqual(['2026-11-01-0200']);
    expect(await runAt('2026-11-02T02:00:00Z')).toEqual(['2026-11-01-0200', '2026-11-02-0200']);
    expect((await env.BUCKET.list({ prefix: 'backups/2026-11-01-0155' })).objects).toEqual([]);
  });
});
