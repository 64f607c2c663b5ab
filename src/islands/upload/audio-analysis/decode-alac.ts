import type { ReadBytes } from '#functions/upload/file-entry/mp4-tracks';
import { decodeAlacFile, readAlacFile } from './alac-file';
import type { AudioFormat, ChannelSamples } from './audio-samples';

const readerOf =
  (file: Blob): ReadBytes =>
  async (from, length) =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer());

/** Decodes Apple Lossless, which most browsers cannot. Null for other files. */
export const decodeAlac = async (file: Blob): Promise<(AudioFormat & { planes: () => AsyncGenerator<ChannelSamples> }) | null> => {
  const read = readerOf(file);
  const alac = await readAlacFile(read, file.size);
  if (!alac) return null;
  const { sampleRate, channels, bits } = alac.config;
  const scale = 2 ** (bits - 1);
  return {
    sampleRate,
    channels,
    planes: async function* () {
      for await (const planes of decodeAlacFile(read, alac))
        yield planes.map((plane) => Float32Array.from(plane, (sample) => sample / scale));
    },
  };
};
