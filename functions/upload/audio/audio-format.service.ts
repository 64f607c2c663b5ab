import { eq } from 'drizzle-orm';
import type { IFormat } from 'music-metadata';
import type { AudioFormat } from '#contracts/upload/audio';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { readAudioMetadata } from '#functions/upload/file-entry/audio-metadata';
import { codecOf } from '#functions/upload/media-format/codec.contract';

/** `size` is in bytes, `duration` in milliseconds. */
interface StoredAudio {
  key: string;
  type: string | null;
  size: number;
  duration: number;
  known: AudioFormat | null;
}

/** Bytes; holds the header and a cover before it. */
const HEAD = 1024 * 1024;

const rounded = (value: number | undefined): number | null => (value ? Math.round(value) : null);

const toFormat = (
  { codec, bitrate, sampleRate, bitsPerSample, numberOfChannels }: IFormat,
  { size, duration }: StoredAudio,
): AudioFormat => {
  const { name = null, isLossless = false } = codec ? codecOf(codec) : {};
  return {
    codec: name,
    is_lossless: isLossless,
    bit_rate: rounded(bitrate) ?? rounded((size * 8 * 1000) / duration),
    sample_rate: rounded(sampleRate),
    bit_depth: isLossless ? rounded(bitsPerSample) : null,
    channels: rounded(numberOfChannels),
  };
};

/** Reads the codec from the head of the file, null if unreadable, and stores it: content never changes under a key. */
export const readAudioFormat = async ({ db, env }: Context, audio: StoredAudio): Promise<AudioFormat | null> => {
  if (audio.known) return audio.known;
  const object = await env.BUCKET.get(audio.key, { range: { offset: 0, length: Math.min(HEAD, audio.size) } });
  if (!object) return null;
  // The parser throws where the head ends; the format observed until then counts.
  let observed: IFormat | undefined;
  await readAudioMetadata(
    object.body,
    { mimeType: audio.type ?? '', size: audio.size },
    { skipCovers: true, duration: false, observer: ({ metadata }) => (observed = metadata.format) },
  ).catch(() => undefined);
  if (!observed?.codec) return null;
  const format = toFormat(observed, audio);
  await db.update(fileEntries).set({ audioFormat: format }).where(eq(fileEntries.storageKey, audio.key));
  return format;
};
