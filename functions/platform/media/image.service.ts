import { eq } from 'drizzle-orm';
import { imageTints } from '#db/schema/image-tint';
import type { Context } from '#functions/platform/access/context';
import { REFUSED_IMAGE, refusedImageIn } from '#functions/platform/contract/image-format';
import { AppError, validationError } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { isDecompressionBomb } from './decompression-bomb';
import { IMAGE_FOLDER } from './media.service';
import { readTint } from './tint.service';

const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF[\s\S]{4}WEBPVP8/];
const LONGEST_SIDE = 8000;
const PIXELS_MAX = 40_000_000;

/** The URL of an image is that of its 320 px form. */
export const IMAGE_KEY_PATTERN = '-320.webp';
const imageUrl = (name: string) => `/media/${name}${IMAGE_KEY_PATTERN}`;
/** Squares for pages, and a JPEG for link previews and wide banners. */
const FORMS = [
  { width: 96, ending: 'webp', format: 'image/webp' },
  { width: 320, ending: 'webp', format: 'image/webp' },
  { width: 640, ending: 'webp', format: 'image/webp' },
  { width: 1200, ending: 'jpg', format: 'image/jpeg' },
] as const;

const LARGEST = FORMS[2];

const keyOf = (name: string, { width, ending }: (typeof FORMS)[number]): string => `${IMAGE_FOLDER}${name}-${width}.${ending}`;

/** Has no file extension, so that the upload is never served as an image. */
const originalKeyOf = (name: string): string => `${IMAGE_FOLDER}${name}-original`;

const nameOf = (url: string | null): string | null => /^\/media\/([\w-]+)-320\.webp$/.exec(url ?? '')?.[1] ?? null;

const stream = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => new Blob([bytes]).stream();

const NO_IMAGE = 'This file is not an image that can be used.';

const refused = (field: string, sentence: string) => validationError({ [field]: [sentence] });

const isImage = (bytes: Uint8Array): boolean => {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return SIGNATURES.some((signature) => signature.test(start));
};

const isSmallEnough = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) <= LONGEST_SIDE && width * height <= PIXELS_MAX;

const TOO_MANY_PIXELS = `Images can be at most ${LONGEST_SIDE.toLocaleString('en')} pixels wide and high, and ${PIXELS_MAX / 1_000_000} megapixels.`;

export const IMAGE_MAX_BYTES = 20 * 1024 * 1024;
export const IMAGE_TOO_LARGE = 'Images can be at most 20 MB.';

const headerRefusal = async (images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const format = refusedImageIn(bytes);
  if (format) return REFUSED_IMAGE.replace(':format', format);
  if (!isImage(bytes) || isDecompressionBomb(bytes)) return NO_IMAGE;
  const info = await images.info(stream(bytes)).catch(() => null);
  if (!info || !('width' in info)) return NO_IMAGE;
  return isSmallEnough(info) ? null : TOO_MANY_PIXELS;
};

/** Decodes the image, so that truncated files fail. Returns the sentence for the user, null if the image can be used. */
export const imageRefusal = async (images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const refusal = await headerRefusal(images, bytes);
  if (refusal) return refusal;
  const drawn = images
    .input(stream(bytes))
    .transform({ width: 1, height: 1, fit: 'cover' })
    .output({ format: 'image/webp' })
    .catch(() => null);
  return (await drawn) ? null : NO_IMAGE;
};

/** Stores the tint, and squares of 96, 320, 640 and 1200 px, re-encoded to strip everything but pixels. Returns the URL. Throws 422, 503. */
export const storeImage = async (
  { db, env }: Pick<Context, 'db' | 'env'>,
  bytes: Uint8Array<ArrayBuffer>,
  prefix: string,
  field: string,
): Promise<string> => {
  const images = env.IMAGES;
  if (!images) throw new AppError(503, 'no_images', 'Images can’t be uploaded right now. Try again later.');
  const refusal = await headerRefusal(images, bytes);
  if (refusal) throw refused(field, refusal);
  const name = `${prefix}-${crypto.randomUUID().replaceAll('-', '')}`;
  const drawn = await Promise.all(
    FORMS.map(async (form) => {
      const result = await images
        .input(stream(bytes))
        .transform({ width: form.width, height: form.width, fit: 'cover' })
        .output({ format: form.format, quality: 82 })
        .catch(() => null);
      if (!result) throw refused(field, NO_IMAGE);
      return { key: keyOf(name, form), bytes: await result.response().arrayBuffer() };
    }),
  );
  await Promise.all(drawn.map((image) => env.BUCKET.put(image.key, image.bytes)));
  // Without a row the trigger queues the image for the schedule.
  const tint = await readTint(images, stream(bytes)).catch(() => undefined);
  if (tint !== undefined) await db.insert(imageTints).values({ image: imageUrl(name), tint });
  return imageUrl(name);
};

/** Stores the uploaded file unchanged; only data exports contain it. */
export const storeOriginal = async (env: Env, url: string, original: ReadableStream, contentType: string): Promise<void> => {
  const name = nameOf(url);
  if (name) await env.BUCKET.put(originalKeyOf(name), original, { httpMetadata: { contentType } });
};

export const bestKeysOf = (url: string | null): string[] => {
  const name = nameOf(url);
  return name ? [originalKeyOf(name), keyOf(name, LARGEST)] : [];
};

export const smallestKeyOf = (url: string): string | null => {
  const name = nameOf(url);
  return name && keyOf(name, FORMS[0]);
};

export const objectsOfImage = (url: string): string[] => {
  const name = nameOf(url);
  return name ? [originalKeyOf(name), ...FORMS.map((form) => keyOf(name, form))] : [];
};

export const discardImage = async ({ db, env }: Pick<Context, 'db' | 'env'>, url: string): Promise<void> => {
  await env.BUCKET.delete(objectsOfImage(url));
  await db.delete(imageTints).where(eq(imageTints.image, url));
};

export const isOriginal = (key: string): boolean => /^image\/[\w-]+-original$/.test(key);

export const urlOfImage = (key: string): string | null => {
  const name = /^image\/([\w-]+)-(?:\d+\.\w+|original)$/.exec(key)?.[1];
  return name ? imageUrl(name) : null;
};
