import { lte, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { artists } from '#db/schema/artist';
import { imageTints } from '#db/schema/image-tint';
import { tombstones } from '#db/schema/tombstone';
import { tracks } from '#db/schema/track';
import { fileEntries, imageOriginals } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { BINNED, findReferred, isBeyondBin, objectsOf } from './tombstone.reference';

const SWEEP_MAX = 100;

type Sweeper = Pick<Context, 'db' | 'env' | 'now'>;

const forgetStatements = ({ db, now }: Sweeper, gone: SQL): BatchItem<'sqlite'>[] => [
  db.delete(fileEntries).where(sql`${fileEntries.storageKey} in ${gone}`),
  db.delete(imageOriginals).where(sql`${imageOriginals.address} in ${gone}`),
  db.delete(imageTints).where(sql`${imageTints.image} in ${gone}`),
  db
    .update(tracks)
    .set({ audioKey: null, audioType: null, audioSize: null })
    .where(sql`${tracks.audioKey} in ${gone} and ${isBeyondBin(tracks, now)}`),
  db
    .update(tracks)
    .set({ originalKey: null })
    .where(sql`${tracks.originalKey} in ${gone} and ${isBeyondBin(tracks, now)}`),
  ...BINNED.map((table) =>
    db
      .update(table)
      .set({ image: null })
      .where(sql`${table.image} in ${gone} and ${isBeyondBin(table, now)}`),
  ),
  db
    .update(artists)
    .set({ images: [] })
    .where(
      sql`${artists.images} <> '[]' and ${isBeyondBin(artists, now)} and exists (select 1 from json_each(${artists.images}) where value in ${gone})`,
    ),
];

/** Deletes objects unless a row references them, and ends their tombstones in any case. Idempotent. */
export const obeyTombstones = async (context: Sweeper, addresses: (string | null)[]): Promise<void> => {
  const { db, env } = context;
  const due = addresses.filter((address) => address !== null);
  if (!due.length) return;
  const referred = await findReferred(context, due);
  const gone = due.filter((address) => !referred.has(address));
  if (gone.length) await env.BUCKET.delete(gone.flatMap(objectsOf));
  const these = (keys: string[]) => sql`(select value from json_each(${JSON.stringify(keys)}))`;
  // Last, because triggers of the statements above write new tombstones.
  await db.batch([
    db.delete(tombstones).where(sql`${tombstones.objectKey} in ${these(due)} and ${tombstones.dueAt} <= ${context.now.getTime()}`),
    ...(gone.length ? forgetStatements(context, these(gone)) : []),
    db.delete(tombstones).where(sql`${tombstones.objectKey} in ${these(gone)}`),
  ]);
};

export const cleanUpTombstones = async (context: Sweeper): Promise<void> => {
  const due = await context.db
    .select({ objectKey: tombstones.objectKey })
    .from(tombstones)
    .where(lte(tombstones.dueAt, context.now))
    .orderBy(tombstones.dueAt)
    .limit(SWEEP_MAX);
  await obeyTombstones(
    context,
    due.map(({ objectKey }) => objectKey),
  );
};
