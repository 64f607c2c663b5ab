import { latin } from './tag-bytes';

const PAGE_HEADER = 27;
const [FLAGS, SERIAL, SEGMENTS] = [5, 14, 26];
const FIRST = 2;
const LAST = 4;
const STREAMS_MAX = 16;
const NAME = 8;

const STARTS: [string, string][] = [
  ['OpusHead', 'opus'],
  ['\x01vorbis', 'vorbis'],
  ['\x7fFLAC', 'flac'],
  ['Speex   ', 'Speex'],
  ['CELT    ', 'CELT'],
  ['PCM     ', 'Ogg PCM'],
  ['\x80theora', 'video'],
  ['BBCD', 'video'],
  ['OVP80', 'video'],
  ['\x01video', 'video'],
];

export interface OggPage {
  serial: string;
  flags: number;
  start: number;
  end: number;
  packets: number;
}

export const oggPageAt = (bytes: Uint8Array, at: number): OggPage | null => {
  if (at + PAGE_HEADER > bytes.length || latin(bytes.subarray(at, at + 4)) !== 'OggS') return null;
  const start = at + PAGE_HEADER + bytes[at + SEGMENTS]!;
  if (start > bytes.length) return null;
  const end = bytes.subarray(at + PAGE_HEADER, start).reduce((sum, lace) => sum + lace, start);
  const packets = bytes.subarray(at + PAGE_HEADER, start).filter((lace) => lace < 255).length;
  return { serial: latin(bytes.subarray(at + SERIAL, at + SERIAL + 4)), flags: bytes[at + FLAGS]!, start, end, packets };
};

export const oggCodecOf = (packet: Uint8Array): string | null => {
  const start = latin(packet.subarray(0, NAME));
  return STARTS.find(([name]) => start.startsWith(name))?.[1] ?? null;
};

/** Three headers and one frame. */
const PICTURE_PACKETS = 4;

/** Codecs of the logical streams that begin the file; a video of one frame that ends within the bytes is a cover. */
export const oggCodecs = (bytes: Uint8Array): string[] => {
  const streams = new Map<string, string | null>();
  const packets = new Map<string, number>();
  for (let page = oggPageAt(bytes, 0); page; page = oggPageAt(bytes, page.end)) {
    const isFirst = (page.flags & FIRST) > 0;
    if (isFirst && streams.size < STREAMS_MAX) streams.set(page.serial, oggCodecOf(bytes.subarray(page.start, page.start + NAME)));
    const count = (packets.get(page.serial) ?? 0) + page.packets;
    packets.set(page.serial, count);
    if (page.flags & LAST && streams.get(page.serial) === 'video' && count <= PICTURE_PACKETS) streams.set(page.serial, null);
  }
  return [...streams.values()].filter((codec) => codec !== null);
};
