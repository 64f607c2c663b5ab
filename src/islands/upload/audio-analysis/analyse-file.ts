import { type SampleAnalysis, sampleAnalyser } from './analyse-samples';
import type { AudioAnalysis, AudioCover } from './audio-analysis';
import { type ChannelLayout, isLossless, layoutOf, renderingOf } from './channel-layout';
import { coverOf } from './cover';
import { decode } from './decode';
import { decodedAudio } from './decoded-audio';
import { canMakeOpus } from './make-rendition';
import { NO_TAGS, type ReadTags, readTags } from './read-tags';
import { hasLostCharacters, repairTags } from './repair-tags';
import { yieldToPage } from './yield-to-page';

/** What cannot be found out, in the words that the person reads. */
const UNREAD = {
  tags: 'Its tags could not be read.',
  sound: 'This browser cannot decode it: it has no waveform, loudness or tempo.',
  damaged: 'It is damaged: only its beginning could be heard.',
  cut: 'It does not end as such a file ends: it may have been cut off.',
  cover: 'Its picture cannot be read: it is left out.',
  lost: 'Letters of its tags are lost: please look at what they say.',
} as const;

const UNKNOWN: ReadTags = {
  tags: NO_TAGS,
  image: null,
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

/** So much of what an audio file announces may be missing, in milliseconds: some count what fills the last packet up. */
const MISSING = 1000;

/** How long an audio file says that it is, where less of it can be heard, as of one whose copying was broken off. */
const missedOf = ({ announced, duration }: ReadTags, { hasLength }: ChannelLayout, heard: number | undefined): number | null => {
  const said = hasLength ? duration : announced;
  return said !== null && heard !== undefined && said - heard > MISSING ? said : null;
};

/** So many seconds of an audio file are heard at a stretch. */
const STRETCH = 2;

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
      if (sinceWay < STRETCH * sampleRate) continue;
      sinceWay = 0;
      await yieldToPage();
    }
  } catch {
    unread.push(UNREAD.damaged);
  }
  const found = heard.end();
  if (!found.peaks) return { unread: [UNREAD.sound] };
  return { ...found, codec, sample_rate: sampleRate, channels, unread };
};

/** Takes the image of an audio file as the site takes it; null where it cannot be shown. */
type TakeCover = (image: Blob) => Promise<AudioCover | null>;

/**
 * Reads and hears everything that can be found out about an audio file. Never fails: what cannot be found out is left open. `takeCover` looks at its image
 * where no browser does.
 */
export const analyseFile = async (file: Blob, takeCover: TakeCover = coverOf): Promise<AudioAnalysis> => {
  const { audio, isPart, hasEnd } = await decodedAudio(file);
  const said = await readTags(audio).catch(() => null);
  const { image, ...read } = said ?? UNKNOWN;
  const { unread, ...heard } = await listen(audio);
  const [cover, layout, canEncode] = await Promise.all([image && takeCover(image), layoutOf(audio, read.container), canMakeOpus()]);
  const isHeard = heard.peaks !== undefined;
  const announced = missedOf(said ?? UNKNOWN, layout, heard.duration);
  const [codec, lossless] = [heard.codec ?? read.codec, isLossless(heard.codec) ?? read.lossless];
  const mended = await repairTags(read.tags, audio);
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
    // What is not whole is laid out anew, so that it says how long it is.
    played_as: isHeard ? renderingOf({ ...read, codec, lossless }, layout, canEncode, isPart || announced !== null) : null,
    unread: [
      ...(said ? [] : [UNREAD.tags]),
      ...(announced === null ? unread : unread.filter((sentence) => sentence !== UNREAD.damaged)),
      ...(isHeard && !hasEnd && !unread.length && announced === null ? [UNREAD.cut] : []),
      ...(image && !cover ? [UNREAD.cover] : []),
      ...(mended === null && hasLostCharacters(read.tags) ? [UNREAD.lost] : []),
    ],
  };
};
