import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';

/** An audio file and what is played in its place may differ so much in length, in milliseconds: encoders pad. */
export const DURATION_TOLERANCE = 3000;

/** Whether a file has something that is played in its place already. */
const isTaken = (id: number): SQL =>
  sql`exists (select 1 from ${fileEntries} as rendition where rendition.rendition_of_id = ${id} and rendition.deleted_at is null)`;

/**
 * The audio of the caller's own in whose place a file of so many milliseconds can be played (null where that is not known yet), or the image that
 * another one was cut out of, by its id; null where there is none: then the file is one of its own.
 */
export const findOriginal = async (
  { db, actor }: Context,
  given: unknown,
  duration: number | null,
  kind: 'audio' | 'image' = 'audio',
): Promise<number | null> => {
  const id = typeof given === 'string' ? Number(given) : given;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null;
  const isOwn = and(eq(fileEntries.id, id), eq(fileEntries.ownerId, actor.user!.id), isNull(fileEntries.deletedAt));
  const isFirst = and(eq(fileEntries.kind, kind), isNull(fileEntries.renditionOfId));
  // Of a damaged sound less is played than it says it has.
  const isAsLong = duration === null ? sql`1` : sql`${duration} - ${fileEntries.duration} <= ${DURATION_TOLERANCE}`;
  const [row] = await db
    .select({ id: fileEntries.id })
    .from(fileEntries)
    .where(and(isOwn, isFirst, isAsLong, sql`not ${isTaken(id)}`));
  return row?.id ?? null;
};
