import type { ByteReader } from './byte-reader';

const PAGE_HEADER = 27;
/** The first letter of `OggS`. */
const PAGE_BEGINS = 0x4f;
/** Milliseconds of a frame of Opus, by the five bits that name its kind. */
const frameOfOpus = (kind: number): number => {
  if (kind < 12) return [10, 20, 40, 60][kind & 3]!;
  return kind < 16 ? [10, 20][kind & 1]! : [2.5, 5, 10, 20][kind & 3]!;
};

/** Milliseconds of a packet of Opus, by its first two bytes. */
const packetOfOpus = (first: number, second: number): number => {
  const code = first & 3;
  return frameOfOpus(first >> 3) * (code === 0 ? 1 : code === 3 ? second & 63 : 2);
};

/** Vorbis is never packed less than this, in bytes a millisecond: 640 kbit/s. */
const VORBIS_MOST = 80;
/** Packets that say what the sound is, before those that hold it. */
const HEADERS = { opus: 2, vorbis: 3 };

/** The bytes of the packets that begin or go on in a page, and whether each is whole there. */
const partsOf = (laces: Uint8Array): { bytes: number; isWhole: boolean }[] => {
  const parts = [];
  let bytes = 0;
  for (const [at, lace] of laces.entries()) {
    bytes += lace;
    if (lace < 255 || at === laces.length - 1) {
      parts.push({ bytes, isWhole: lace < 255 });
      bytes = 0;
    }
  }
  return parts;
};

/**
 * How long all packets of an Ogg are together, in milliseconds, whatever its pages say of their times: counted for Opus; for Vorbis at least as long
 * as so many bytes take.
 */
export const countOgg = async (reader: ByteReader, isOpus: boolean): Promise<number> => {
  let [milliseconds, packets, isInside] = [0, 0, false];
  const headers = isOpus ? HEADERS.opus : HEADERS.vorbis;
  for (;;) {
    const head = await reader.peek(PAGE_HEADER);
    const count = head?.[PAGE_HEADER - 1] ?? 0;
    if (head && String.fromCharCode(...head.subarray(0, 4)) !== 'OggS') {
      await reader.skip(1);
      await reader.find(PAGE_BEGINS);
      continue;
    }
    const page = head && (await reader.peek(PAGE_HEADER + count));
    if (!page) return milliseconds;
    const laces = page.slice(PAGE_HEADER);
    await reader.skip(PAGE_HEADER + count);
    for (const { bytes, isWhole } of partsOf(laces)) {
      const isSound = packets >= headers;
      if (isSound && !isOpus) milliseconds += bytes / VORBIS_MOST;
      const start = isSound && isOpus && !isInside && bytes > 0 ? await reader.peek(Math.min(bytes, 2)) : null;
      if (start) milliseconds += packetOfOpus(start[0]!, start[1] ?? 0);
      if (isWhole) packets += 1;
      isInside = !isWhole;
      if (!(await reader.skip(bytes))) return milliseconds;
    }
  }
};
