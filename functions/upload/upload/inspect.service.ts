import { codecError, UNREADABLE_FILE, UNSUPPORTED_IMAGE, UNSUPPORTED_TYPE } from '#contracts/upload/file-entry';
import { refusalText } from '#contracts/upload/media-format';
import { IMAGE_START_BYTES, REFUSED_IMAGE, refusedImageIn } from '#functions/platform/contract/image-format';
import type { Env } from '#functions/platform/http/env';
import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, imageRefusal } from '#functions/platform/media/image.service';
import { isMostlyPicture, TOO_MUCH_BESIDE } from '#functions/platform/media/picture-bytes';
import { measureAudioLength } from '#functions/upload/audio-length/audio-length.service';
import { OversizedTags, readAudioMetadata } from '#functions/upload/file-entry/audio-metadata';
import { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { type DetectedFileType, detectFormat, type FileType, isRefused } from '#functions/upload/file-entry/file-type';
import { readWaveFile } from '#functions/upload/file-entry/wave';

export type Inspection = (FileType & { duration: number | null; hash: string | null }) | { refusal: string; isFinal: boolean };

const INCOMPLETE = 'The upload is incomplete. Please try again.';

class Unplayable extends Error {}

const requirePlayable = (codec: string): void => {
  const refusal = codecError(codec);
  if (refusal) throw new Unplayable(refusalText(refusal));
};

/** Milliseconds, null if undeclared; `isCounted` reads the whole file. Throws if it contains video or no audio. */
const readDuration = async (object: R2ObjectBody, { mime, codec }: DetectedFileType, isCounted = false): Promise<number | null> => {
  const info = { mimeType: mime, size: object.size };
  const { format } = await readAudioMetadata(object.body, info, { skipCovers: true, duration: isCounted, tags: 'none' });
  if (codec === null && (format.hasVideo || !format.codec)) throw new Error('no sound');
  requirePlayable(codec === null ? format.codec! : '');
  return format.duration === undefined ? null : Math.round(format.duration * 1000);
};

const startDigest = () => {
  const digesting = new (crypto as unknown as { DigestStream: typeof DigestStream }).DigestStream('SHA-256');
  const writer = digesting.getWriter();
  return {
    write: (bytes: Uint8Array): Promise<void> => writer.write(bytes),
    end: async (): Promise<string> => {
      await writer.close();
      return Array.from(new Uint8Array(await digesting.digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
};

export const digestOf = async ({ BUCKET }: Env, key: string): Promise<string | null> => {
  const object = await BUCKET.get(key);
  if (!object) return null;
  const digesting = startDigest();
  await new ByteReader(object.body, digesting.write).drain();
  return digesting.end();
};

const readerOf =
  ({ BUCKET }: Env, key: string) =>
  async (offset: number, length: number): Promise<Uint8Array> => {
    const object = await BUCKET.get(key, { range: { offset, length } });
    return object ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array();
  };

const durationOf = async (env: Env, key: string, type: DetectedFileType, size: number): Promise<number | null> => {
  const { BUCKET } = env;
  const wave = type.extension === 'wav' ? await readWaveFile(readerOf(env, key), size) : null;
  if (wave) {
    requirePlayable(wave.codec);
    if (wave.duration !== null) return wave.duration;
  }
  for (const isCounted of [false, true]) {
    const object = await BUCKET.get(key);
    const duration = object && (await readDuration(object, type, isCounted));
    if (duration !== null) return duration;
  }
  return null;
};

const measure = async (
  env: Env,
  key: string,
  type: DetectedFileType,
  size: number,
): Promise<{ duration: number | null; hash: string | null }> => {
  const declared = await durationOf(env, key, type, size);
  const object = await env.BUCKET.get(key);
  if (!object) return { duration: declared, hash: null };
  const digesting = startDigest();
  const duration = await measureAudioLength(object.body, { ...type, size }, declared, digesting.write);
  if (duration === null && type.codec !== null) throw new Error('no sound');
  return { duration, hash: await digesting.end() };
};

/** Decodes the image, because a valid signature proves nothing. */
const inspectImage = async (env: Env, key: string, type: FileType): Promise<Inspection> => {
  const object = await env.BUCKET.get(key);
  if (!object) return { refusal: INCOMPLETE, isFinal: false };
  if (object.size > IMAGE_MAX_BYTES) return { refusal: IMAGE_TOO_LARGE, isFinal: true };
  if (!env.IMAGES) return { refusal: 'Images cannot be uploaded right now.', isFinal: false };
  const bytes = new Uint8Array(await object.arrayBuffer());
  const refusal = await imageRefusal(env.IMAGES, bytes);
  if (refusal) return { refusal, isFinal: true };
  return isMostlyPicture(bytes) ? { ...type, duration: null, hash: null } : { refusal: TOO_MUCH_BESIDE, isFinal: true };
};

const refusalOf = async (env: Env, key: string, sentence: string, isAudio: boolean): Promise<string> => {
  const image = isAudio ? null : refusedImageIn(await readerOf(env, key)(0, IMAGE_START_BYTES));
  return image ? REFUSED_IMAGE.replace(':format', image) : sentence;
};

export const inspectObject = async (env: Env, key: string, size: number, isAudio = false): Promise<Inspection> => {
  const object = await env.BUCKET.head(key);
  if (object?.size !== size) return { refusal: INCOMPLETE, isFinal: false };
  const detected = await detectFormat(readerOf(env, key), size);
  if (!detected) return { refusal: UNSUPPORTED_TYPE, isFinal: true };
  if (isRefused(detected)) return { refusal: await refusalOf(env, key, refusalText(detected), isAudio), isFinal: true };
  const { kind, mime, extension } = detected;
  const type = { kind, mime, extension };
  if (kind === 'image') return isAudio ? { refusal: UNSUPPORTED_IMAGE, isFinal: true } : inspectImage(env, key, type);
  try {
    return { ...type, ...(await measure(env, key, detected, size)) };
  } catch (error) {
    if (error instanceof Unplayable || error instanceof OversizedTags) return { refusal: error.message, isFinal: true };
    return { refusal: extension === 'mp3' ? UNSUPPORTED_TYPE : UNREADABLE_FILE, isFinal: true };
  }
};
