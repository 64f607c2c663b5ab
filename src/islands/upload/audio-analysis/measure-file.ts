import { parseBlob } from 'music-metadata';
import { openAudio } from './decode';
import { decodedAudio } from './decoded-audio';
import { readWaveHeader } from './read-tags';

/** What is known of an audio file before its first byte leaves. */
export interface FileMeasurement {
  /** Milliseconds; null where nobody knows. */
  duration: number | null;
  /** As its maker calls it (`ALAC`); null where nobody knows. */
  codec: string | null;
}

/** How long an audio file is and how it is packed: by what it says, else by counting its packets. Nothing is decoded. */
export const measureFile = async (file: Blob): Promise<FileMeasurement> => {
  const { audio } = await decodedAudio(file);
  const wave = await readWaveHeader(audio);
  const said = await parseBlob(audio, { duration: false, skipCovers: true }).catch(() => null);
  const opened = openAudio(audio);
  const seconds = said?.format.duration ?? (await opened.computeDuration().catch(() => null));
  const found = async () => (await opened.getPrimaryAudioTrack())?.getCodec() ?? null;
  const codec = wave?.codec ?? said?.format.codec ?? (await found().catch(() => null));
  return { duration: wave?.duration ?? (seconds ? Math.round(seconds * 1000) : null), codec };
};
