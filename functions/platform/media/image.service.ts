import { AppError, validationError } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { isDecompressionBomb } from './decompression-bomb';
import { IMAGE_FOLDER } from './media.service';

/** The first bytes of the images that are taken, as Latin-1 text. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF[\s\S]{4}WEBPVP8/];
const LONGEST_SIDE = 8000;
const PIXELS_MAX = 40_000_000;

/** How the address ends that images are known by: that of their middle size. The other sizes stand beside it. */
export const IMAGE_KEY_PATTERN = '-320.webp';
const imageUrl = (name: string) => `/media/${name}${IMAGE_KEY_PATTERN}`;
/** The forms of an image: squares for pages, and the one that cards on other sites and wide bands ask for. */
const FORMS = [
  { width: 96, ending: 'webp', format: 'image/webp' },
  { width: 320, ending: 'webp', format: 'image/webp' },
  { width: 640, ending: 'webp', format: 'image/webp' },
  { width: 1200, ending: 'jpg', format: 'image/jpeg' },
] as const;

/** The largest form that loses little: WebP of 640 px. */
const LARGEST = FORMS[2];

const keyOf = (name: string, { width, ending }: (typeof FORMS)[number]): string => `${IMAGE_FOLDER}${name}-${width}.${ending}`;

/** The file itself, as it was uploaded, beside its forms. Its name ends in nothing, so that it is never served as an image. */
const originalKeyOf = (name: string): string => `${IMAGE_FOLDER}${name}-original`;

/** What an image is called in the bucket, by its address; null for an address that is none of `storeImage`. */
const nameOf = (url: string | null): string | null => /^\/media\/([\w-]+)-320\.webp$/.exec(url ?? '')?.[1] ?? null;

const stream = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => new Blob([bytes]).stream();

const notAnImage = (field: string) => validationError({ [field]: ['This file is not an image that can be used.'] });

/** Whether the bytes begin as those of a JPEG, PNG, GIF or WebP. */
const isImage = (bytes: Uint8Array): boolean => {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return SIGNATURES.some((signature) => signature.test(start));
};

const isSmallEnough = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) <= LONGEST_SIDE && width * height <= PIXELS_MAX;

/** The largest file that is taken for an image, in bytes: 20 MB. */
export const IMAGE_MAX_BYTES = 20 * 1024 * 1024;
export const IMAGE_TOO_LARGE = 'An image has at most 20 MB.';

/** Whether bytes are an image to the end: drawn small, none of it may be missing. */
export const canDraw = async (images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  if (!isImage(bytes) || isDecompressionBomb(bytes)) return false;
  const info = await images.info(stream(bytes)).catch(() => null);
  if (!info || !('width' in info) || !isSmallEnough(info)) return false;
  const drawn = images
    .input(stream(bytes))
    .transform({ width: 1, height: 1, fit: 'cover' })
    .output({ format: 'image/webp' })
    .catch(() => null);
  return (await drawn) !== null;
};

/** Refuses what cannot be drawn, or only at the price of all memory. */
const requireSize = async (images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>, field: string): Promise<void> => {
  const info = await images.info(stream(bytes)).catch(() => null);
  if (!info || !('width' in info)) throw notAnImage(field);
  if (!isSmallEnough(info)) {
    throw validationError({ [field]: [`The image may have at most ${LONGEST_SIDE} pixels a side.`] });
  }
};

/**
 * Keeps an image as squares of 96, 320, 640 and 1200 px, drawn anew so that nothing but the image itself is left of the file, and answers with
 * its address. `prefix` begins its name; `field` names it in a refusal. Errors: 422, 503 where the site cannot work on images.
 */
export const storeImage = async (env: Env, bytes: Uint8Array<ArrayBuffer>, prefix: string, field: string): Promise<string> => {
  if (!isImage(bytes) || isDecompressionBomb(bytes)) throw notAnImage(field);
  const images = env.IMAGES;
  if (!images) throw new AppError(503, 'no_images', 'Images cannot be changed right now.');
  await requireSize(images, bytes, field);
  const name = `${prefix}-${crypto.randomUUID().replaceAll('-', '')}`;
  const drawn = await Promise.all(
    FORMS.map(async (form) => {
      const result = await images
        .input(stream(bytes))
        .transform({ width: form.width, height: form.width, fit: 'cover' })
        .output({ format: form.format, quality: 82 })
        .catch(() => null);
      if (!result) throw notAnImage(field);
      return { key: keyOf(name, form), bytes: await result.response().arrayBuffer() };
    }),
  );
  await Promise.all(drawn.map((image) => env.BUCKET.put(image.key, image.bytes)));
  return imageUrl(name);
};

/** Keeps the file that an image was drawn from beside it, untouched: it leaves with everything else of its artist, and by no other way. */
export const storeOriginal = async (env: Env, url: string, original: ReadableStream, contentType: string): Promise<void> => {
  const name = nameOf(url);
  if (name) await env.BUCKET.put(originalKeyOf(name), original, { httpMetadata: { contentType } });
};

/** Where an image lies in its best form: as it was uploaded, else the largest square. None for an address of another site. */
export const bestKeysOf = (url: string | null): string[] => {
  const name = nameOf(url);
  return name ? [originalKeyOf(name), keyOf(name, LARGEST)] : [];
};

/** The keys of all forms of an image that `storeImage` kept, the file itself among them; none of any other address. */
export const objectsOfImage = (url: string): string[] => {
  const name = nameOf(url);
  return name ? [originalKeyOf(name), ...FORMS.map((form) => keyOf(name, form))] : [];
};

/** Whether a key is that of a file that an image was drawn from. */
export const isOriginal = (key: string): boolean => /^image\/[\w-]+-original$/.test(key);

/** The address of the image of which an object is a form; null where its key is none of `storeImage`. */
export const urlOfImage = (key: string): string | null => {
  const name = /^image\/([\w-]+)-(?:\d+\.\w+|original)$/.exec(key)?.[1];
  return name ? imageUrl(name) : null;
};
