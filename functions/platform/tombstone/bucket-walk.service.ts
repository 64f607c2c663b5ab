import { eq, type SQL, sql } from 'drizzle-orm';
import { object, readRows, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { playlists } from '#db/schema/playlist';
import { bucketWalks, missingObjects, tombstones } from '#db/schema/tombstone';
import { tracks } from '#db/schema/track';
import { fileEntries, imageOriginals } from '#db/schema/upload';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { IMAGE_KEY_PATTERN, isOriginal, urlOfImage } from '#functions/platform/media/image.service';
import { IMAGE_FOLDER } from '#functions/platform/media/media.service';
import { STAGING_FOLDER, UPLOAD_FOLDER } from '#functions/platform/storage/storage';
import { findReferred } from './tombstone.reference';

type Walker = Pick<Context, 'db' | 'env' | 'now'>;

const PAGE = 500;
/** Orphans stay for 30 days, in case a database backup is restored. Staged uploads do not. */
const ORPHAN_RETENTION = 30 * DAY;
const NAMED_MAX = 5;

const addressOf = (key: string): string => {
  if (key.startsWith(IMAGE_FOLDER)) return urlOfImage(key) ?? key;
  return key.startsWith(STAGING_FOLDER) ? key.replace(/\.tail$/, '') : key;
};

const noteOrphans = async (context: Walker, objects: R2Object[]): Promise<void> => {
  const { db, now } = context;
  const settled = objects.filter(({ uploaded }) => uploaded.getTime() < now.getTime() - DAY);
  const addresses = [...new Set(settled.map(({ key }) => addressOf(key)))];
  if (!addresses.length) return;
  const referred = await findReferred(context, addresses);
  const orphans = addresses.filter((address) => !referred.has(address));
  const due = (address: string) => (address.startsWith(STAGING_FOLDER) ? 0 : now.getTime() + ORPHAN_RETENTION);
  const rows = JSON.stringify(orphans.map((address) => [address, due(address)]));
  await db.insert(tombstones).select(sql`select value ->> 0, value ->> 1 from json_each(${rows}) where true`).onConflictDoNothing();
};

const namedIn = (folder: string, after: string, last: string, now: Date): SQL => {
  const since = now.getTime() - DAY;
  if (folder === UPLOAD_FOLDER)
    return sql`select storage_key as address from ${fileEntries} where deleted_at is null and storage_key > ${after} and storage_key <= ${last} and created_at < ${since}`;
  const of = (table: typeof tracks | typeof albums | typeof artists) =>
    sql`select image as address from ${table} where image > ${after} and image <= ${last} and deleted_at is null and updated_at < ${since}`;
  const ofPeople = (table: typeof users | typeof playlists) =>
    sql`select image as address from ${table} where image > ${after} and image <= ${last} and updated_at < ${since}`;
  return sql.join([...[tracks, albums, artists].map(of), ...[users, playlists].map(ofPeople)], sql` union `);
};

/** Records missing objects that rows reference. Throws if some are newly missing. */
const noteMissing = async ({ db, now }: Walker, folder: string, from: string, to: string, objects: R2Object[]): Promise<void> => {
  const asAddress = (key: string) => (folder === IMAGE_FOLDER ? key.replace(IMAGE_FOLDER, '/media/') : key);
  const [after, last] = [asAddress(from), asAddress(to)];
  const there = new Set(objects.map(({ key }) => asAddress(key)));
  const named = sql`(${namedIn(folder, after, last, now)}) as named where named.address like ${folder === IMAGE_FOLDER ? `/media/%${IMAGE_KEY_PATTERN}` : '%'}`;
  const rows = await readRows(db, object({ address: text(sql.raw('named.address')) }), named);
  const missing = rows.map(({ address }) => address ?? '').filter((address) => !there.has(address));
  const gone = sql`(select value from json_each(${JSON.stringify(missing)}))`;
  const [, newlyMissing] = await db.batch([
    db.delete(missingObjects).where(sql`address > ${after} and address <= ${last} and address not in ${gone}`),
    db
      .insert(missingObjects)
      .select(sql`select value, ${now.getTime()} from json_each(${JSON.stringify(missing)}) where true`)
      .onConflictDoNothing()
      .returning({ objectKey: missingObjects.objectKey }),
  ]);
  const names = newlyMissing.slice(0, NAMED_MAX).map(({ objectKey }) => objectKey);
  if (names.length) throw new Error(`${newlyMissing.length} files are not in the storage: ${names.join(', ')}`);
};

/** Adds originals from before quotas counted them. Owner: of the track or album with the image, else the artist's first manager. */
const noteOriginals = async ({ db }: Walker, objects: R2Object[]): Promise<void> => {
  const originals = objects
    .filter(({ key }) => isOriginal(key))
    .map(({ key, size, uploaded }) => [urlOfImage(key), size, uploaded.getTime()]);
  if (!originals.length) return;
  const address = sql.raw('asked.value ->> 0');
  const owner = sql`coalesce(
    (select ${tracks.ownerId} from ${tracks} where ${tracks.image} = ${address} and ${tracks.ownerId} is not null limit 1),
    (select ${albums.ownerId} from ${albums} where ${albums.image} = ${address} and ${albums.ownerId} is not null limit 1),
    (select ${artistManagers.userId} from ${artists} join ${artistManagers} on ${artistManagers.artistId} = ${artists.id}
      where ${artists.image} = ${address} order by ${artistManagers.createdAt} limit 1))`;
  await db
    .insert(imageOriginals)
    .select(
      sql`select ${address}, ${owner} as owner_id, asked.value ->> 1, asked.value ->> 2 from json_each(${JSON.stringify(originals)}) as asked where owner_id is not null`,
    )
    .onConflictDoNothing();
};

const walk = async (context: Walker, folder: string): Promise<void> => {
  const { db, env } = context;
  const [before] = await db.select().from(bucketWalks).where(eq(bucketWalks.folder, folder));
  const { objects, truncated } = await env.BUCKET.list({ prefix: folder, limit: PAGE, ...(before?.after && { startAfter: before.after }) });
  const after = truncated ? (objects.at(-1)?.key ?? null) : null;
  await noteOrphans(context, objects);
  if (folder === IMAGE_FOLDER) await noteOriginals(context, objects);
  await db.insert(bucketWalks).values({ folder, after }).onConflictDoUpdate({ target: bucketWalks.folder, set: { after } });
  if (folder !== STAGING_FOLDER) await noteMissing(context, folder, before?.after ?? folder, after ?? `${folder}~`, objects);
};

/** Compares the next part of each folder with the tables. Throws if referenced files are missing. */
export const walkBucket = async (context: Walker): Promise<void> => {
  for (const folder of [STAGING_FOLDER, IMAGE_FOLDER, UPLOAD_FOLDER]) await walk(context, folder);
};
