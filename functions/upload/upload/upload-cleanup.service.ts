import { and, inArray, lt, lte, sql } from 'drizzle-orm';
import { fileEntries, OPEN_STATES, uploads } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { endUpload } from './upload.service';

/** How many leftovers of a kind one run settles; the rest follow in the next. */
const SWEEP_MAX = 50;
/** How long ended uploads are remembered and uploaded images are kept, in milliseconds: 30 days. */
export const UPLOAD_RETENTION = 30 * DAY;

/** Puts images that were uploaded long ago into the bin: whatever shows one has drawn its own forms of it. */
const binImages = async ({ db, now }: Context): Promise<void> => {
  await db
    .update(fileEntries)
    .set({ deletedAt: now })
    .where(sql`kind = 'image' and deleted_at is null and created_at < ${now.getTime() - UPLOAD_RETENTION}`);
};

/** Settles uploads that nobody went on with and forgets the ones that ended long ago. Running it again does no harm. */
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
