import { type OggPage, oggCodecOf, oggPageAt } from './ogg-streams';
import { concat, latin } from './tag-bytes';

const FIRST = 2;
/** The mapping header before `fLaC`: type, name, version, number of packets. */
const MAPPING = 9;
const PAGE_MAX = 65_307;

/** Takes the bytes of an Ogg file in pieces and returns those of the FLAC file inside. */
export const flacUnwrapper = () => {
  let left = new Uint8Array() as Uint8Array;
  let serial: string | null = null;
  const inside = (bytes: Uint8Array, page: OggPage): Uint8Array | null => {
    const body = bytes.subarray(page.start, page.end);
    if (serial !== null) return page.serial === serial && !(page.flags & FIRST) ? body : null;
    if (!(page.flags & FIRST) || oggCodecOf(body) !== 'flac') return null;
    serial = page.serial;
    return body.subarray(MAPPING);
  };
  return (piece: Uint8Array): Uint8Array => {
    const bytes = left.length ? concat([left, piece]) : piece;
    const parts: Uint8Array[] = [];
    let at = 0;
    while (at < bytes.length) {
      const page = oggPageAt(bytes, at);
      if (page && page.end > bytes.length) break;
      if (!page && bytes.length - at < PAGE_MAX && 'OggS'.startsWith(latin(bytes.subarray(at, at + 4)))) break;
      const body = page && inside(bytes, page);
      if (body) parts.push(body);
      const next = page ? page.end : bytes.indexOf(0x4f, at + 1);
      at = next < 0 ? bytes.length : next;
    }
    left = bytes.slice(at);
    return concat(parts);
  };
};
