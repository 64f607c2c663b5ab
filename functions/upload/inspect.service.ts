import { parseWebStream } from 'music-metadata';
import { isUnplayable, PACKING_REFUSED, TYPE_REFUSED } from '#contracts/file-entry';
import type { Env } from '../env';
import { type FileType, SNIFFED_BYTES, typeOf } from '../file-entry/file-type';

/** What a file in the bucket is, or why it cannot be one. */
export type Inspection = (FileType & { duration: number | null; hash: string | null }) | { refusal: string };

const INCOMPLETE = 'The file did not arrive whole. Please try again.';
const UNREADABLE = 'This file cannot be read. It may be damaged.';

/** A sound that is whole, and that nobody could listen to. */
class Unplayable extends Error {}

/**
 * Length of a sound in milliseconds, null where the file does not say; `isCounted` goes through all of it to find out. Throws for what is no
 * sound, or not only sound.
 */
const readDuration = async (object: R2ObjectBody, { mime }: FileType, isCounted = false): Promise<number | null> => {
  const { format } = await parseWebStream(object.body, { mimeType: mime, size: object.size }, { skipCovers: true, duration: isCounted });
  if (format.hasVideo || !format.codec) throw new Error('no sound');
  if (isUnplayable(format.codec)) throw new Unplayable();
  return format.duration === undefined ? null : Math.round(format.duration * 1000);
};

/** SHA-256 of a file in the bucket as hex, worked out as it streams by; null where it is not there. */
export const digestOf = async ({ BUCKET }: Env, key: string): Promise<string | null> => {
  const object = await BUCKET.get(key);
  if (!object) return null;
  const digesting = new (crypto as unknown as { DigestStream: typeof DigestStream }).DigestStream('SHA-256');
  await object.body.pipeTo(digesting);
  return Array.from(new Uint8Array(await digesting.digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The length of a sound that lies under a key, by what it says or else by counting. Throws as `readDuration`. */
const durationOf = async ({ BUCKET }: Env, key: string, type: FileType): Promise<number | null> => {
  for (const isCounted of [false, true]) {
    const object = await BUCKET.get(key);
    const duration = object && (await readDuration(object, type, isCounted));
    if (duration !== null) return duration;
  }
  return null;
};

/** Looks at a file in the bucket: whether it is as long as was promised, and what it is by its bytes. */
export const inspectObject = async (env: Env, key: string, size: number): Promise<Inspection> => {
  const start = await env.BUCKET.get(key, { range: { offset: 0, length: Math.min(SNIFFED_BYTES, size) } });
  if (!start || start.size !== size) return { refusal: INCOMPLETE };
  const type = typeOf(new Uint8Array(await start.arrayBuffer()));
  if (!type) return { refusal: TYPE_REFUSED };
  if (type.kind === 'image') return { ...type, duration: null, hash: null };
  try {
    const duration = await durationOf(env, key, type);
    return { ...type, duration, hash: await digestOf(env, key) };
  } catch (error) {
    if (error instanceof Unplayable) return { refusal: PACKING_REFUSED };
    return { refusal: type.extension === 'mp3' || type.extension === 'm4a' ? TYPE_REFUSED : UNREADABLE };
  }
};
