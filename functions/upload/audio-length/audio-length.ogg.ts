import type { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { oggCodecOf } from '#functions/upload/file-entry/ogg-streams';
import { latin } from '#functions/upload/file-entry/tag-bytes';
import { type PacketLength, vorbisLengths } from './vorbis-packet';
import { limited, PACKETS_MAX } from './work-limit';

const PAGE_HEADER = 27;
const [FLAGS, SERIAL, FIRST, NAME] = [5, 14, 2, 8];
const FIRST_BYTE_OF_OGGS = 0x4f;
const opusFrameMs = (kind: number): number => {
  if (kind < 12) return [10, 20, 40, 60][kind & 3]!;
  return kind < 16 ? [10, 20][kind & 1]! : [2.5, 5, 10, 20][kind & 3]!;
};

const opusPacketMs = (first: number, second: number): number => {
  const code = first & 3;
  return opusFrameMs(first >> 3) * (code === 0 ? 1 : code === 3 ? second & 63 : 2);
};

/** Upper limit of Vorbis in bytes per millisecond: 640 kbit/s. */
const VORBIS_BYTES_PER_MS_MAX = 80;
const HEADER_PACKETS = { opus: 2, vorbis: 3 };

const HEADER_MAX_BYTES = 1024 * 1024;

const [IDENTIFICATION, SETUP] = [0, 2];

interface Header {
  bytes: Uint8Array;
  length: number;
}

const append = (header: Header, bytes: Uint8Array): void => {
  const length = header.length + bytes.length;
  if (length > HEADER_MAX_BYTES) return;
  if (length > header.bytes.length) {
    const grown = new Uint8Array(length * 2);
    grown.set(header.bytes.subarray(0, header.length));
    header.bytes = grown;
  }
  header.bytes.set(bytes, header.length);
  header.length = length;
};

const vorbisCounter = () => {
  const empty = (): Header => ({ bytes: new Uint8Array(), length: 0 });
  const headers = new Map([IDENTIFICATION, SETUP].map((packet) => [packet, empty()]));
  const whole = (packet: number): Uint8Array => {
    const { bytes, length } = headers.get(packet) ?? empty();
    return bytes.subarray(0, length);
  };
  let lengthOf: PacketLength | null = null;
  let [counted, least] = [0, 0];
  return {
    header: (packet: number, bytes: Uint8Array): void => {
      const header = headers.get(packet);
      if (header) append(header, bytes);
    },
    ready: (): void => {
      lengthOf = vorbisLengths(whole(IDENTIFICATION), whole(SETUP));
    },
    part: (bytes: number, first: number | null): void => {
      least += bytes / VORBIS_BYTES_PER_MS_MAX;
      if (first !== null && lengthOf) counted += lengthOf(first);
    },
    milliseconds: (): number => Math.max(counted, least),
  };
};

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

export const countOgg = async (reader: ByteReader, isOpus: boolean): Promise<number> => {
  let [opus, packets, isInside] = [0, 0, false];
  let counted: string | null = null;
  const headers = isOpus ? HEADER_PACKETS.opus : HEADER_PACKETS.vorbis;
  const pages = limited(PACKETS_MAX);
  const vorbis = vorbisCounter();
  const length = (): number => (isOpus ? opus : vorbis.milliseconds());
  for (;;) {
    pages.add();
    const header = await reader.peek(PAGE_HEADER);
    const count = header?.[PAGE_HEADER - 1] ?? 0;
    if (header && String.fromCharCode(...header.subarray(0, 4)) !== 'OggS') {
      await reader.skip(1);
      await reader.find(FIRST_BYTE_OF_OGGS);
      continue;
    }
    const page = header && (await reader.peek(PAGE_HEADER + count));
    if (!page) return length();
    const laces = page.slice(PAGE_HEADER);
    const [serial, isFirst] = [latin(page.subarray(SERIAL, SERIAL + 4)), (page[FLAGS]! & FIRST) > 0];
    await reader.skip(PAGE_HEADER + count);
    const start = isFirst
      ? await reader.peek(
          Math.min(
            NAME,
            laces.reduce((sum, lace) => sum + lace, 0),
          ),
        )
      : null;
    if (start && oggCodecOf(start) === (isOpus ? 'opus' : 'vorbis')) [counted, packets, isInside] = [serial, 0, false];
    if (counted !== null && serial !== counted) {
      if (!(await reader.skip(laces.reduce((sum, lace) => sum + lace, 0)))) return length();
      continue;
    }
    for (const { bytes, isWhole } of partsOf(laces)) {
      const isSound = packets >= headers;
      const start = isSound && !isInside && bytes > 0 ? await reader.peek(Math.min(bytes, 2)) : null;
      if (start && isOpus) opus += opusPacketMs(start[0]!, start[1] ?? 0);
      if (isSound && !isOpus) vorbis.part(bytes, start?.[0] ?? null);
      if (!isSound && !isOpus) vorbis.header(packets, (await reader.peek(bytes))?.slice() ?? new Uint8Array());
      if (isWhole) packets += 1;
      if (isWhole && !isOpus && packets === headers) vorbis.ready();
      isInside = !isWhole;
      if (!(await reader.skip(bytes))) return length();
    }
  }
};
