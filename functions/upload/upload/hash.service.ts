import { and, eq, isNull, sql } from 'drizzle-orm';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import { digestOf, inspectObject } from './inspect.service';

export const HASH_RETRY_AFTER = DAY;
const HASHES_PER_RUN = 5;
const BYTES_PER_RUN = 256 * 1024 * 1024;
const MS_PER_RUN = 15_000;

/** Claims the audio that has waited longest, so that parallel runs take different files. */
const claimFile = async ({ db, now: time }: Context) => {
  const waiting = sql`select id from ${fileEntries} where sha256 is null and kind = 'audio'
    and hash_attempted_at <= ${time.getTime() - HASH_RETRY_AFTER} order by hash_attempted_at limit 1`;
  const [file] = await db
    .update(fileEntries)
    .set({ hashAttemptedAt: time })
    .where(sql`${fileEntries.id} = (${waiting})`)
    .returning({ id: fileEntries.id, key: fileEntries.storageKey, size: fileEntries.size, duration: fileEntries.duration });
  return file;
};

/** Adds the SHA-256, and a missing length, to files stored before hashing existed. An interrupted run loses only time. */
export const hashFiles = async (context: Context): Promise<void> => {
  const { db, env } = context;
  const end = now().getTime() + MS_PER_RUN;
  for (let files = 0, bytes = 0; files < HASHES_PER_RUN && bytes < BYTES_PER_RUN && now().getTime() < end; files += 1) {
    const file = await claimFile(context);
    if (!file) return;
    bytes += file.size;
    const inspected = file.duration === null ? await inspectObject(env, file.key, file.size) : null;
    const [hash, duration] =
      inspected && 'hash' in inspected ? [inspected.hash, inspected.duration] : [await digestOf(env, file.key), file.duration];
    await db
      .update(fileEntries)
      .set({ sha256: hash, duration })
      .where(and(eq(fileEntries.id, file.id), isNull(fileEntries.sha256)));
  }
};
