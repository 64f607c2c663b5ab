import { readBlobMetadata } from '#functions/upload/file-entry/readable-metadata';
import { openAudio } from './decode';
import { decodedAudio } from './decoded-audio';
import { readWaveHeader } from './read-tags';

export interface FileMeasurement {
  duration: number | null; // milliseconds
  codec: string | null;
}

/** Reads length and codec from the headers, else by counting packets. Decodes nothing. */
export const measureFile = async (file: Blob): Promise<FileMeasurement> => {
  const { audio, codec: detected } = await decodedAudio(file);
  const wave = await readWaveHeader(audio);
  const tags = await readBlobMetadata(audio, { duration: false, skipCovers: true }).catch(() => null);
  const opened = openAudio(audio);
  const seconds = tags?.format.duration ?? (await opened.computeDuration().catch(() => null));
  const readCodec = async () => (await opened.getPrimaryAudioTrack())?.getCodec() ?? null;
  const codec = wave?.codec ?? detected ?? tags?.format.codec ?? (await readCodec().catch(() => null));
  return { duration: wave?.duration ?? (seconds ? Math.round(seconds * 1000) : null), codec };
};
