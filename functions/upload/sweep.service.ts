import { and, inArray, lt, lte, sql } from 'drizzle-orm';
import { isOneOf } from '#db/page';
import { trackSounds, tracks } from '#db/schema/track';
import { fileEntries, uploads } from '#db/schema/upload';
import type { Context } from '../http/context';
import { OPEN_STATES } from './quota.service';
import { endUpload } from './upload.service';

/** How many leftovers of a kind one run settles; the rest follow in the next. */
const SWEEP_MAX = 50;
/** How long ended uploads are remembered and files stay in the bin, in milliseconds: 30 days. */
const KEPT = 30 * 86_400_000;

/** Removes the files that were in the bin for 30 days and that nothing plays. */
const emptyBin = async ({ db, env, now }: Context): Promise<void> => {
  const unused = sql`not exists (select 1 from ${tracks} where ${tracks.audioKey} = ${fileEntries.key} or ${tracks.originalKey} = ${fileEntries.key})
    and not exists (select 1 from ${trackSounds} where ${trackSounds.audioKey} = ${fileEntries.key} or ${trackSounds.originalKey} = ${fileEntries.key})`;
  const due = await db
    .select({ id: fileEntries.id, key: fileEntries.key })
    .from(fileEntries)
    .where(and(lt(fileEntries.deletedAt, new Date(now.getTime() - KEPT)), unused))
    .limit(SWEEP_MAX);
  if (!due.length) return;
  await env.BUCKET.delete(due.map(({ key }) => key));
  await db.delete(fileEntries).where(
    isOneOf(
      fileEntries.id,
      due.map(({ id }) => id),
    ),
  );
};

/** Settles uploads that nobody went on with, forgets the ones that ended long ago, and empties the bin. Running it again does no harm. */
export const sweepUploads = async (context: Context): Promise<void> => {
  const { db, now } = context;
  const due = await db
    .select()
    .from(uploads)
    .where(and(lte(uploads.expiresAt, now), inArray(uploads.state, [...OPEN_STATES])))
    .limit(SWEEP_MAX);
  for (const upload of due) await endUpload(context, upload, 'aborted');
  await db
    .delete(uploads)
    .where(and(lt(uploads.updatedAt, new Date(now.getTime() - KEPT)), inArray(uploads.state, ['ready', 'failed', 'aborted'])));
  await emptyBin(context);
};
