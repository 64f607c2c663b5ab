import { decode } from './decode';
import { layoutOf, renderingOf } from './layout';
import { type Heard, listener } from './listen';
import { NO_TAGS, type ReadTags, readTags } from './read-tags';
import { canMakeOpus } from './render';
import type { SoundAnalysis, SoundCover } from './sound-analysis';

/** What cannot be found out, in the words that the person reads. */
export const UNREAD = {
  tags: 'Its tags could not be read.',
  sound: 'This browser cannot decode it: it has no waveform, loudness or tempo.',
  damaged: 'It is damaged: only its beginning could be heard.',
} as const;

const UNKNOWN: ReadTags = {
  tags: NO_TAGS,
  picture: null,
  container: null,
  codec: null,
  lossless: null,
  duration: null,
  sample_rate: null,
  bit_depth: null,
  channels: null,
  bitrate: null,
};

/** A picture with its size; a picture that cannot be shown is none. */
const measured = async (picture: Blob | null): Promise<SoundCover | null> => {
  if (!picture) return null;
  const bitmap = 'createImageBitmap' in globalThis ? await createImageBitmap(picture).catch(() => null) : null;
  if (!bitmap) return null;
  const { width, height } = bitmap;
  bitmap.close();
  return { picture, width, height };
};

/** These say at their beginning how long they are, to the sample; and so much may be missing in the end, in milliseconds. */
const EXACT = ['flac', 'wav', 'aiff', 'm4a'];
const MISSING = 1000;

/** Whether a sound ends before the end that it announces, as one does whose copying was broken off. */
const isCutOff = ({ container, duration }: ReadTags, heard: number | undefined): boolean =>
  EXACT.includes(container ?? '') && duration !== null && heard !== undefined && duration - heard > MISSING;

interface Listening extends Partial<Heard> {
  codec?: string | null;
  sample_rate?: number;
  channels?: number;
  unread: string[];
}

const listen = async (file: Blob): Promise<Listening> => {
  const decoded = await decode(file).catch(() => null);
  if (!decoded) return { unread: [UNREAD.sound] };
  const { sampleRate, channels, codec } = decoded;
  const heard = listener({ sampleRate, channels });
  const unread: string[] = [];
  try {
    for await (const planes of decoded.planes()) heard.add(planes);
  } catch {
    unread.push(UNREAD.damaged);
  }
  const found = heard.end();
  if (!found.peaks) return { unread: [UNREAD.sound] };
  return { ...found, codec, sample_rate: sampleRate, channels, unread };
};

/** Reads and hears everything that can be found out about a sound. Never fails: what cannot be found out is left open. */
export const study = async (file: Blob): Promise<SoundAnalysis> => {
  const said = await readTags(file).catch(() => null);
  const { picture, ...read } = said ?? UNKNOWN;
  const { unread, ...heard } = await listen(file);
  const [cover, layout, canEncode] = await Promise.all([measured(picture), layoutOf(file, read.container), canMakeOpus()]);
  const isHeard = heard.peaks !== undefined;
  return {
    ...read,
    ...heard,
    codec: heard.codec ?? read.codec,
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
    played_as: isHeard ? renderingOf(read.container, read.lossless, layout, canEncode) : null,
    unread: [
      ...(said ? [] : [UNREAD.tags]),
      ...unread,
      ...(isCutOff(said ?? UNKNOWN, heard.duration) && !unread.length ? [UNREAD.damaged] : []),
    ],
  };
};
