import sharp from 'sharp';
import type { AudioCover } from '#islands/upload/audio-analysis/audio-analysis';
import { DRAWN_MAX, isTakenImage } from '#islands/upload/audio-analysis/cover';

const QUALITY = 92;

/** Node version of the browser's `coverOf`; null if the image cannot be read. */
export const decodeCover = async (image: Blob): Promise<AudioCover | null> => {
  const bytes = new Uint8Array(await image.arrayBuffer());
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (await isTakenImage(image, { width, height })) return { picture: image, width, height };
    const fit = { width: DRAWN_MAX, height: DRAWN_MAX, fit: 'inside', withoutEnlargement: true } as const;
    const { data, info } = await sharp(bytes).resize(fit).webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
    return { picture: new Blob([new Uint8Array(data)], { type: 'image/webp' }), width: info.width, height: info.height };
  } catch {
    return null;
  }
};
