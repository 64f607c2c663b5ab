/** A part of a file in bytes. */
export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * The part that a `Range` header asks for of a file of `size` bytes: null stands for the whole file, 'unsatisfiable' for 416. As RFC 9110 section
 * 14.2 allows, what cannot be read, another unit, and several ranges at once (a way to ask for far more than the file) mean the whole file.
 */
export const readRange = (header: string | null, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first, last] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length > 0 ? { offset: size - length, length } : 'unsatisfiable';
  }
  const [offset, end] = [Number(first), last ? Number(last) : Number.POSITIVE_INFINITY];
  if (end < offset) return null;
  return offset < size ? { offset, length: Math.min(end, size - 1) - offset + 1 } : 'unsatisfiable';
};
