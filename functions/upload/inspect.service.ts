import { parseWebStream } from 'music-metadata';
import { TYPE_REFUSED } from '#contracts/file-entry';
import type { Env } from '../env';
import { type FileType, SNIFFED_BYTES, typeOf } from '../file-entry/file-type';

/** What a file in the bucket is, or why it cannot be one. */
export type Inspection = (FileType & { duration: number | null }) | { refusal: string };

const INCOMPLETE = 'The file did not arrive whole. Please try again.';
const UNREADABLE = 'This file cannot be read. It may be damaged.';

/**
 * Length of a sound in milliseconds, null where the file does not say; `isCounted` goes through all of it to find out. Throws for what is no
 * sound, or not only sound.
 */
const readDuration = async (object: R2ObjectBody, { mime }: FileType, isCounted = false): Promise<number | null> => {
  const { format } = await parseWebStream(object.body, { mimeType: mime, size: object.size }, { skipCovers: true, duration: isCounted });
  if (format.hasVideo || !format.codec) throw new Error('no sound');
  return format.duration === undefined ? null : Math.round(format.duration * 1000);
};

/** Looks at a file in the bucket: whether it is as long as was promised, and what it is by its bytes. */
export const inspectObject = async ({ BUCKET }: Env, key: string, size: number): Promise<Inspection> => {
  const start = await BUCKET.get(key, { range: { offset: 0, length: Math.min(SNIFFED_BYTES, size) } });
  if (!start || start.size !== size) return { refusal: INCOMPLETE };
  const type = typeOf(new Uint8Array(await start.arrayBuffer()));
  if (!type) return { refusal: TYPE_REFUSED };
  if (type.kind === 'image') return { ...type, duration: null };
  const object = await BUCKET.get(key);
  if (!object) return { refusal: INCOMPLETE };
  try {
    const told = await readDuration(object, type);
    if (told !== null) return { ...type, duration: told };
    const again = await BUCKET.get(key);
    return { ...type, duration: again && (await readDuration(again, type, true)) };
  } catch {
    return { refusal: type.extension === 'mp3' || type.extension === 'm4a' ? TYPE_REFUSED : UNREADABLE };
  }
};
