const TAGS_MAX = 512;
/** Bytes of all tags of a file; covers are omitted. */
const TAG_BYTES_MAX = 512 * 1024;
/** Bytes; readers split a text at each separator. */
const TEXT_BYTES_MAX = 2048;
const LYRICS_BYTES_MAX = 256 * 1024;
/** The most texts of one kind, such as genres. */
const SAME_KIND_MAX = 16;

export interface FileInfo {
  mimeType: string;
  size: number;
}

export interface TagBudget {
  tags: number;
  bytes: number;
}

export const tagBudget = (): TagBudget => ({ tags: TAGS_MAX, bytes: TAG_BYTES_MAX });

export const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Takes the bytes from the budget if it has them. */
export const spend = (budget: TagBudget, bytes: number): boolean => {
  if (budget.tags < 1 || bytes > budget.bytes) return false;
  budget.tags -= 1;
  budget.bytes -= bytes;
  return true;
};

const syncsafeAt = (bytes: Uint8Array, at: number): number =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 128 + ((bytes[at + index] ?? 0) & 127), 0);

const syncsafe = (size: number): number[] => [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127];
const big = (size: number): number[] => [size >>> 24, (size >> 16) & 255, (size >> 8) & 255, size & 255];

const LYRICS_FRAMES = ['USLT', 'SYLT', 'ULT', 'SLT'];
const USER_TEXT_FRAMES = ['TXXX', 'TXX'];
const FRAMES_WALKED_MAX = 4096;

/** Text and lyrics frames of an ID3 tag up to the budget; long texts are cut. */
export const boundedFrames = (tag: Uint8Array, version: number, budget: TagBudget): Uint8Array => {
  const idLength = version === 2 ? 3 : 4;
  const headerLength = version === 2 ? 6 : 10;
  const counts = new Map<string, number>();
  const frames: Uint8Array[] = [];
  for (let at = 0, walked = 0; at + headerLength <= tag.length && walked < FRAMES_WALKED_MAX && budget.tags > 0; walked += 1) {
    const id = latin(tag.subarray(at, at + idLength));
    const size =
      version === 2
        ? (viewOf(tag).getUint16(at + 3) << 8) | tag[at + 5]!
        : version === 4
          ? syncsafeAt(tag, at + 4)
          : viewOf(tag).getUint32(at + 4);
    if (tag[at] === 0) break;
    const body = tag.subarray(at + headerLength, at + headerLength + size);
    const isLyrics = LYRICS_FRAMES.includes(id);
    const count = (counts.get(id) ?? 0) + 1;
    if ((isLyrics || id.startsWith('T')) && body.length > 0 && (count <= SAME_KIND_MAX || USER_TEXT_FRAMES.includes(id))) {
      counts.set(id, count);
      const kept = body.subarray(0, isLyrics ? LYRICS_BYTES_MAX : TEXT_BYTES_MAX);
      const length = version === 2 ? big(kept.length).slice(1) : version === 4 ? syncsafe(kept.length) : big(kept.length);
      const flags = version === 2 ? new Uint8Array() : tag.subarray(at + 8, at + 10);
      if (spend(budget, kept.length)) frames.push(tag.subarray(at, at + idLength), Uint8Array.from(length), flags, kept);
    }
    at += headerLength + size;
  }
  return concat(frames);
};

/** An ID3 tag with its header, as in chunks of WAV and AIFF; null for other bytes. */
export const boundedId3 = (bytes: Uint8Array, budget: TagBudget): Uint8Array | null => {
  if (bytes.length < 10 || latin(bytes.subarray(0, 3)) !== 'ID3') return null;
  const [version, flags] = [bytes[3]!, bytes[5]!];
  const extended = flags & 0x40 && bytes.length >= 14 ? extendedLength(bytes.subarray(10), version) : 0;
  const end = Math.min(bytes.length, 10 + syncsafeAt(bytes, 6));
  const frames = boundedFrames(bytes.subarray(10 + extended, end), version, budget);
  return concat([Uint8Array.of(0x49, 0x44, 0x33, version, bytes[4]!, flags & ~0x40, ...syncsafe(frames.length)), frames]);
};

/** The size of version 2.3 does not count its own four bytes. */
const extendedLength = (tag: Uint8Array, version: number): number => (version === 4 ? syncsafeAt(tag, 0) : viewOf(tag).getUint32(0) + 4);

const PICTURES = /^(METADATA_BLOCK_PICTURE|COVERART)=/i;
const NAME_BYTES_MAX = 64;
const COMMENTS_WALKED_MAX = 4096;

const little = (size: number): Uint8Array => Uint8Array.from(big(size).toReversed());

/** Vorbis comments up to the budget, without covers; `start` is the position of the vendor's length. */
export const boundedComments = (packet: Uint8Array, start: number, budget: TagBudget): Uint8Array => {
  const view = viewOf(packet);
  const uint32At = (at: number): number => (at + 4 <= packet.length ? view.getUint32(at, true) : 0);
  const vendor = packet.subarray(start + 4, start + 4 + uint32At(start));
  const first = start + 4 + uint32At(start);
  const count = Math.min(uint32At(first), COMMENTS_WALKED_MAX);
  const comments: Uint8Array[] = [];
  for (let at = first + 4, walked = 0; walked < count && at + 4 <= packet.length && budget.tags > 0; walked += 1) {
    const size = uint32At(at);
    const comment = packet.subarray(at + 4, at + 4 + size);
    at += 4 + size;
    if (comment.length < size) break;
    if (PICTURES.test(latin(comment.subarray(0, NAME_BYTES_MAX)))) continue;
    const kept = comment.subarray(0, LYRICS_BYTES_MAX);
    if (spend(budget, kept.length)) comments.push(little(kept.length), kept);
  }
  const kept = vendor.subarray(0, TEXT_BYTES_MAX);
  return concat([packet.subarray(0, start), little(kept.length), kept, little(comments.length / 2), ...comments]);
};
