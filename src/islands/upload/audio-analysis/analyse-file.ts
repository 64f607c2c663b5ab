import { type SampleAnalysis, sampleAnalyser } from './analyse-samples';
import type { AudioAnalysis, AudioCover } from './audio-analysis';
import { type ChannelLayout, isLossless, layoutOf, renderingOf } from './channel-layout';
import { coverOf } from './cover';
import { decode } from './decode';
import { decodedAudio } from './decoded-audio';
import { canMakeOpus } from './make-rendition';
import { NO_TAGS, type ReadTags, readTags } from './read-tags';
import { recoverTags } from './recover-tags';
import { hasLostCharacters } from './repair-tags';
import { UNREAD } from './unread-text';
import { yieldToPage } from './yield-to-page';

const UNKNOWN: ReadTags = {
  tags: NO_TAGS,
  mended: null,
  image: null,
  shortened: false,
  container: null,
  codec: null,
  lossless: null,
  duration: null,
  sample_rate: null,
  bit_depth: null,
  channels: null,
  bitrate: null,
  announced: null,
};

/** Tolerated gap between announced and decoded length: some encoders count the padding of the last packet. */
const MISSING_TOLERANCE_MS = 1000;

/** Returns the announced length in ms if less can be decoded, e.g. after an interrupted copy; else null. */
const missedOf = ({ announced, duration }: ReadTags, { hasLength }: ChannelLayout, heard: number | undefined): number | null => {
  const declared = hasLength ? duration : announced;
  return declared !== null && heard !== undefined && declared - heard > MISSING_TOLERANCE_MS ? declared : null;
};

const YIELD_EVERY_SECONDS = 2;

interface Listening extends Partial<SampleAnalysis> {
  codec?: string | null;
  sample_rate?: number;
  channels?: number;
  unread: string[];
}

const listen = async (file: Blob): Promise<Listening> => {
  const decoded = await decode(file).catch(() => null);
  if (!decoded) return { unread: [UNREAD.sound] };
  const { sampleRate, channels, codec } = decoded;
  const heard = sampleAnalyser({ sampleRate, channels });
  const unread: string[] = [];
  let sinceWay = 0;
  try {
    for await (const planes of decoded.planes()) {
      heard.add(planes);
      sinceWay += planes[0]?.length ?? 0;
      if (sinceWay < YIELD_EVERY_SECONDS * sampleRate) continue;
      sinceWay = 0;
      await yieldToPage();
    }
  } catch {
    unread.push(UNREAD.damaged);
  }
  const result = heard.end();
  if (!result.peaks) return { unread: [UNREAD.sound] };
  return { ...result, codec, sample_rate: sampleRate, channels, unread };
};

type ReadCover = (image: Blob) => Promise<AudioCover | null>;

/** Reads and analyses everything in an audio file. Never throws: unknown values are null. `readCover` replaces `coverOf` outside browsers. */
export const analyseFile = async (file: Blob, readCover: ReadCover = coverOf): Promise<AudioAnalysis> => {
  const { audio, isPart, hasEnd } = await decodedAudio(file);
  const tags = await readTags(audio).catch(() => null);
  const { image, shortened, ...read } = tags ?? UNKNOWN;
  const { unread, ...heard } = await listen(audio);
  const [cover, layout, canEncode] = await Promise.all([image && readCover(image), layoutOf(audio, read.container), canMakeOpus()]);
  const isHeard = heard.peaks !== undefined;
  const announced = missedOf(tags ?? UNKNOWN, layout, heard.duration);
  const [codec, lossless] = [heard.codec ?? read.codec, isLossless(heard.codec) ?? read.lossless];
  const likely = read.mended ?? read.tags;
  const mended = (await recoverTags(likely, audio)) ?? read.mended;
  return {
    ...read,
    ...heard,
    codec,
    lossless,
    announced,
    mended,
    cover,
    duration: heard.duration ?? read.duration,
    peaks: heard.peaks ?? null,
    waveform: heard.waveform ?? null,
    loudness: heard.loudness ?? null,
    true_peak: heard.true_peak ?? null,
    bpm: heard.bpm ?? null,
    silence: heard.silence ?? null,
    sample_rate: heard.sample_rate ?? read.sample_rate,
    channels: heard.channels ?? read.channels,
    // Remux incomplete files, so that their header has the true length.
    played_as: isHeard ? renderingOf({ ...read, codec, lossless }, layout, canEncode, isPart || announced !== null) : null,
    unread: [
      ...(tags ? [] : [UNREAD.tags]),
      ...(announced === null ? unread : unread.filter((sentence) => sentence !== UNREAD.damaged)),
      ...(isHeard && !hasEnd && !unread.length && announced === null ? [UNREAD.cut] : []),
      ...(image && !cover ? [UNREAD.cover] : []),
      ...(shortened ? [UNREAD.long] : []),
      ...(hasLostCharacters(mended ?? read.tags) ? [UNREAD.lost] : []),
    ],
  };
};
