import { and, eq, isNull, sql } from 'drizzle-orm';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import { digestOf, inspectObject } from './inspect.service';

/** An audio file whose hash was not worked out although it was taken up is taken up again after so long, in milliseconds: a day. */
export const HASH_RETRY_AFTER = DAY;
/** One run begins no further sound after so many of them, so many bytes (256 MB) or so much time (milliseconds); the rest follow in the next. */
const HASHES_PER_RUN = 5;
const BYTES_A_RUN = 256 * 1024 * 1024;
const TIME_A_RUN = 15_000;

/** Takes up the audio without a hash that waits longest; whoever else asks meanwhile gets another one. Nothing where none waits. */
const takeUp = async ({ db, now: time }: Context) => {
  const waiting = sql`select id from ${fileEntries} where sha256 is null and kind = 'audio'
    and hash_attempted_at <= ${time.getTime() - HASH_RETRY_AFTER} order by hash_attempted_at limit 1`;
  const [file] = await db
    .update(fileEntries)
    .set({ hashAttemptedAt: time })
    .where(sql`${fileEntries.id} = (${waiting})`)
    .returning({ id: fileEntries.id, key: fileEntries.storageKey, size: fileEntries.size, duration: fileEntries.duration });
  return file;
};

/**
 * Works out what sounds lack that were kept before their content was hashed, a few of them: their SHA-256, and their length where that is not
 * known either. Files stream by and are kept as they are, whatever they turn out to be. A run that is broken off loses nothing but its time.
 */
export const hashFiles = async (context: Context): Promise<void> => {
  const { db, env } = context;
  const end = now().getTime() + TIME_A_RUN;
  for (let files = 0, bytes = 0; files < HASHES_PER_RUN && bytes < BYTES_A_RUN && now().getTime() < end; files += 1) {
    const file = await takeUp(context);
    if (!file) return;
    bytes += file.size;
    const found = file.duration === null ? await inspectObject(env, file.key, file.size) : null;
    const [hash, duration] = found && 'hash' in found ? [found.hash, found.duration] : [await digestOf(env, file.key), file.duration];
    await db
      .update(fileEntries)
      .set({ sha256: hash, duration })
      .where(and(eq(fileEntries.id, file.id), isNull(fileEntries.sha256)));
  }
};
