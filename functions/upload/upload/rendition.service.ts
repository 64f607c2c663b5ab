import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';

/** Milliseconds; encoders pad. */
export const DURATION_TOLERANCE = 3000;

const isTaken = (id: number): SQL =>
  sql`exists (select 1 from ${fileEntries} as rendition where rendition.rendition_of_id = ${id} and rendition.deleted_at is null)`;

/** Returns the caller's audio that this file can replace in playback, or the image it was cropped from; null if `value` is not eligible. */
export const findOriginal = async (
  { db, actor }: Context,
  value: unknown,
  duration: number | null,
  kind: 'audio' | 'image' = 'audio',
): Promise<number | null> => {
  const id = typeof value === 'string' ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null;
  const isOwn = and(eq(fileEntries.id, id), eq(fileEntries.ownerId, actor.user!.id), isNull(fileEntries.deletedAt));
  const isFirst = and(eq(fileEntries.kind, kind), isNull(fileEntries.renditionOfId));
  // No lower bound: a damaged original declares more than it plays.
  const isAsLong = duration === null ? sql`1` : sql`${duration} - ${fileEntries.duration} <= ${DURATION_TOLERANCE}`;
  const [row] = await db
    .select({ id: fileEntries.id })
    .from(fileEntries)
    .where(and(isOwn, isFirst, isAsLong, sql`not ${isTaken(id)}`));
  return row?.id ?? null;
};
