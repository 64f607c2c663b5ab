import type { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { concat } from '#functions/upload/file-entry/tag-bytes';
import { limited, PACKETS_MAX } from './work-limit';

const BOX_HEADER = 8;
/** Bytes; more than an index of a day of audio needs. */
const INDEX_MAX = 32 * 1024 * 1024;

/** Boxes looked at in an index, some several times; an ordinary one has a hundred. */
const BOXES_MAX = 20_000;
/** Bytes. */
const DECODER_INFO_MAX = 1024;

type Budget = ReturnType<typeof limited>;

interface Box {
  name: string;
  body: DataView;
}

const numberAt = (view: DataView, at: number): number => (at >= 0 && at + 4 <= view.byteLength ? view.getUint32(at) : 0);

const viewOf = (view: DataView, from: number, length: number): DataView =>
  new DataView(view.buffer, view.byteOffset + from, Math.max(0, Math.min(length, view.byteLength - from)));

const boxesOf = (view: DataView, budget: Budget): Box[] => {
  const boxes = [];
  for (let at = 0; at + BOX_HEADER <= view.byteLength; ) {
    budget.add();
    const size = view.getUint32(at);
    if (size < BOX_HEADER) break;
    const name = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at + 4, 4));
    boxes.push({ name, body: viewOf(view, at + BOX_HEADER, size - BOX_HEADER) });
    at += size;
  }
  return boxes;
};

const under = (view: DataView, [name, ...rest]: string[], budget: Budget): DataView[] => {
  const boxes = boxesOf(view, budget).filter((box) => box.name === name);
  return boxes.flatMap(({ body }) => (rest.length ? under(body, rest, budget) : [body]));
};

const ticksOf = (table: DataView): number => {
  const count = Math.min(numberAt(table, 4), Math.floor((table.byteLength - 8) / 8));
  let ticks = 0;
  for (let entry = 0; entry < count; entry += 1) ticks += numberAt(table, 8 + entry * 8) * numberAt(table, 12 + entry * 8);
  return ticks;
};

const scaleOf = (track: DataView, budget: Budget): number => {
  const [header] = under(track, ['mdia', 'mdhd'], budget);
  return header ? numberAt(header, numberAt(header, 0) >>> 24 === 1 ? 20 : 12) : 0;
};

const SILENT_HANDLERS = [0x76696465, 0x74657874, 0x7362746c, 0x73756274, 0x746d6364, 0x68696e74, 0x6d657461];

const isHeard = (track: DataView, budget: Budget): boolean => {
  const [handler] = under(track, ['mdia', 'hdlr'], budget);
  return !handler || !SILENT_HANDLERS.includes(numberAt(handler, 8));
};

const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];
/** Samples of the shortest AAC packet; the speech variants (object types 23 and 39) use half. */
const AAC_PACKET = 960;
const SHORT_KINDS = [23, 39];
const SAMPLE_ENTRY_HEADER = 28;
const DECODER_SPECIFIC_INFO_TAG = 5;

const decoderInfoIn = (view: DataView): number => {
  for (let at = 4; at + 2 < Math.min(view.byteLength, DECODER_INFO_MAX); at += 1) {
    if (view.getUint8(at) !== DECODER_SPECIFIC_INFO_TAG) continue;
    let start = at + 1;
    while (start < at + 4 && start < view.byteLength && view.getUint8(start) & 0x80) start += 1;
    const length = start < view.byteLength ? view.getUint8(start) : 0;
    if (length >= 2 && start + 1 + length <= view.byteLength) return start + 1;
  }
  return -1;
};

/** Milliseconds per packet from the decoder configuration, since time tables can be wrong; 0 if not fixed. */
const packetOf = (track: DataView, budget: Budget): number => {
  const [description] = under(track, ['mdia', 'minf', 'stbl', 'stsd'], budget);
  const [entry] = description ? boxesOf(viewOf(description, 8, description.byteLength), budget) : [];
  if (!entry) return 0;
  const inside = boxesOf(viewOf(entry.body, SAMPLE_ENTRY_HEADER, entry.body.byteLength), budget);
  const [stream] = inside.filter(({ name }) => entry.name === 'mp4a' && name === 'esds');
  const at = stream ? decoderInfoIn(stream.body) : -1;
  if (!stream || at < 0) return 0;
  const info = stream.body.getUint16(at);
  const rate = RATES[(info >> 7) & 15];
  return rate ? ((SHORT_KINDS.includes(info >> 11) ? AAC_PACKET / 2 : AAC_PACKET) * 1000) / rate : 0;
};

