import { type FileInfo, spend, type TagBudget } from './bounded-tags';
import type { ByteReader } from './byte-reader';
import { concat, latin, viewOf } from './tag-bytes';

const HEADER = 8;
/** Bytes; more than an index of a day of audio needs. */
const INDEX_MAX = 32 * 1024 * 1024;
const BOXES_MAX = 4096;
const TOP_BOXES_MAX = 100_000;
const INDEXES_MAX = 8;
/** Bytes of a table of samples, of which only the sums matter here. */
const TABLE_MAX = 1024 * 1024;
const ITEM_MAX = 256 * 1024;
const ITEM_PARTS_MAX = 8;
const DEPTH_MAX = 10;
const CONTAINERS = ['moov', 'udta', 'trak', 'mdia', 'minf', 'stbl', 'tref'];

interface Box {
  name: string;
  whole: Uint8Array;
  body: Uint8Array;
}

const boxAt = (bytes: Uint8Array, at: number): Box | null => {
  if (at + HEADER > bytes.length) return null;
  const declared = viewOf(bytes).getUint32(at);
  const end = declared === 0 ? bytes.length : at + declared;
  if (end < at + HEADER || end > bytes.length) return null;
  return { name: latin(bytes.subarray(at + 4, at + HEADER)), whole: bytes.subarray(at, end), body: bytes.subarray(at + HEADER, end) };
};

const boxOf = (name: Uint8Array, parts: Uint8Array[]): Uint8Array => {
  const box = concat([new Uint8Array(4), name, ...parts]);
  viewOf(box).setUint32(0, box.length);
  return box;
};

const partsOf = (item: Uint8Array): number => {
  let count = 0;
  for (let at = 0, box = boxAt(item, at); box && count <= ITEM_PARTS_MAX; box = boxAt(item, at)) {
    at += box.whole.length;
    count += 1;
  }
  return count;
};

const bounded = (bytes: Uint8Array, [parent = '', ...above]: string[], budget: TagBudget, left: { boxes: number }): Uint8Array[] => {
  const kept: Uint8Array[] = [];
  for (let at = 0, box = boxAt(bytes, at); box && left.boxes > 0; box = boxAt(bytes, at)) {
    at += box.whole.length;
    left.boxes -= 1;
    const { name, whole, body } = box;
    const title = whole.subarray(4, HEADER);
    const path = [name, parent, ...above];
    if (path.length > DEPTH_MAX) continue;
    if (parent === 'ilst') {
      if (name !== 'covr' && body.length <= ITEM_MAX && partsOf(body) <= ITEM_PARTS_MAX && spend(budget, body.length)) kept.push(whole);
    } else if (name === 'meta') {
      const padding = latin(body.subarray(4, HEADER)) === 'hdlr' ? 0 : 4;
      kept.push(boxOf(title, [body.subarray(0, padding), ...bounded(body.subarray(padding), path, budget, left)]));
    } else if (CONTAINERS.includes(name) || name === 'ilst') {
      kept.push(boxOf(title, bounded(body, path, budget, left)));
    } else if (whole.length <= TABLE_MAX) {
      kept.push(whole);
    }
  }
  return kept;
};

/** Yields the first box and the index of an MP4 file, without covers and large tables. */
export async function* boundedIndex(reader: ByteReader, _: FileInfo, budget: TagBudget): AsyncGenerator<Uint8Array> {
  const left = { boxes: BOXES_MAX };
  let indexes = 0;
  for (let at = 0; at < TOP_BOXES_MAX && indexes < INDEXES_MAX; at += 1) {
    const header = await reader.view(HEADER);
    if (!header) return;
    const name = latin(new Uint8Array(header.buffer, header.byteOffset + 4, 4));
    const declared = header.getUint32(0);
    const long = declared === 1 ? await reader.view(HEADER * 2) : null;
    const size = long ? Number(long.getBigUint64(HEADER)) : declared;
    if (size < HEADER) return;
    if (name === 'moov' && size > INDEX_MAX) throw new Error('the index is too large');
    const whole = name === 'ftyp' && size <= TABLE_MAX ? await reader.peek(size) : null;
    if (whole) yield whole.slice();
    const index = name === 'moov' ? await reader.peek(size) : null;
    if (index) {
      indexes += 1;
      yield boxOf(index.subarray(4, HEADER), bounded(index.subarray(long ? HEADER * 2 : HEADER), [name], budget, left));
    }
    if (!(await reader.skip(size))) return;
  }
}
