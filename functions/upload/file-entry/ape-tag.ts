import { latin, viewOf } from './tag-bytes';

const [FOOTER, ITEM_HEADER, ID3V1, ITEMS_MAX, KEY_MAX] = [32, 8, 128, 512, 255];
const PREAMBLE = 'APETAGEX';
const TEXT = 0;

/** Bytes at the end of a file that may hold its APE tag. */
export const APE_BYTES_MAX = 8 * 1024 * 1024;

const utf8 = new TextDecoder();

const lyrics3Length = (bytes: Uint8Array, end: number): number => {
  const [size, mark] = [
    latin(bytes.subarray(Math.max(0, end - 15), Math.max(0, end - 9))),
    latin(bytes.subarray(Math.max(0, end - 9), end)),
  ];
  return mark === 'LYRICS200' && /^\d{6}$/.test(size) ? Number(size) + 15 : 0;
};

/** Texts of an APEv2 tag at the end, before ID3v1. `bytes` are the last ones of the file. */
export function* apeTexts(bytes: Uint8Array): Generator<[key: string, value: string]> {
  const hasTitles = latin(bytes.subarray(Math.max(0, bytes.length - ID3V1)).subarray(0, 3)) === 'TAG';
  const afterTitles = bytes.length - (hasTitles ? ID3V1 : 0);
  const end = afterTitles - lyrics3Length(bytes, afterTitles) - FOOTER;
  if (end < 0 || latin(bytes.subarray(end, end + PREAMBLE.length)) !== PREAMBLE) return;
  const view = viewOf(bytes);
  const start = end + FOOTER - view.getUint32(end + 12, true);
  if (start < 0) return;
  const count = Math.min(view.getUint32(end + 16, true), ITEMS_MAX);
  for (let at = start, item = 0; item < count && at + ITEM_HEADER < end; item += 1) {
    const [size, flags] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    const zero = bytes.subarray(at + ITEM_HEADER, at + ITEM_HEADER + KEY_MAX + 1).indexOf(0);
    const from = at + ITEM_HEADER + zero + 1;
    if (zero < 1 || from + size > end) return;
    const key = latin(bytes.subarray(at + ITEM_HEADER, from - 1));
    if ((flags & 6) === TEXT) for (const text of utf8.decode(bytes.subarray(from, from + size)).split('\0')) yield [key, text];
    at = from + size;
  }
}
