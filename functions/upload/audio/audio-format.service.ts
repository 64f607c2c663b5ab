import { eq } from 'drizzle-orm';
import type { IFormat } from 'music-metadata';
import type { AudioFormat } from '#contracts/upload/audio';
import { fileEntries } from '#db/schema/upload';
import type { Context } from '#functions/platform/access/context';
import { readAudioMetadata } from '#functions/upload/file-entry/audio-metadata';

/** A sound in the bucket, and what was found out about it before. */
interface StoredAudio {
  key: string;
  type: string | null;
  /** Bytes. */
  size: number;
  /** Milliseconds. */
  duration: number;
  known: AudioFormat | null;
}

/** So many bytes hold the head of a sound, with the cover that may stand before it. */
const HEAD = 1024 * 1024;

/** How people call codecs, by what the reader of files calls them. */
const NAMES: [pattern: RegExp, name: string][] = [
  [/layer ?3|mp3/i, 'MP3'],
  [/aac/i, 'AAC'],
  [/opus/i, 'Opus'],
  [/vorbis/i, 'Vorbis'],
  [/flac/i, 'FLAC'],
  [/pcm|float/i, 'PCM'],
];
const LOSSLESS = ['FLAC', 'PCM'];

const nameOf = (codec: string): string => NAMES.find(([pattern]) => pattern.test(codec))?.[1] ?? codec;

const rounded = (value: number | undefined): number | null => (value ? Math.round(value) : null);

const toFormat = (
  { codec, bitrate, sampleRate, bitsPerSample, numberOfChannels }: IFormat,
  { size, duration }: StoredAudio,
): AudioFormat => {
  const name = codec ? nameOf(codec) : null;
  const isLossless = name !== null && LOSSLESS.includes(name);
  return {
    codec: name,
    is_lossless: isLossless,
    bit_rate: rounded(bitrate) ?? rounded((size * 8 * 1000) / duration),
    sample_rate: rounded(sampleRate),
    bit_depth: isLossless ? rounded(bitsPerSample) : null,
    channels: rounded(numberOfChannels),
  };
};

/**
 * How a sound in the bucket is packed, by its own head; null where it cannot be read. What was read once is kept with the file, which never
 * changes under its key.
 */
export const readAudioFormat = async ({ db, env }: Context, audio: StoredAudio): Promise<AudioFormat | null> => {
  if (audio.known) return audio.known;
  const object = await env.BUCKET.get(audio.key, { range: { offset: 0, length: Math.min(HEAD, audio.size) } });
  if (!object) return null;
  // The head ends before the file does: what was told until then counts.
  let told: IFormat | undefined;
  await readAudioMetadata(
    object.body,
    { mimeType: audio.type ?? '', size: audio.size },
    { skipCovers: true, duration: false, observer: ({ metadata }) => (told = metadata.format) },
  ).catch(() => undefined);
  if (!told?.codec) return null;
  const format = toFormat(told, audio);
  await db.update(fileEntries).set({ audioFormat: format }).where(eq(fileEntries.storageKey, audio.key));
  return format;
};
