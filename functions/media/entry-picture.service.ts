import { findFile } from '../file-entry/file-entry.service';
import { invalid } from '../http/app-error';
import type { Context } from '../http/context';
import { storePicture } from './picture.service';

/** The largest picture that is drawn anew, in bytes: 20 MB. */
const PICTURE_MAX = 20 * 1024 * 1024;

/**
 * Keeps the picture of one of the caller's files as squares and gives its address; `prefix` begins its name, `field` names it in a refusal.
 * Errors: 422, 503.
 */
export const pictureOfFile = async (context: Context, fileId: number, prefix: string, field: string): Promise<string> => {
  const file = await findFile(context, fileId).catch(() => null);
  if (file?.kind !== 'image') throw invalid({ [field]: ['Choose an image.'] });
  if (file.size > PICTURE_MAX) throw invalid({ [field]: ['An image has at most 20 MB.'] });
  const object = await context.env.BUCKET.get(file.key);
  if (!object) throw invalid({ [field]: ['Choose an image.'] });
  return storePicture(context.env, new Uint8Array(await object.arrayBuffer()), prefix, field);
};
