import { AVATAR_MAX_PIXELS, AVATAR_TYPES } from '#contracts/account/user';
import type { AudioCover } from './audio-analysis';
import { identifyFile } from './decoded-audio';

export const DRAWN_MAX = 3000; // pixels; larger than any displayed cover
/** Server limits for an image */
const BYTES_MAX = 20 * 1024 * 1024;
const PIXELS_MAX = 40_000_000;

/** Accepts an image by its bytes, whatever type the tags claim. */
export const isTakenImage = async (image: Blob, { width, height }: { width: number; height: number }): Promise<boolean> => {
  const type = await identifyFile(image);
  return (
    (AVATAR_TYPES as readonly string[]).includes(type?.mime ?? '') &&
    image.size <= BYTES_MAX &&
    Math.max(width, height) <= AVATAR_MAX_PIXELS &&
    width * height <= PIXELS_MAX
  );
};

const drawn = async (bitmap: ImageBitmap): Promise<AudioCover> => {
  const scale = Math.min(1, DRAWN_MAX / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return { picture: await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 }), width, height };
};

/** Returns cover art in a supported format, redrawn as WebP if necessary; null if it cannot be decoded. */
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
