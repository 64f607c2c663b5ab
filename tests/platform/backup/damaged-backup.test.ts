import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { backUp, listBackups, removeExpiredBackup } from '#functions/platform/backup/backup.service';
import { checkBackup } from '#functions/platform/health/site-check.service';
import { type ReadFile, readManifest, verifyBackup } from '../../../scripts/backup/read-backup';
import { createTrack } from '../../support/factories/track.factory';
import { freshStorage } from '../../support/schema';

const operator = (time: string) => ({ ...createContext(env, ANONYMOUS_ACTOR), now: new Date(time) });
const NIGHT = operator('2026-11-30T02:05:00Z');
const read: ReadFile = async (key) => (await env.BUCKET.get(key))?.arrayBuffer() ?? null;

beforeEach(async () => {
  await freshStorage();
  await createTrack();
});

/** Stores the first half of a file, as an interrupted copy would. */
const cutOff = async (key: string): Promise<void> => {
  const bytes = await read(key);
  if (!bytes) throw new Error(`There is no ${key}`);
  await env.BUCKET.put(key, bytes.slice(0, bytes.byteLength / 2));
};

describe('damaged backup files', () => {
  test('a manifest that was cut off, or of another format, is refused in a sentence', async () => {
    while (await backUp(NIGHT));
    const [{ id } = { id: '' }] = await listBackups(NIGHT);
    const whole = await read(`backups/${id}/manifest.json`);
    const refusal = `The manifest of ${id} is damaged, or was written by a newer version.`;
    await cutOff(`backups/${id}/manifest.json`);
    await expect(readManifest(read, id)).rejects.toThrow(refusal);
    const newer = { ...JSON.parse(new TextDecoder().decode(whole!)), format: 2 };
    await env.BUCKET.put(`backups/${id}/manifest.json`, JSON.stringify(newer));
    await expect(readManifest(read, id)).rejects.toThrow(refusal);
  });

  test('a backup whose progress is damaged begins again and is complete', async () => {
    expect(await backUp(NIGHT, { pagesMax: 1 })).toBe(true);
    await cutOff('backups/progress.json');
    while (await backUp(NIGHT, { pagesMax: 25 }));
    const [{ id } = { id: '' }] = await listBackups(NIGHT);
    await expect(verifyBackup(read, await readManifest(read, id))).resolves.toBeUndefined();
  });

  test('a damaged index is replaced by the manifests, so that no backup is forgotten', async () => {
    while (await backUp(NIGHT));
    const before = await listBackups(NIGHT);
    await cutOff('backups/index.json');
    expect(await listBackups(NIGHT)).toEqual(before);
    expect(await checkBackup(NIGHT)).toMatchObject({ state: 'well' });
    const next = operator('2026-12-01T02:05:00Z');
    while (await backUp(next));
    expect((await listBackups(next)).map(({ id }) => id)).toEqual(['2026-11-30-0205', '2026-12-01-0205']);
  });

  test('a backup that never finished is deleted after 35 days', async () => {
    expect(await backUp(NIGHT, { pagesMax: 2 })).toBe(true);
    const later = operator('2027-01-03T02:00:00Z');
    while (await backUp(later));
    await removeExpiredBackup(later);
    expect((await env.BUCKET.list({ prefix: 'backups/2026-11-30-0205/' })).objects).not.toEqual([]);
    const end = operator('2027-01-04T02:06:00Z');
    await removeExpiredBackup(end);
    expect((await env.BUCKET.list({ prefix: 'backups/2026-11-30-0205/' })).objects).toEqual([]);
    expect((await listBackups(end)).map(({ id }) => id)).toEqual(['2027-01-03-0200']);
  });
});
