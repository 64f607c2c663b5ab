/** Bytes of profiles and camera data, and of the gain map after a JPEG. */
const OTHER_MAX = 1024 * 1024;
const BEHIND_MAX = 64 * 1024;

export const TOO_MUCH_BESIDE = 'This file contains too much data besides the image. Save it again as a JPEG or PNG and try again.';

/** `end` is the position after the image, `inside` counts bytes of other segments before it. */
interface Other {
  end: number;
  inside: number;
}

const latinAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length));

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const PNG_PICTURE = ['IHDR', 'PLTE', 'IDAT', 'tRNS', 'acTL', 'fcTL', 'fdAT'];
const PNG_FRAME = 12;

const otherOfPng = (bytes: Uint8Array): Other => {
  const view = viewOf(bytes);
  let inside = 0;
  for (let at = 8; at + PNG_FRAME <= bytes.length && inside <= OTHER_MAX; ) {
    const [size, name] = [view.getUint32(at), latinAt(bytes, at + 4, 4)];
    if (!PNG_PICTURE.includes(name)) inside += size + PNG_FRAME;
    at += size + PNG_FRAME;
    if (name === 'IEND') return { end: at, inside: inside - PNG_FRAME };
  }
  return { end: bytes.length, inside };
};

const [START_OF_SCAN, END_OF_IMAGE, COMMENT] = [0xda, 0xd9, 0xfe];
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

const scanEnd = (bytes: Uint8Array, start: number): number => {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
};

const otherOfJpeg = (bytes: Uint8Array): Other => {
  const view = viewOf(bytes);
  let inside = 0;
  for (let at = 2; at + 4 <= bytes.length && inside <= OTHER_MAX; ) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0xff) {
      inside += 1;
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return { end: at + 2, inside };
    const size = view.getUint16(at + 2) + 2;
    if (isApplication(marker) || marker === COMMENT) inside += size;
    at += size;
    if (marker === START_OF_SCAN) at = scanEnd(bytes, at);
  }
  return { end: bytes.length, inside };
};

const [EXTENSION, IMAGE, TRAILER, GRAPHIC_CONTROL] = [0x21, 0x2c, 0x3b, 0xf9];
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const blocksEnd = (bytes: Uint8Array, start: number): number => {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  return at + 1;
};

const otherOfGif = (bytes: Uint8Array): Other => {
  let inside = 0;
  for (let at = 13 + tableBytes(bytes[10] ?? 0); at < bytes.length && inside <= OTHER_MAX; ) {
    const kind = bytes[at];
    if (kind === TRAILER) return { end: at + 1, inside };
    const start = at;
    if (kind === EXTENSION) at = blocksEnd(bytes, at + 2);
    else if (kind === IMAGE) at = blocksEnd(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0));
    else break;
    if (kind === EXTENSION && bytes[start + 1] !== GRAPHIC_CONTROL) inside += at - start;
  }
  return { end: bytes.length, inside };
};

const WEBP_PICTURE = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'];

const otherOfWebp = (bytes: Uint8Array): Other => {
  const view = viewOf(bytes);
  const end = Math.min(bytes.length, view.getUint32(4, true) + 8);
  let inside = 0;
  for (let at = 12; at + 8 <= end && inside <= OTHER_MAX; ) {
    const size = view.getUint32(at + 4, true);
    if (!WEBP_PICTURE.includes(latinAt(bytes, at, 4))) inside += size + 8;
    at += 8 + size + (size % 2);
  }
  return { end, inside };
};

const otherOf = (bytes: Uint8Array): Other => {
  if (bytes[0] === 0x89) return otherOfPng(bytes);
  if (bytes[0] === 0xff) return otherOfJpeg(bytes);
  return bytes[0] === 0x47 ? otherOfGif(bytes) : otherOfWebp(bytes);
};

/** True if a JPEG, PNG, GIF or WebP file contains little besides its image. */
export const isMostlyPicture = (bytes: Uint8Array): boolean => {
  const { end, inside } = otherOf(bytes);
  const behind = bytes.length - end;
  return inside + behind <= OTHER_MAX && (behind <= BEHIND_MAX || bytes[0] === 0xff);
};
