import type { IGetToken } from 'strtok3';
import { readableFrame } from './lyrics-frame';
import { big, concat, latin, syncsafe, syncsafeAt, viewOf } from './tag-bytes';

const FRAMES_WALKED_MAX = 65_536;
const UNSYNCHRONISED = 0x80;
const EXTENDED = 0x40;

export interface Id3Frame {
  id: string;
  flags: Uint8Array;
  body: Uint8Array;
}

/** The frames of a tag without its header. */
export function* framesOf(tag: Uint8Array, version: number): Generator<Id3Frame> {
  const idLength = version === 2 ? 3 : 4;
  const headerLength = version === 2 ? 6 : 10;
  for (let at = 0, walked = 0; at + headerLength <= tag.length && walked < FRAMES_WALKED_MAX; walked += 1) {
    if (tag[at] === 0) return;
    const size =
      version === 2
        ? (viewOf(tag).getUint16(at + 3) << 8) | tag[at + 5]!
        : version === 4
          ? syncsafeAt(tag, at + 4)
          : viewOf(tag).getUint32(at + 4);
    yield {
      id: latin(tag.subarray(at, at + idLength)),
      flags: version === 2 ? new Uint8Array() : tag.subarray(at + 8, at + 10),
      body: tag.subarray(at + headerLength, at + headerLength + size),
    };
    at += headerLength + size;
  }
}

export const bytesOf = ({ id, flags, body }: Id3Frame, version: number): Uint8Array[] => {
  const length = version === 2 ? big(body.length).slice(1) : version === 4 ? syncsafe(body.length) : big(body.length);
  return [Uint8Array.from(id, (letter) => letter.charCodeAt(0)), Uint8Array.from(length), flags, body];
};

/** Changes `tag` in place. The parser ignores unsynchronisation of whole tags, which version 2.4 has for each frame. */
export const synchronised = (tag: Uint8Array, version: number, flags: number): Uint8Array => {
  if (version === 4 || !(flags & UNSYNCHRONISED)) return tag;
  let length = 0;
  for (let at = 0; at < tag.length; at += 1) {
    const isStuffed = tag[at] === 0xff && tag[at + 1] === 0;
    tag[length] = tag[at]!;
    length += 1;
    if (isStuffed) at += 1;
  }
  return tag.subarray(0, length);
};

export interface Id3Header {
  fileIdentifier: 'ID3';
  version: { major: number };
  flags: { unsynchronisation: boolean; isExtendedHeader: boolean };
}
export const isId3Header = (value: unknown): value is Id3Header => (value as Partial<Id3Header> | null)?.fileIdentifier === 'ID3';
export const flagsOf = ({ flags }: Id3Header): number => (flags.unsynchronisation ? UNSYNCHRONISED : 0);

type ReadToken = <Value>(token: IGetToken<Value>, position?: number) => Promise<Value>;
const EXTENDED_READ = 10;
const SIZE_BYTES = 4;

/** The parser reads ten bytes of extended headers, which may have six since version 2.4. Call it for the token after the header of a tag. */
export const readExtendedHeader = async <Value>(token: IGetToken<Value>, header: Id3Header, readToken: ReadToken): Promise<Value> => {
  if (header.version.major !== 4 || !header.flags.isExtendedHeader || token.len !== EXTENDED_READ) return readToken(token);
  const bytes = new Uint8Array(EXTENDED_READ);
  const take = async (at: number, length: number) =>
    bytes.set(await readToken({ len: length, get: (read, from) => read.slice(from, from + length) }), at);
  await take(0, SIZE_BYTES);
  const size = syncsafeAt(bytes, 0);
  await take(SIZE_BYTES, Math.max(0, Math.min(size, EXTENDED_READ) - SIZE_BYTES));
  viewOf(bytes).setUint32(0, size);
  return token.get(bytes, 0);
};

const isId3 = (bytes: Uint8Array): boolean => bytes.length >= 10 && latin(bytes.subarray(0, 3)) === 'ID3' && [2, 3, 4].includes(bytes[3]!);

/** The size of version 2.3 does not count its own four bytes. */
const extendedLength = (tag: Uint8Array, version: number): number => (version === 4 ? syncsafeAt(tag, 0) : viewOf(tag).getUint32(0) + 4);

/** Replaces the frames of a tag with its header, as in chunks of WAV and AIFF; null for other bytes. */
export const mapId3 = (
  bytes: Uint8Array,
  replace: (frames: Uint8Array, version: number, flags: number) => Uint8Array,
): Uint8Array | null => {
  if (!isId3(bytes)) return null;
  const [version, flags] = [bytes[3]!, bytes[5]!];
  const extended = flags & EXTENDED && bytes.length >= 14 ? extendedLength(bytes.subarray(10), version) : 0;
  const done = version === 4 ? EXTENDED : EXTENDED | UNSYNCHRONISED;
  const end = Math.min(bytes.length, 10 + syncsafeAt(bytes, 6));
  const frames = replace(bytes.subarray(10 + extended, end), version, flags);
  return concat([Uint8Array.of(0x49, 0x44, 0x33, version, bytes[4]!, flags & ~done, ...syncsafe(frames.length)), frames]);
};

/** Without frames that the parser fails on, and with lyrics frames that it can read. */
export const readableFrames = (tag: Uint8Array, version: number, flags: number): Uint8Array => {
  const frames: Uint8Array[] = [];
  for (const frame of framesOf(synchronised(tag, version, flags), version)) {
    const readable = readableFrame(frame, version);
    if (readable) frames.push(...bytesOf(readable, version));
  }
  return concat(frames);
};
