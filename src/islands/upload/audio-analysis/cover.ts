import { AVATAR_MAX_PIXELS, AVATAR_TYPES } from '#contracts/account/user';
import type { AudioCover } from './audio-analysis';
import { identifyFile } from './decoded-audio';

/** An image that is drawn anew has at most so many pixels a side: more than covers are shown with. */
export const DRAWN_MAX = 3000;
/** So many bytes and so many pixels an image may have to be taken as it is: those of the server. */
const BYTES_MAX = 20 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;

/** Whether the site takes an image as it is, whatever the tags call it. */
export const isTakenImage = async (image: Blob, { width, height }: { width: number; height: number }): Promise<boolean> => {
  const type = await identifyFile(image);
  return (
    (AVATAR_TYPES as readonly string[]).includes(type?.mime ?? '') &&
    image.size <= BYTES_MAX &&
    Math.max(width, height) <= AVATAR_MAX_PIXELS &&
    width * height <= PIXELS_MAX
  );
};

/** The same image as one that the site takes, as of a BMP. */
const drawn = async (bitmap: ImageBitmap): Promise<AudioCover> => {
  const scale = Math.min(1, DRAWN_MAX / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return { picture: await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 }), width, height };
};

/** The image of an audio file as the site takes it, with its size; null for one that cannot be shown. */
export const coverOf = async (image: Blob): Promise<AudioCover | null> => {
  const bitmap = 'createImageBitmap' in globalThis ? await createImageBitmap(image).catch(() => null) : null;
  if (!bitmap) return null;
  const { width, height } = bitmap;
  try {
    return (await isTakenImage(image, bitmap)) ? { picture: image, width, height } : await drawn(bitmap).catch(() => null);
  } finally {
    bitmap.close();
  }
};
