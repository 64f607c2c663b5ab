import { bytesOf, framesOf, mapId3, synchronised } from './id3-frames';
import { isLyricsFrame, isUserTextFrame, readableFrame } from './lyrics-frame';
import { isPeopleFrame } from './people-frame';
import { big, concat, latin, viewOf } from './tag-bytes';

const TAGS_MAX = 512;
/** Bytes of all tags of a file; covers are omitted. */
const TAG_BYTES_MAX = 512 * 1024;
/** Bytes; readers split a text at each separator. */
const TEXT_BYTES_MAX = 2048;
const LYRICS_BYTES_MAX = 256 * 1024;
/** The most texts of one kind, such as genres. */
const SAME_KIND_MAX = 16;
const SAME_NAME_MAX = 256;

export interface FileInfo {
  mimeType: string;
  size: number;
}

export interface TagBudget {
  tags: number;
  bytes: number;
}

export const tagBudget = (): TagBudget => ({ tags: TAGS_MAX, bytes: TAG_BYTES_MAX });

/** Returns false after `SAME_NAME_MAX` texts of one name, so that many comments leave room for the title. */
export const capped = (): ((name: string) => boolean) => {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= SAME_NAME_MAX;
  };
};

/** Takes the bytes from the budget if it has them. */
export const spend = (budget: TagBudget, bytes: number): boolean => {
  if (budget.tags < 1 || bytes > budget.bytes) return false;
  budget.tags -= 1;
  budget.bytes -= bytes;
  return true;
};

const UTF8 = 3;
const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** At most `longest` bytes, of UTF-8 in whole characters. */
const cutBytes = (bytes: Uint8Array, longest: number, isUtf8: boolean): Uint8Array => {
  let end = Math.min(longest, bytes.length);
  while (isUtf8 && isContinuation(bytes[end]) && end > 0) end -= 1;
  return bytes.subarray(0, end);
};

/** Text and lyrics frames of an ID3 tag up to the budget; long texts are cut. */
export const boundedFrames = (tag: Uint8Array, version: number, flags: number, budget: TagBudget): Uint8Array => {
  const counts = new Map<string, number>();
  const frames: Uint8Array[] = [];
  for (const frame of framesOf(synchronised(tag, version, flags), version)) {
    if (budget.tags < 1) break;
    const [isUserText, isLyrics] = [isUserTextFrame(frame), isLyricsFrame(frame)];
    if (!isLyrics && !frame.id.startsWith('T') && !isPeopleFrame(frame)) continue;
    const kind = isLyrics && isUserText ? 'lyrics' : frame.id;
    const count = (counts.get(kind) ?? 0) + 1;
    if (!frame.body.length || (count > SAME_KIND_MAX && kind !== 'TXXX' && kind !== 'TXX')) continue;
    counts.set(kind, count);
    const body = cutBytes(frame.body, isLyrics ? LYRICS_BYTES_MAX : TEXT_BYTES_MAX, frame.body[0] === UTF8);
    if (!spend(budget, body.length)) continue;
    const readable = readableFrame({ ...frame, body }, version);
    if (readable) frames.push(...bytesOf(readable, version));
  }
  return concat(frames);
};

/** An ID3 tag with its header; null for other bytes. */
export const boundedId3 = (bytes: Uint8Array, budget: TagBudget): Uint8Array | null =>
  mapId3(bytes, (frames, version, flags) => boundedFrames(frames, version, flags, budget));

const PICTURES = /^(METADATA_BLOCK_PICTURE|COVERART)=/i;
const NAME_BYTES_MAX = 64;
const COMMENTS_WALKED_MAX = 65_536;

const little = (size: number): Uint8Array => Uint8Array.from(big(size).toReversed());

/** Vorbis comments up to the budget, without covers; `start` is the position of the vendor's length. */
export const boundedComments = (packet: Uint8Array, start: number, budget: TagBudget): Uint8Array => {
  const view = viewOf(packet);
  const uint32At = (at: number): number => (at + 4 <= packet.length ? view.getUint32(at, true) : 0);
  const vendor = packet.subarray(start + 4, start + 4 + uint32At(start));
  const first = start + 4 + uint32At(start);
  const count = Math.min(uint32At(first), COMMENTS_WALKED_MAX);
  const comments: Uint8Array[] = [];
  const isNew = capped();
  for (let at = first + 4, walked = 0; walked < count && at + 4 <= packet.length && budget.tags > 0; walked += 1) {
    const size = uint32At(at);
    const comment = packet.subarray(at + 4, at + 4 + size);
    at += 4 + size;
    if (comment.length < size) break;
    const name = latin(comment.subarray(0, NAME_BYTES_MAX));
    if (PICTURES.test(name) || !isNew(name.replace(/=.*/s, '').toLowerCase())) continue;
    const kept = cutBytes(comment, LYRICS_BYTES_MAX, true);
    if (spend(budget, kept.length)) comments.push(little(kept.length), kept);
  }
  const kept = vendor.subarray(0, TEXT_BYTES_MAX);
  return concat([packet.subarray(0, start), little(kept.length), kept, little(comments.length / 2), ...comments]);
};
