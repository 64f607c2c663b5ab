import { eq, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { imageTints } from '#db/schema/image-tint';
import { playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { imageRefusal, smallestKeyOf } from './image.service';
import { readTint } from './tint.service';

const IMAGES_OF_RUN = 20;
const PROBE = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBRAA7'), (letter) => letter.charCodeAt(0));

type Filler = Pick<Context, 'db' | 'env' | 'now'>;

const tintOfStored = async ({ BUCKET }: Filler['env'], images: ImagesBinding, image: string): Promise<string | null> => {
  const key = smallestKeyOf(image);
  const object = key && (await BUCKET.get(key));
  return object ? readTint(images, object.body).catch(() => null) : null;
};

/** Computes tints of images stored by earlier releases, in steps. Unreadable images get none. Throws while no image can be decoded. */
export const fillTints = async (context: Filler): Promise<void> => {
  const { db, env } = context;
  const pending = await db.select({ image: imageTints.image }).from(imageTints).where(eq(imageTints.pending, sql`1`)).limit(IMAGES_OF_RUN);
  if (!pending.length || !env.IMAGES) return;
  if (await imageRefusal(env.IMAGES, PROBE)) throw new Error('Images cannot be decoded now');
  const tints: { image: string; tint: string | null }[] = [];
  for (const { image } of pending) tints.push({ image, tint: await tintOfStored(env, env.IMAGES, image) });
  const tinted = JSON.stringify(tints.flatMap(({ image, tint }) => (tint ? [image] : [])));
  const idsOf = (table: SQLiteTable & { id: SQLiteColumn; image: SQLiteColumn }) =>
    sql`(select ${table.id} from ${table} where ${table.image} in (select value from json_each(${tinted})))`;
  await db.batch([
    db
      .update(imageTints)
      .set({ tint: sql`each.value ->> 'tint'`, pending: false })
      .from(sql`json_each(${JSON.stringify(tints)}) as each`)
      .where(sql`${imageTints.image} = each.value ->> 'image'`),
    ...invalidationStatements(context, { album: idsOf(albums), artist: idsOf(artists), playlist: idsOf(playlists), track: idsOf(tracks) }),
  ]);
};