/** The length from the time table, but at least that of the packets; milliseconds. */
const lengthOf = (track: DataView, budget: Budget): number => {
  const scale = scaleOf(track, budget);
  const ticks = under(track, ['mdia', 'minf', 'stbl', 'stts'], budget).reduce((sum, table) => sum + ticksOf(table), 0);
  const packets = ['stsz', 'stz2'].reduce(
    (sum, name) => sum + under(track, ['mdia', 'minf', 'stbl', name], budget).reduce((part, table) => part + numberAt(table, 8), 0),
    0,
  );
  return Math.max(scale && (ticks * 1000) / scale, packets * packetOf(track, budget));
};

const ticksOfFragment = (fragment: DataView, defaultTicks: number, budget: Budget): number => {
  const [header] = under(fragment, ['tfhd'], budget);
  const headerFlags = header ? numberAt(header, 0) : 0;
  const at = 8 + (headerFlags & 1 ? 8 : 0) + (headerFlags & 2 ? 4 : 0);
  const own = header && headerFlags & 8 ? numberAt(header, at) : defaultTicks;
  return under(fragment, ['trun'], budget).reduce((sum, run) => {
    const flags = numberAt(run, 0);
    const samples = numberAt(run, 4);
    if (!(flags & 0x100)) return sum + samples * own;
    const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
    const listed = Math.min(samples, Math.floor(run.byteLength / (fields * 4)));
    let ticks = 0;
    for (let sample = 0, offset = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0); sample < listed; sample += 1, offset += fields * 4)
      ticks += numberAt(run, offset);
    return sum + ticks;
  }, 0);
};

const INDEX_BOXES = ['trak', 'mvex', 'traf'];

const readIndex = async (reader: ByteReader, size: number): Promise<DataView | null> => {
  const end = reader.position + size;
  const parts: Uint8Array[] = [];
  const budget = limited(BOXES_MAX);
  let left = INDEX_MAX;
  await reader.skip(BOX_HEADER);
  while (reader.position + BOX_HEADER <= end) {
    budget.add();
    const header = await reader.view(BOX_HEADER);
    const length = header?.getUint32(0) ?? 0;
    if (!header || length < BOX_HEADER || reader.position + length > end) break;
    const next = reader.position + length;
    if (INDEX_BOXES.includes(String.fromCharCode(...new Uint8Array(header.buffer, header.byteOffset + 4, 4)))) {
      left -= length;
      if (left < 0) throw new Error('the index is too large');
      const whole = await reader.peek(length);
      if (!whole) break;
      parts.push(whole.slice());
    }
    await reader.skip(next - reader.position);
  }
  await reader.skip(end - reader.position);
  const index = concat(parts);
  return new DataView(index.buffer, index.byteOffset, index.byteLength);
};

export const countM4a = async (reader: ByteReader): Promise<number> => {
  let [scale, defaultTicks, ticks, length, packet, packets] = [0, 0, 0, 0, 0, 0];
  const topBoxes = limited(PACKETS_MAX);
  for (;;) {
    topBoxes.add();
    const header = await reader.view(BOX_HEADER + 8);
    if (!header) break;
    const short = header.getUint32(0);
    const name = String.fromCharCode(...new Uint8Array(header.buffer, header.byteOffset + 4, 4));
    const size = short === 1 ? Number(header.getBigUint64(BOX_HEADER)) : short;
    if (size < BOX_HEADER) break;
    const budget = limited(BOXES_MAX);
    const isIndex = name === 'moov' || name === 'moof';
    const next = reader.position + size;
    const body = isIndex ? await readIndex(reader, size) : null;
    if (body && name === 'moov') {
      const tracks = under(body, ['trak'], budget).filter((track) => isHeard(track, budget));
      length = Math.max(length, ...tracks.map((track) => lengthOf(track, budget)));
      const scales = tracks.map((track) => scaleOf(track, budget)).filter((one) => one > 0);
      scale = scales.length ? Math.min(...scales) : scale;
      packet = Math.max(0, ...tracks.map((track) => packetOf(track, budget)));
      defaultTicks = Math.max(0, ...under(body, ['mvex', 'trex'], budget).map((box) => numberAt(box, 12)));
    }
    if (body && name === 'moof')
      for (const fragment of under(body, ['traf'], budget)) {
        ticks += ticksOfFragment(fragment, defaultTicks, budget);
        packets += under(fragment, ['trun'], budget).reduce((sum, run) => sum + numberAt(run, 4), 0);
      }
    if (!(await reader.skip(next - reader.position))) break;
  }
  return length + Math.max(scale && (ticks * 1000) / scale, packets * packet);
};
