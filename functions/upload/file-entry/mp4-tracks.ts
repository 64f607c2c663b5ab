import { concat, latin, viewOf } from './tag-bytes';

export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

const HEADER = 8;
const LONG_HEADER = 16;
const TOP_BOXES_MAX = 64;
const INDEX_MAX = 32 * 1024 * 1024;
const BOXES_MAX = 20_000;
const TRACKS_MAX = 64;
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp', 'sidx', 'uuid'];

export interface Mp4Track {
  /** `soun`, `vide`, `text` … */
  handler: string;
  /** Sample entry; of `mp4a` what its descriptor names, such as `aac`. */
  codec: string;
}

export interface Mp4Box {
  name: string;
  start: number;
  end: number;
}

const boxAt = (bytes: Uint8Array, at: number): { name: string; size: number; header: number } | null => {
  if (at + HEADER > bytes.length) return null;
  const view = viewOf(bytes);
  const name = latin(bytes.subarray(at + 4, at + HEADER));
  const size = view.getUint32(at);
  if (size !== 1) return { name, size, header: HEADER };
  return at + LONG_HEADER <= bytes.length ? { name, size: Number(view.getBigUint64(at + HEADER)), header: LONG_HEADER } : null;
};

export const isMp4Start = (bytes: Uint8Array, size: number): boolean => {
  const box = boxAt(bytes, 0);
  if (!box || !FIRST_BOXES.includes(box.name)) return false;
  return box.size === 0 || (box.size >= box.header && (box.size <= size || box.name === 'mdat'));
};

export const mp4Boxes = (bytes: Uint8Array) => {
  let boxes = 0;
  const inside = (start: number, end: number): Mp4Box[] => {
    const found: Mp4Box[] = [];
    for (let at = start; at + HEADER <= end && boxes < BOXES_MAX; boxes += 1) {
      const box = boxAt(bytes, at);
      if (!box) break;
      const next = box.size === 0 ? end : at + box.size;
      if (next < at + box.header || next > end) break;
      found.push({ name: box.name, start: at + box.header, end: next });
      at = next;
    }
    return found;
  };
  const find = (box: Mp4Box, ...[name, ...rest]: string[]): Mp4Box | null => {
    const child = inside(box.start, box.end).find((each) => each.name === name);
    return child && rest.length ? find(child, ...rest) : (child ?? null);
  };
  return { inside, find };
};

const OBJECT_TYPES: Record<number, string> = {
  64: 'aac',
  102: 'aac',
  103: 'aac',
  104: 'aac',
  105: 'mp3',
  107: 'mp3',
  108: 'jpeg',
  109: 'png ',
  165: 'ac-3',
  166: 'ec-3',
  169: 'dtsc',
  221: 'vorbis',
  225: 'sqcp',
};
const DECODER_CONFIG = 4;
const DESCRIPTOR_MAX = 256;
const ENTRY_MAX = 4096;

const objectTypeIn = (bytes: Uint8Array, box: Mp4Box): number | null => {
  const text = latin(bytes.subarray(box.start, Math.min(box.end, box.start + ENTRY_MAX)));
  const descriptor = text.indexOf('esds');
  if (descriptor < 0) return null;
  const end = Math.min(box.end, box.start + descriptor + DESCRIPTOR_MAX);
  for (let at = box.start + descriptor + 8; at + 2 < end; at += 1) {
    if (bytes[at] !== DECODER_CONFIG) continue;
    let length = at + 1;
    while (length < at + 4 && bytes[length]! & 0x80) length += 1;
    const type = bytes[length + 1] ?? 0;
    if (OBJECT_TYPES[type] !== undefined) return type;
  }
  return null;
};

const tracksIn = (index: Uint8Array): Mp4Track[] => {
  const { inside, find } = mp4Boxes(index);
  const tracks = inside(0, index.length).filter(({ name }) => name === 'trak');
  return tracks.slice(0, TRACKS_MAX).flatMap((track) => {
    const handler = find(track, 'mdia', 'hdlr');
    const description = find(track, 'mdia', 'minf', 'stbl', 'stsd');
    if (!handler || !description) return [];
    const [entry] = inside(description.start + HEADER, description.end);
    const name = entry?.name ?? '';
    const type = entry && /^mp4[av]$/.test(name) ? objectTypeIn(index, entry) : null;
    const codec = type === null ? (name === 'mp4a' ? 'aac' : name) : OBJECT_TYPES[type]!;
    return [{ handler: latin(index.subarray(handler.start + HEADER, handler.start + HEADER + 4)), codec }];
  });
};

const INDEX_BOXES = ['mvhd', 'trak', 'mvex'];

const readParts = async (read: ReadBytes, start: number, end: number): Promise<Uint8Array | null> => {
  const parts: Uint8Array[] = [];
  let total = 0;
  for (let at = start, walked = 0; at + HEADER <= end && walked < TRACKS_MAX; walked += 1) {
    const box = boxAt(await read(at, LONG_HEADER), 0);
    if (!box || box.size < box.header || at + box.size > end) break;
    if (INDEX_BOXES.includes(box.name)) {
      total += box.size;
      if (total > INDEX_MAX) return null;
      parts.push(await read(at, box.size));
    }
    at += box.size;
  }
  return concat(parts);
};

/** Returns the content of `moov`; `cut` if the file ends in its audio before it, null without a readable index. */
export const readMp4Index = async (read: ReadBytes, size: number, from = 0): Promise<Uint8Array | 'cut' | null> => {
  let bytes = await read(from, Math.min(4096, size - from));
  let start = from;
  for (let at = from, walked = 0; at + HEADER <= size && walked < TOP_BOXES_MAX; walked += 1) {
    if (at < start || at - start + LONG_HEADER > bytes.length) {
      bytes = await read(at, Math.min(4096, size - at));
      start = at;
    }
    const box = boxAt(bytes, at - start);
    if (!box) return null;
    const end = box.size === 0 ? size : at + box.size;
    if (end < at + box.header) return null;
    if (box.name === 'moov') {
      const body = end - at - box.header;
      if (end > size) return null;
      return body > INDEX_MAX ? readParts(read, at + box.header, end) : read(at + box.header, body);
    }
    if (box.name === 'mdat' && end > size) return 'cut';
    at = end;
  }
  return null;
};

/** Returns the tracks of an MPEG-4 or QuickTime file; `cut` if the file ends in its audio, null without a readable index. */
export const readMp4Tracks = async (read: ReadBytes, size: number, from = 0): Promise<Mp4Track[] | 'cut' | null> => {
  const index = await readMp4Index(read, size, from);
  return index instanceof Uint8Array ? tracksIn(index) : index;
};
