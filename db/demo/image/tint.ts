import sharp from 'sharp';
import { tintOf } from '../../../functions/platform/media/tint.ts';

const WIDTH = 32;

/** As for an uploaded image; null if transparent. */
export const pictureTint = async (picture: Uint8Array): Promise<string | null> =>
  tintOf(await sharp(picture).resize(WIDTH, WIDTH).ensureAlpha().raw().toBuffer());
