import type { FileInfo, TagBudget } from './bounded-tags';
import { capped, spend } from './bounded-tags';
import type { ByteReader } from './byte-reader';
import { concat, latin, viewOf } from './tag-bytes';

const HEADER = 8;
/** Bytes; more than an index of a day of audio needs. */
const INDEX_MAX = 32 * 1024 * 1024;
const BOXES_MAX = 65_536;
const TOP_BOXES_MAX = 100_000;
const INDEXES_MAX = 8;
/** Bytes of a table of samples, of which only the sums matter here. */
const TABLE_MAX = 1024 * 1024;
const ITEM_MAX = 256 * 1024;
const ITEM_PARTS_MAX = 8;
const DEPTH_MAX = 10;
const CONTAINERS = ['moov', 'udta', 'trak', 'mdia', 'minf', 'stbl', 'tref'];

interface Part {
  name: string;
  body: Uint8Array;
}

const boxOf = (name: Uint8Array, parts: Uint8Array[]): Uint8Array => {
  const box = concat([new Uint8Array(4), name, ...parts]);
  viewOf(box).setUint32(0, box.length);
  return box;
};

const partsOf = (item: Uint8Array): Part[] | null => {
  const parts: Part[] = [];
  for (let at = 0; at + HEADER <= item.length; ) {
    const size = viewOf(item).getUint32(at);
    if (size < HEADER || at + size > item.length || parts.length > ITEM_PARTS_MAX) return null;
    parts.push({ name: latin(item.subarray(at + 4, at + HEADER)), body: item.subarray(at + HEADER, at + size) });
    at += size;
  }
  return parts.length <= ITEM_PARTS_MAX ? parts : null;
};

const VALUE_HEADER = 8;
const LEAST: Record<string, number> = { trkn: 6, disk: 6, gnre: 2, tmpo: 1, rate: 1 };

const hasValue = (name: string, parts: Part[]): boolean => {
  const values = parts.filter((part) => part.name === 'data');
  return values.length > 0 && values.every(({ body }) => body.length >= VALUE_HEADER + (LEAST[name] ?? 0));
};

const kindOf = (name: string, parts: Part[]): string =>
  name === '----' ? latin(parts.find((part) => part.name === 'name')?.body.subarray(0, 64) ?? new Uint8Array()) : name;

interface Left {
  boxes: number;
  bytes: number;
}

/** Boxes until `end`, a position in the stream, which the reader has reached afterwards. */
const bounded = async (
  reader: ByteReader,
  end: number,
  [parent = '', ...above]: string[],
  budget: TagBudget,
  left: Left,
): Promise<Uint8Array[]> => {
  const kept: Uint8Array[] = [];
  const isNew = capped();
  const keep = async (size: number): Promise<Uint8Array | null> => {
    left.bytes -= size;
    if (left.bytes < 0) throw new Error('the index is too large');
    return (await reader.peek(size))?.slice() ?? null;
  };
  while (reader.position + HEADER <= end && left.boxes > 0) {
    const header = (await reader.peek(HEADER))?.slice();
    if (!header) return kept;
    left.boxes -= 1;
    const declared = viewOf(header).getUint32(0);
    const size = declared === 0 ? end - reader.position : declared;
    const next = reader.position + size;
    if (size < HEADER || next > end) break;
    const title = header.subarray(4);
    const name = latin(title);
    const path = [name, parent, ...above];
    if (path.length > DEPTH_MAX) {
      await reader.skip(size);
    } else if (parent === 'ilst') {
      const isSmall = name !== 'covr' && size <= ITEM_MAX;
      const whole = isSmall ? (await reader.peek(size))?.slice() : null;
      const parts = whole && partsOf(whole.subarray(HEADER));
      if (whole && parts && hasValue(name, parts) && isNew(kindOf(name, parts)) && spend(budget, size)) kept.push(whole);
    } else if (name === 'meta') {
      const start = await reader.peek(Math.min(size, 2 * HEADER));
      const padding = start && latin(start.subarray(HEADER + 4)) === 'hdlr' ? 0 : 4;
      const before = start?.slice(HEADER, HEADER + padding) ?? new Uint8Array();
      await reader.skip(HEADER + before.length);
      kept.push(boxOf(title, [before, ...(await bounded(reader, next, path, budget, left))]));
    } else if (CONTAINERS.includes(name) || name === 'ilst') {
      await reader.skip(HEADER);
      kept.push(boxOf(title, await bounded(reader, next, path, budget, left)));
    } else {
      const whole = size <= TABLE_MAX ? await keep(size) : null;
      if (whole) kept.push(whole);
    }
    if (!(await reader.skip(next - reader.position))) return kept;
  }
  await reader.skip(end - reader.position);
  return kept;
};

/** Yields the first box and the index of an MP4 file, without covers and large tables. */
export async function* boundedIndex(reader: ByteReader, _: FileInfo, budget: TagBudget): AsyncGenerator<Uint8Array> {
  const left = { boxes: BOXES_MAX, bytes: INDEX_MAX };
  let indexes = 0;
  for (let at = 0; at < TOP_BOXES_MAX && indexes < INDEXES_MAX; at += 1) {
    const header = await reader.view(HEADER);
    if (!header) return;
    const name = latin(new Uint8Array(header.buffer, header.byteOffset + 4, 4));
    const declared = header.getUint32(0);
    const long = declared === 1 ? await reader.view(HEADER * 2) : null;
    const size = long ? Number(long.getBigUint64(HEADER)) : declared;
    if (size < HEADER) return;
    const next = reader.position + size;
    const whole = name === 'ftyp' && size <= TABLE_MAX ? await reader.peek(size) : null;
    if (whole) yield whole.slice();
    if (name === 'moov') {
      indexes += 1;
      const title = (await reader.peek(HEADER))?.slice(4) ?? new Uint8Array();
      await reader.skip(long ? HEADER * 2 : HEADER);
      yield boxOf(title, await bounded(reader, next, [name], budget, left));
    }
    if (!(await reader.skip(next - reader.position))) return;
  }
}
