import { type Mp4Box, mp4Boxes, type ReadBytes, readMp4Index } from '#functions/upload/file-entry/mp4-tracks';
import { type AlacConfig, decodeAlacPacket, readAlacConfig } from './alac-decoder';

const BOX_HEADER = 8;
const FULL_BOX_HEADER = 4; // version and flags
const SAMPLE_ENTRY_BYTES = [28, 44, 64]; // by version of the entry
const READ_BYTES = 1024 * 1024;

interface AlacFile {
  config: AlacConfig;
  frames: number;
  packets: () => Generator<{ from: number; length: number }>;
}

type Tables = Record<'sizes' | 'chunks' | 'offsets' | 'times', Mp4Box>;

const viewOf = (bytes: Uint8Array, { start, end }: Mp4Box): DataView => new DataView(bytes.buffer, bytes.byteOffset + start, end - start);

/** Rows of a table, as many as it holds. */
const countOf = (table: DataView, at: number, rowBytes: number): number =>
  Math.min(table.getUint32(at), Math.floor((table.byteLength - at - 4) / rowBytes));

/** The configuration is in the sample entry, in QuickTime below `wave`. */
const configIn = (index: Uint8Array, entry: Mp4Box): AlacConfig | null => {
  const { find } = mp4Boxes(index);
  const version = viewOf(index, entry).getUint16(8);
  const inside = { ...entry, start: entry.start + (SAMPLE_ENTRY_BYTES[version] ?? 0) };
  const box = find(inside, 'alac') ?? find(inside, 'wave', 'alac');
  return box && readAlacConfig(index.subarray(box.start + FULL_BOX_HEADER, box.end));
};

function* packetsOf(index: Uint8Array, { sizes, chunks, offsets }: Tables, isLong: boolean): ReturnType<AlacFile['packets']> {
  const [sizeTable, chunkTable, offsetTable] = [sizes, chunks, offsets].map((box) => viewOf(index, box)) as [DataView, DataView, DataView];
  const fixed = sizeTable.getUint32(4);
  const count = fixed ? sizeTable.getUint32(8) : countOf(sizeTable, 8, 4);
  const chunkCount = countOf(offsetTable, 4, isLong ? 8 : 4);
  const runCount = countOf(chunkTable, 4, 12);
  let [packet, run] = [0, 0];
  for (let chunk = 0; chunk < chunkCount; chunk += 1) {
    if (run + 1 < runCount && chunkTable.getUint32(8 + (run + 1) * 12) === chunk + 1) run += 1;
    let from = isLong ? Number(offsetTable.getBigUint64(8 + chunk * 8)) : offsetTable.getUint32(8 + chunk * 4);
    const inChunk = runCount ? chunkTable.getUint32(12 + run * 12) : 0;
    for (let at = 0; at < inChunk && packet < count; at += 1, packet += 1) {
      const length = fixed || sizeTable.getUint32(12 + packet * 4);
      yield { from, length };
      from += length;
    }
  }
}

const framesOf = (index: Uint8Array, { times }: Tables): number => {
  const table = viewOf(index, times);
  let frames = 0;
  for (let at = 0; at < countOf(table, 4, 8); at += 1) frames += table.getUint32(8 + at * 8) * table.getUint32(12 + at * 8);
  return frames;
};

/** The Apple Lossless track of an MPEG-4 or QuickTime file. Null for other files, and if the index is in pieces. */
export const readAlacFile = async (read: ReadBytes, size: number): Promise<AlacFile | null> => {
  const index = await readMp4Index(read, size);
  if (!(index instanceof Uint8Array)) return null;
  const { inside, find } = mp4Boxes(index);
  for (const track of inside(0, index.length).filter(({ name }) => name === 'trak')) {
    const tables = find(track, 'mdia', 'minf', 'stbl');
    const boxOf = (name: string): Mp4Box | null => tables && find(tables, name);
    const description = boxOf('stsd');
    const entry = description && inside(description.start + BOX_HEADER, description.end).find(({ name }) => name === 'alac');
    const config = entry && configIn(index, entry);
    const [sizes, chunks, times] = ['stsz', 'stsc', 'stts'].map(boxOf);
    const offsets = boxOf('stco') ?? boxOf('co64');
    if (!config || !sizes || !chunks || !times || !offsets) continue;
    const found = { sizes, chunks, times, offsets };
    const frames = framesOf(index, found);
    if (frames > 0) return { config, frames, packets: () => packetsOf(index, found, offsets.name === 'co64') };
  }
  return null;
};

const windowOf = (read: ReadBytes) => {
  let [start, bytes] = [0, new Uint8Array()];
  return async ({ from, length }: { from: number; length: number }): Promise<Uint8Array> => {
    if (from < start || from + length > start + bytes.length) {
      bytes = (await read(from, Math.max(length, READ_BYTES))) as Uint8Array<ArrayBuffer>;
      start = from;
    }
    return bytes.subarray(from - start, from - start + length);
  };
};

/** Yields one array of integers per channel for each packet, as long as the index says. Throws if the file is damaged or cut. */
export async function* decodeAlacFile(read: ReadBytes, { config, frames, packets }: AlacFile): AsyncGenerator<Int32Array[]> {
  const bytesOf = windowOf(read);
  let left = frames;
  for (const packet of packets()) {
    const planes = decodeAlacPacket(await bytesOf(packet), config);
    const length = Math.min(left, planes[0]!.length);
    yield planes.map((plane) => plane.subarray(0, length));
    left -= length;
    if (left === 0) return;
  }
}
