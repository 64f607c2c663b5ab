/* Finds images that expand far beyond their file size. Formats: GIF89a specification, PNG third edition (W3C), Exif 2.32 (CIPA DC-008). */

/** Frames of an animated GIF, bytes of compressed text in a PNG, and bytes of a JPEG segment (limit of the format). */
const FRAMES_MAX = 1_000;
const PACKED_TEXT_MAX = 65_536;
const SEGMENT_MAX = 65_535;

const textAt = (view: DataView, at: number, length: number): string =>
  at + length > view.byteLength ? '' : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

const tableSize = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

const hasTooManyFrames = (view: DataView): boolean => {
  let at = 13 + tableSize(view.getUint8(10));
  let frames = 0;
  while (at < view.byteLength) {
    const kind = view.getUint8(at);
    if (kind === 0x3b) return false;
    if (kind === 0x2c) {
      frames += 1;
      if (frames > FRAMES_MAX) return true;
      at += 11 + tableSize(view.getUint8(at + 9));
    } else at += 2;
    while (view.getUint8(at)) at += view.getUint8(at) + 1;
    at += 1;
  }
  return false;
};

const isPackedText = (view: DataView, at: number): boolean => {
  const kind = textAt(view, at + 4, 4);
  if (kind !== 'iTXt') return kind === 'zTXt';
  let end = at + 8;
  while (view.getUint8(end)) end += 1;
  return view.getUint8(end + 1) === 1;
};

const hasTooMuchText = (view: DataView): boolean => {
  for (let at = 8; at + 8 <= view.byteLength; ) {
    const length = view.getUint32(at);
    if (length > PACKED_TEXT_MAX && isPackedText(view, at)) return true;
    at += length + 12;
  }
  return false;
};

const TYPE_SIZES = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

const claimsTooMuch = (view: DataView, start: number): boolean => {
  const little = textAt(view, start, 2) === 'II';
  const first = start + view.getUint32(start + 4, little);
  const count = view.getUint16(first, little);
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * 12;
    const size = TYPE_SIZES[view.getUint16(at + 2, little) - 1] ?? 1;
    if (size * view.getUint32(at + 4, little) > SEGMENT_MAX) return true;
  }
  return false;
};

const hasTooLargeExif = (view: DataView): boolean => {
  for (let at = 2; view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda; at += view.getUint16(at + 2) + 2)
    if (view.getUint8(at + 1) === 0xe1 && textAt(view, at + 4, 6) === 'Exif\0\0' && claimsTooMuch(view, at + 10)) return true;
  return false;
};

const CHECKS: [RegExp, (view: DataView) => boolean][] = [
  [/^GIF8/, hasTooManyFrames],
  [/^\x89PNG/, hasTooMuchText],
  [/^\xff\xd8\xff/, hasTooLargeExif],
];

/** Returns false for truncated files: decoding rejects them. */
export const isDecompressionBomb = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, check] = CHECKS.find(([signature]) => signature.test(textAt(view, 0, 4))) ?? [];
  try {
    return check?.(view) ?? false;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
