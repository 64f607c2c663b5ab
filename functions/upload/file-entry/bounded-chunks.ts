import { readId3 } from './bounded-id3';
import { capped, type FileInfo, spend, type TagBudget } from './bounded-tags';
import type { ByteReader } from './byte-reader';
import { concat, latin, viewOf } from './tag-bytes';

const FORM_HEADER = 12;
const HEADER = 8;
const RIFF = Uint8Array.of(0x52, 0x49, 0x46, 0x46);
const UNKNOWN = 0xffff_ffff;
const CHUNKS_MAX = 10_000;
const KEPT_MAX = 256;
/** Bytes read of a list; a list of texts needs a few thousand. */
const LIST_MAX = 1024 * 1024;
const ITEM_MAX = 4096;

const AUDIO = ['fmt ', 'data', 'SSND'];
const SMALL = ['fact', 'CSET', 'bext', 'COMM', 'NAME', 'AUTH', '(c) ', 'ANNO'];

const sized = (name: Uint8Array, size: number, isLittle: boolean): Uint8Array => {
  const header = new Uint8Array(HEADER);
  header.set(name);
  viewOf(header).setUint32(4, size, isLittle);
  return header;
};

const boundedList = (list: Uint8Array, budget: TagBudget): Uint8Array | null => {
  if (latin(list.subarray(0, 4)) !== 'INFO') return null;
  const items = [list.subarray(0, 4)];
  const isNew = capped();
  for (let at = 4; at + HEADER <= list.length && budget.tags > 0; ) {
    const size = viewOf(list).getUint32(at + 4, true);
    const end = at + HEADER + size + (size % 2);
    if (end > list.length) break;
    if (size <= ITEM_MAX && isNew(latin(list.subarray(at, at + 4))) && spend(budget, size)) items.push(list.subarray(at, end));
    at = end;
  }
  return concat(items);
};

/** The chunks of WAV or AIFF that hold format, audio and tags. */
export async function* boundedChunks(reader: ByteReader, info: FileInfo, budget: TagBudget): AsyncGenerator<Uint8Array> {
  const form = await reader.peek(FORM_HEADER);
  if (!form) return;
  const isLittle = latin(form.subarray(0, 4)) !== 'FORM';
  // The parser knows RF64 and BW64 by the name of their small form only.
  yield isLittle ? concat([RIFF, form.subarray(4)]) : form.slice();
  await reader.skip(FORM_HEADER);
  let [kept, long] = [0, 0];
  for (let chunk = 0; chunk < CHUNKS_MAX && kept < KEPT_MAX; chunk += 1) {
    const header = (await reader.peek(HEADER))?.slice();
    if (!header) return;
    const name = latin(header.subarray(0, 4));
    const short = viewOf(header).getUint32(4, isLittle);
    const size = name === 'data' && short === UNKNOWN && long > 0 ? long : short;
    const padded = size + (size % 2);
    await reader.skip(HEADER);
    if (name === 'ds64' && size >= 16) long = Number((await reader.view(16))?.getBigUint64(8, true) ?? 0);
    const isId3 = name.toUpperCase() === 'ID3 ';
    if (AUDIO.includes(name) || (SMALL.includes(name) && size <= LIST_MAX)) {
      kept += 1;
      if (size <= UNKNOWN) viewOf(header).setUint32(4, size, isLittle);
      yield header;
      yield* reader.take(padded);
      continue;
    }
    const end = reader.position + padded;
    const list = name === 'LIST' ? concat(await piecesOf(reader, Math.min(padded, LIST_MAX))) : null;
    const bounded = isId3 ? await readId3(reader, size, budget) : list && boundedList(list, budget);
    if (!(await reader.skip(end - reader.position))) return;
    if (bounded) {
      kept += 1;
      yield sized(header.subarray(0, 4), bounded.length, isLittle);
      yield bounded.length % 2 ? concat([bounded, new Uint8Array(1)]) : bounded;
    }
    info.size -= padded - (bounded ? bounded.length + (bounded.length % 2) : -HEADER);
  }
}

const piecesOf = async (reader: ByteReader, count: number): Promise<Uint8Array[]> => {
  const pieces = [];
  for await (const piece of reader.take(count)) pieces.push(piece);
  return pieces;
};
