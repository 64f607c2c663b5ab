import { ByteReader } from '#functions/upload/file-entry/byte-reader';
import type { FileType } from '#functions/upload/file-entry/file-type';
import { countAac } from './audio-length.aac';
import { countAiff } from './audio-length.aiff';
import { countFlac, countOggFlac } from './audio-length.flac';
import { countM4a } from './audio-length.m4a';
import { countMp3, skipTags } from './audio-length.mp3';
import { countOgg } from './audio-length.ogg';
import { countWav } from './audio-length.wav';
import { countWebm } from './audio-length.webm';

const COUNTERS: Record<string, (reader: ByteReader) => Promise<number | null>> = {
  flac: countFlac,
  wav: countWav,
  aiff: countAiff,
  aac: countAac,
  webm: countWebm,
  m4a: countM4a,
  mov: countM4a,
  oga: countOggFlac,
  ogg: (reader) => countOgg(reader, false),
  opus: (reader) => countOgg(reader, true),
};

/** Tolerance in milliseconds and as a factor: encoders pad, and random bytes can look like a frame. */
const SLACK = 3000;
const SHARE = 1.05;

/** Returns the declared milliseconds, or those counted in the frames if clearly longer; null if unknown. Passes all bytes on. */
export const measureAudioLength = async (
  stream: ReadableStream<Uint8Array>,
  { extension, size }: FileType & { size?: number },
  declared: number | null,
  onBytes: (bytes: Uint8Array) => Promise<void>,
): Promise<number | null> => {
  const reader = new ByteReader(stream, onBytes);
  await skipTags(reader, size);
  const mp3 = extension === 'mp3' ? await countMp3(reader) : null;
  const counted = mp3 ? mp3.milliseconds : await COUNTERS[extension]?.(reader);
  await reader.drain();
  if (!counted) return declared;
  if (mp3?.isExact) return Math.round(counted);
  return declared !== null && counted <= declared * SHARE + SLACK ? declared : Math.round(counted);
};
