export interface ByteRange {
  offset: number;
  length: number;
}

/** Null means the whole file, also for malformed headers, other units and several ranges (RFC 9110 section 14.2); 'unsatisfiable' means 416. */
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
