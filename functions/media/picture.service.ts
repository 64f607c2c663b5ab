import type { Env } from '../env';
import { AppError, invalid } from '../http/app-error';
import { IMAGE_FOLDER } from './media.service';
import { isBomb } from './picture-bomb';

/** The first bytes of the pictures that are taken, as Latin-1 text. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF[\s\S]{4}WEBPVP8/];
const LONGEST_SIDE = 8000;
const PIXELS_MAX = 40_000_000;

/** The address of a picture in its middle size; the other sizes stand beside it. */
const addressOf = (name: string) => `/media/${name}-320.webp`;
/** The forms of a picture: squares for pages, and the one that cards on other sites and wide bands ask for. */
const FORMS = [
  { width: 96, ending: 'webp', format: 'image/webp' },
  { width: 320, ending: 'webp', format: 'image/webp' },
  { width: 640, ending: 'webp', format: 'image/webp' },
  { width: 1200, ending: 'jpg', format: 'image/jpeg' },
] as const;

const keyOf = (name: string, { width, ending }: (typeof FORMS)[number]): string => `${IMAGE_FOLDER}${name}-${width}.${ending}`;

const stream = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => new Blob([bytes]).stream();

const notAPicture = (field: string) => invalid({ [field]: ['This file is not an image that can be used.'] });

/** Whether the bytes begin as those of a JPEG, PNG, GIF or WebP. */
const isPicture = (bytes: Uint8Array): boolean => {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return SIGNATURES.some((signature) => signature.test(start));
};

/** Refuses what cannot be drawn, or only at the price of all memory. */
const requireSize = async (images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>, field: string): Promise<void> => {
  const info = await images.info(stream(bytes)).catch(() => null);
  if (!info || !('width' in info)) throw notAPicture(field);
  const { width, height } = info;
  if (Math.max(width, height) > LONGEST_SIDE || width * height > PIXELS_MAX) {
    throw invalid({ [field]: [`The image may have at most ${LONGEST_SIDE} pixels a side.`] });
  }
};

/**
 * Keeps a picture as squares of 96, 320, 640 and 1200 px, drawn anew so that nothing but the picture itself is left of the file, and answers with
 * its address. `prefix` begins its name; `field` names it in a refusal. Errors: 422, 503 where the site cannot work on pictures.
 */
export const storePicture = async (env: Env, bytes: Uint8Array<ArrayBuffer>, prefix: string, field: string): Promise<string> => {
  if (!isPicture(bytes) || isBomb(bytes)) throw notAPicture(field);
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
      if (!result) throw notAPicture(field);
      return { key: keyOf(name, form), bytes: await result.response().arrayBuffer() };
    }),
  );
  await Promise.all(drawn.map((picture) => env.BUCKET.put(picture.key, picture.bytes)));
  return addressOf(name);
};

/** Removes a picture that `storePicture` kept; any other address is left alone. */
export const removePicture = async (env: Env, address: string | null): Promise<void> => {
  const name = /^\/media\/([\w-]+)-320\.webp$/.exec(address ?? '')?.[1];
  if (name) await env.BUCKET.delete(FORMS.map((form) => keyOf(name, form)));
};
