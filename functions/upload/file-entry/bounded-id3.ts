import { boundedFrames, boundedId3, type FileInfo, type TagBudget } from './bounded-tags';
import { METADATA_PIECE_MAX, OVERSIZED, OversizedTags } from './bounded-tokenizer';
import type { ByteReader } from './byte-reader';
import { concat, latin, syncsafe, syncsafeAt, viewOf } from './tag-bytes';

const HEADER = 10;
const [UNSYNCHRONISED, EXTENDED, FOOTER] = [0x80, 0x40, 0x10];
const WHOLE_MAX = 4 * 1024 * 1024;
const FRAME_MAX = 512 * 1024;
const FRAMES_MAX = 65_536;
const FRAME_ID = /^[A-Z0-9]{3}[A-Z0-9 \0]?$/;
const KEPT = /^(T|IPLS?$|USLT|SYLT|ULT|SLT)/;

interface FrameHeader {
  bytes: Uint8Array;
  id: string;
  size: number;
}

const frameHeader = async (reader: ByteReader, version: number): Promise<FrameHeader | null> => {
  const bytes = (await reader.peek(version === 2 ? 6 : HEADER))?.slice();
  const id = bytes ? latin(bytes.subarray(0, version === 2 ? 3 : 4)) : '';
  if (!bytes || !FRAME_ID.test(id)) return null;
  const size = version === 2 ? viewOf(bytes).getUint32(2) & 0xff_ff_ff : version === 4 ? syncsafeAt(bytes, 4) : viewOf(bytes).getUint32(4);
  return { bytes, id, size };
};

const sized = (header: Uint8Array, size: number, version: number): Uint8Array => {
  const copy = header.slice();
  if (version === 2) copy.set([(size >> 16) & 255, (size >> 8) & 255, size & 255], 3);
  else if (version === 4) copy.set(syncsafe(size), 4);
  else viewOf(copy).setUint32(4, size);
  return copy;
};

const walkedFrames = async (reader: ByteReader, end: number, version: number): Promise<Uint8Array> => {
  const frames: Uint8Array[] = [];
  for (let walked = 0; walked < FRAMES_MAX && reader.position + HEADER <= end; walked += 1) {
    const header = await frameHeader(reader, version);
    if (!header || reader.position + header.bytes.length + header.size > end) break;
    await reader.skip(header.bytes.length);
    const next = reader.position + header.size;
    const kept = KEPT.test(header.id) ? (await reader.peek(Math.min(header.size, FRAME_MAX)))?.slice() : null;
    if (kept) frames.push(sized(header.bytes, kept.length, version), kept);
    await reader.skip(next - reader.position);
  }
  return concat(frames);
};

/** Reads an ID3 tag of at most `most` bytes and returns it up to the budget; null for other bytes. Throws `OversizedTags`. */
export const readId3 = async (reader: ByteReader, most: number, budget: TagBudget): Promise<Uint8Array | null> => {
  const header = most < HEADER ? null : (await reader.peek(HEADER))?.slice();
  if (!header || latin(header.subarray(0, 3)) !== 'ID3') return null;
  const [version, flags] = [header[3]!, header[5]!];
  const length = HEADER + syncsafeAt(header, 6);
  if (length <= Math.min(most, WHOLE_MAX) || (flags & (EXTENDED | UNSYNCHRONISED) && version !== 4)) {
    if (Math.min(length, most) > METADATA_PIECE_MAX) throw new OversizedTags(OVERSIZED);
    const whole = (await reader.peek(Math.min(length, most)))?.slice();
    await reader.skip(whole?.length ?? 0);
    return whole ? boundedId3(whole, budget) : null;
  }
  const start = reader.position;
  await reader.skip(HEADER);
  if (flags & EXTENDED) await reader.skip(syncsafeAt((await reader.peek(4)) ?? new Uint8Array(4), 0));
  const frames = boundedFrames(await walkedFrames(reader, start + Math.min(length, most), version), version, 0, budget);
  // A tag that ends past the file ends after its last frame.
  if (length <= most) await reader.skip(start + length - reader.position);
  return concat([Uint8Array.of(0x49, 0x44, 0x33, version, header[4]!, 0, ...syncsafe(frames.length)), frames]);
};

/** An MPEG file in which large tags are bounded. */
export async function* boundedStart(reader: ByteReader, info: FileInfo, budget: TagBudget): AsyncGenerator<Uint8Array> {
  const { size } = info;
  for (;;) {
    const header = (await reader.peek(HEADER))?.slice();
    if (!header || latin(header.subarray(0, 3)) !== 'ID3') break;
    const [from, left] = [reader.position, size - reader.position];
    const length = HEADER + syncsafeAt(header, 6);
    if (length <= WHOLE_MAX && length <= left) break;
    const tag = await readId3(reader, left, budget);
    if (!tag) break;
    if (header[5]! & FOOTER && reader.position - from === length) await reader.skip(HEADER);
    yield tag;
    info.size -= reader.position - from - tag.length;
  }
  yield* reader.take(Number.MAX_SAFE_INTEGER);
}
