import type { PacketPosition } from './codec-packets';
import { opusPackets } from './opus-packets';
import { vorbisPackets } from './vorbis-packets';

const NANOSECONDS = 1_000_000_000;

const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const SEEK = 0x4dbb;
const SEEK_ID = 0x53ab;
const SEEK_POSITION = 0x53ac;
const CUES = 0x1c53bb6b;
const INFO = 0x1549a966;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const LANGUAGE = 0x22b59c;
const CODEC_PRIVATE = 0x63a2;
const CLUSTER = 0x1f43b675;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_HEADER = 4; // bytes of track, time and flags

/** `CodecDelay` with four bytes fits exactly into the space of a three-character language. */
const CODEC_DELAY = [0x56, 0xaa, 0x84];
const LANGUAGE_ROOM = 7;
/** `BlockGroup` and `Block` with a 4-byte length; `DiscardPadding` with a 4-byte value */
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const DISCARD_PADDING = [0x75, 0xa2, 0x84];
const GROUP_HEADER = 5;
const PADDING_ROOM = 7;

/** The range is that of the content; `width` is the size of the length field in bytes. */
interface Element extends PacketPosition {
  id: number;
  start: number;
  width: number;
}

const elementAt = (view: DataView, start: number): Element => {
  const idWidth = Math.clz32(view.getUint8(start)) - 23;
  let id = 0;
  for (let at = 0; at < idWidth; at += 1) id = id * 256 + view.getUint8(start + at);
  const first = view.getUint8(start + idWidth);
  const width = Math.clz32(first) - 23;
  let size = first - 2 ** (8 - width);
  for (let at = 1; at < width; at += 1) size = size * 256 + view.getUint8(start + idWidth + at);
  const from = start + idWidth + width;
  return { id, start, from, to: from + size, width };
};

const inside = (view: DataView, { from, to }: PacketPosition): Element[] => {
  const elements: Element[] = [];
  for (let at = from; at < to; at = elements.at(-1)!.to) elements.push(elementAt(view, at));
  return elements;
};

const writeNumber = (view: DataView, from: number, to: number, value: number): void => {
  for (let at = to - 1, rest = value; at >= from; at -= 1, rest = Math.floor(rest / 256)) view.setUint8(at, rest % 256);
};

const resize = (view: DataView, { from, to, width }: Element, more: number): void =>
  writeNumber(view, from - width, from, 2 ** (7 * width) + (to - from + more));

const headerOf = (id: number, size: number): number[] => [id, 0x10 | (size >>> 24), (size >>> 16) & 255, (size >>> 8) & 255, size & 255];
const fourBytes = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

const moveCues = (view: DataView, segment: Element[], more: number): void => {
  const seeks = segment.filter(({ id }) => id === SEEK_HEAD).flatMap((element) => inside(view, element).filter(({ id }) => id === SEEK));
  for (const seek of seeks) {
    const [name, position] = [SEEK_ID, SEEK_POSITION].map((target) => inside(view, seek).find(({ id }) => id === target));
    if (!name || !position || view.getUint32(name.from) !== CUES) continue;
    writeNumber(view, position.from, position.to, view.getUint32(position.to - 4) + more);
  }
};

/** Trims Opus or Vorbis in WebM to `seconds`: encoder padding of up to 23 ms breaks gapless playback. Returns unknown layouts unchanged. */
export const trimEnd = (bytes: Uint8Array<ArrayBuffer>, seconds: number): Uint8Array<ArrayBuffer> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const segment = inside(view, { from: 0, to: bytes.length }).find(({ id }) => id === SEGMENT);
  const parts = segment ? inside(view, segment) : [];
  const within = (name: number): Element[] => parts.filter(({ id }) => id === name).flatMap((part) => inside(view, part));
  const duration = within(INFO).find(({ id, from, to }) => id === DURATION && to - from === 8);
  const track = within(TRACKS).find(({ id }) => id === TRACK);
  const fields = track ? inside(view, track) : [];
  const element = fields.find(({ id }) => id === CODEC_PRIVATE);
  const packing = element && (opusPackets(view, element) ?? vorbisPackets(view, element));
  const cluster = parts.findLast(({ id }) => id === CLUSTER);
  const blocks = within(CLUSTER).filter(({ id }) => id === SIMPLE_BLOCK);
  const block = blocks.at(-1);
  if (!segment || !duration || !packing || !cluster || !block || block.to !== cluster.to) return bytes;
  const { rate, skipped } = packing;
  const packets = packing.lengths(
    view,
    blocks.map(({ from }) => from + BLOCK_HEADER),
  );
  const frames = Math.round(seconds * rate);
  const padding = packets.reduce((sum, each) => sum + each, -skipped - frames);
  if (padding <= 0 || padding >= packets.at(-1)!) return bytes;

  const content = block.to - block.from;
  const more = 2 * GROUP_HEADER + content + PADDING_ROOM - (block.to - block.start);
  view.setFloat64(duration.from, (frames / rate) * 1000);
  resize(view, segment, more);
  resize(view, cluster, more);
  moveCues(view, parts, more);
  const language = fields.find(({ id, start, to }) => id === LANGUAGE && to - start === LANGUAGE_ROOM);
  if (language && skipped) bytes.set([...CODEC_DELAY, ...fourBytes(Math.round((skipped / rate) * NANOSECONDS))], language.start);

  const made = new Uint8Array(bytes.length + more);
  made.set(bytes.subarray(0, block.start));
  made.set([...headerOf(BLOCK_GROUP, GROUP_HEADER + content + PADDING_ROOM), ...headerOf(BLOCK, content)], block.start);
  const body = block.start + 2 * GROUP_HEADER;
  made.set(bytes.subarray(block.from, block.to), body);
  // A block in a group has no keyframe flag.
  made[body + 3] = 0;
  made.set([...DISCARD_PADDING, ...fourBytes(Math.round((padding / rate) * NANOSECONDS))], body + content);
  made.set(bytes.subarray(block.to), body + content + PADDING_ROOM);
  return made;
};
