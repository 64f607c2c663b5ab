import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, expect, test } from 'vitest';
import { fileEntries } from '#db/schema/upload';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext, type Database } from '#functions/platform/access/context';
import { moveClock } from '#functions/platform/http/clock';
import { HASH_RETRY_AFTER, hashFiles } from '#functions/upload/upload/hash.service';
import { next } from '../../support/factories/sequence';
import { planOf, recording, type Statement } from '../../support/statements';
import { digestOf, wav } from '../../support/wav';

const db = drizzle(env.DB);
beforeEach(async () => {
  await db.delete(fileEntries);
});

type Entry = typeof fileEntries.$inferSelect;

/** File from before content hashes. */
const older = async (bytes: Uint8Array | null, values: Partial<Entry> = {}): Promise<Entry> => {
  const key = `upload/older-${next()}`;
  if (bytes) await env.BUCKET.put(key, bytes);
  const file = { kind: 'audio', name: 'a.wav', folded: 'a.wav', size: bytes?.length ?? 10, mime: 'audio/wav', extension: 'wav' } as const;
  const [entry] = await db
    .insert(fileEntries)
    .values({ ...file, storageKey: key, duration: 2500, ...values })
    .returning();
  return entry!;
};
const run = () => hashFiles(createContext(env, ANONYMOUS_ACTOR));
const hashes = async () => new Map((await db.select().from(fileEntries)).map(({ id, sha256: hash }) => [id, hash]));

test('older audio files get hash and duration in batches of five', async () => {
  const files = Array.from({ length: 7 }, (_, tone) => wav(8044, tone + 3));
  const entries = await Promise.all(files.map((bytes) => older(bytes, { duration: null })));
  const image = await older(new Uint8Array(10), { kind: 'image', duration: null });
  const hashed = await older(null, { sha256: 'known' });
  await run();
  expect([...(await hashes()).values()].filter((hash) => hash === null)).toHaveLength(2 + 1);
  await run();
  const rows = await db.select().from(fileEntries);
  for (const [at, { id }] of entries.entries())
    expect(rows.find((one) => one.id === id)).toMatchObject({ sha256: await digestOf(files[at]!), duration: 1000 });
  expect(rows.find(({ id }) => id === image.id)).toEqual(image);
  expect(rows.find(({ id }) => id === hashed.id)).toEqual(hashed);
});

test('an unreadable audio file is hashed and remains', async () => {
  const bytes = new TextEncoder().encode('once this passed for a sound');
  const { id, storageKey } = await older(bytes, { duration: null });
  await run();
  const [entry] = await db.select().from(fileEntries);
  expect(entry).toMatchObject({ id, sha256: await digestOf(bytes), duration: null, deletedAt: null });
  expect(await env.BUCKET.head(storageKey)).not.toBeNull();
});

test('concurrent runs share the work, and an interrupted one is retried a day later', async () => {
  const entries = await Promise.all([wav(5000, 3), wav(5000, 5)].map((bytes) => older(bytes)));
  const reads: string[] = [];
  const bucket = new Proxy(env.BUCKET, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name === 'get') reads.push('read');
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const together = { ...createContext(env, ANONYMOUS_ACTOR), env: { ...env, BUCKET: bucket } };
  await Promise.all([hashFiles(together), hashFiles(together), hashFiles(together)]);
  expect(reads).toHaveLength(entries.length);
  expect([...(await hashes()).values()].every(Boolean)).toBe(true);
  await db.update(fileEntries).set({ sha256: null });
  await run();
  expect([...(await hashes()).values()]).toEqual([null, null]);
  moveClock(HASH_RETRY_AFTER + 1000);
  await run();
  expect([...(await hashes()).values()].every(Boolean)).toBe(true);
});

test('a missing file does not block the others', async () => {
  const gone = await older(null);
  const there = await older(wav(5000));
  await run();
  const hashById = await hashes();
  expect([hashById.get(gone.id), typeof hashById.get(there.id)]).toEqual([null, 'string']);
});

test('looking for files without hash scans no table', async () => {
  await older(null, { sha256: 'known' });
  const statements: Statement[] = [];
  await hashFiles({ ...createContext(env, ANONYMOUS_ACTOR), db: drizzle(recording(statements)) as Database });
  expect(statements).toHaveLength(1);
  expect((await planOf(statements[0]!)).filter((step) => step.startsWith('SCAN'))).toEqual([]);
});
