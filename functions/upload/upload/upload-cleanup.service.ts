import { and, inArray, lt, lte, sql } from 'drizzle-orm';
import { fileEntries, OPEN_STATES, uploads } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { endUpload } from './upload.service';

const SWEEP_MAX = 50;
/** Milliseconds. */
export const UPLOAD_RETENTION = 30 * DAY;

/** Everything that shows an uploaded image has its own copies. */
const binImages = async ({ db, now }: Context): Promise<void> => {
  await db
    .update(fileEntries)
    .set({ deletedAt: now })
    .where(sql`kind = 'image' and deleted_at is null and created_at < ${now.getTime() - UPLOAD_RETENTION}`);
};

export const cleanUpUploads = async (context: Context): Promise<void> => {
  const { db, now } = context;
  const due = await db
    .select()
    .from(uploads)
    .where(and(lte(uploads.expiresAt, now), inArray(uploads.state, [...OPEN_STATES])))
    .limit(SWEEP_MAX);
  for (const upload of due) await endUpload(context, upload, 'aborted');
  await db
    .delete(uploads)
    .where(and(lt(uploads.updatedAt, new Date(now.getTime() - UPLOAD_RETENTION)), inArray(uploads.state, ['ready', 'failed', 'aborted'])));
  await binImages(context);
};
