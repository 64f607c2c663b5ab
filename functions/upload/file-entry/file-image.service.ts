import { eq } from 'drizzle-orm';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { countTry, type Limit } from '#functions/platform/api/rate-limit';
import { invalid } from '#functions/platform/http/app-error';
import { keepOriginal, PICTURE_MAX_BYTES, PICTURE_TOO_LARGE, storePicture } from '#functions/platform/media/image.service';
import { findFile } from './file-entry.service';

/** Covers lie beside the files that they were drawn from, and replaced ones stay for a while: so many a day are more than an artist needs. */
export const COVERS: Limit = { name: 'cover', times: 300, seconds: 86_400 };

/** The file that a picture was cut out of, else the picture's own. */
const originalOf = async ({ db }: Context, file: Awaited<ReturnType<typeof findFile>>) => {
  const [original] = file.originalId === null ? [] : await db.select().from(fileEntries).where(eq(fileEntries.id, file.originalId));
  return original?.kind === 'image' && original.ownerId === file.ownerId ? original : file;
};

/**
 * Keeps the picture of one of the caller's files as squares, the file that it comes from beside them, and gives its address; `prefix` begins its name, `field` names it in a refusal.
 * Errors: 422, 429, 503.
 */
export const pictureOfFile = async (context: Context, fileId: number, prefix: string, field: string): Promise<string> => {
  const file = await findFile(context, fileId).catch(() => null);
  if (file?.kind !== 'image') throw invalid({ [field]: ['Choose an image.'] });
  if (file.size > PICTURE_MAX_BYTES) throw invalid({ [field]: [PICTURE_TOO_LARGE] });
  const object = await context.env.BUCKET.get(file.key);
  if (!object) throw invalid({ [field]: ['Choose an image.'] });
  await countTry(context, [COVERS, context.actor.user!.id]);
  const address = await storePicture(context.env, new Uint8Array(await object.arrayBuffer()), prefix, field);
  const original = await originalOf(context, file);
  const bytes = await context.env.BUCKET.get(original.key);
  if (bytes) await keepOriginal(context.env, address, bytes.body, original.mime);
  return address;
};
