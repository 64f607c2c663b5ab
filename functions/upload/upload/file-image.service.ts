import { eq, sql } from 'drizzle-orm';
import { fileEntries, imageOriginals } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { validationError } from '#functions/platform/http/app-error';
import { discardImage, IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, storeImage, storeOriginal } from '#functions/platform/media/image.service';
import { findFile } from '#functions/upload/file-entry/file-entry.service';
import { hasSpace, overQuotaError } from './quota.service';
import { isPaced } from './upload.policy';

/** Replaced covers and their originals are stored for a while, hence a limit. */
export const COVERS: RateLimitRule = { name: 'cover', times: 300, seconds: DAY_IN_SECONDS };

const originalOf = async ({ db }: Context, file: Awaited<ReturnType<typeof findFile>>) => {
  const [original] = file.renditionOfId === null ? [] : await db.select().from(fileEntries).where(eq(fileEntries.id, file.renditionOfId));
  return original?.kind === 'image' && original.ownerId === file.ownerId ? original : file;
};

/** Returns false over quota; check and insert are one statement. */
const countOriginal = async (context: Context, url: string, size: number): Promise<boolean> => {
  const { db, actor, now } = context;
  const counted = await db
    .insert(imageOriginals)
    .select(sql`select ${url}, ${actor.user!.id}, ${size}, ${now.getTime()} where ${hasSpace(context, size, 0)}`)
    .returning({ address: imageOriginals.address });
  return counted.length > 0;
};

/** Stores square versions and the original and returns the URL; `field` names the file in errors. Throws 413 over quota, 422, 429, 503. */
export const imageOfFile = async (context: Context, fileId: number, prefix: string, field: string): Promise<string> => {
  const file = await findFile(context, fileId).catch(() => null);
  if (file?.kind !== 'image') throw validationError({ [field]: ['Choose an image.'] });
  if (file.size > IMAGE_MAX_BYTES) throw validationError({ [field]: [IMAGE_TOO_LARGE] });
  const object = await context.env.BUCKET.get(file.storageKey);
  if (!object) throw validationError({ [field]: ['Choose an image.'] });
  if (isPaced(context.actor)) await enforceRateLimit(context, [COVERS, context.actor.user!.id]);
  const url = await storeImage(context, new Uint8Array(await object.arrayBuffer()), prefix, field);
  const original = await originalOf(context, file);
  const bytes = await context.env.BUCKET.get(original.storageKey);
  if (!bytes) return url;
  if (!(await countOriginal(context, url, bytes.size))) {
    await discardImage(context, url);
    throw await overQuotaError(context, bytes.size, 0, field);
  }
  await storeOriginal(context.env, url, bytes.body, original.mime);
  return url;
};
