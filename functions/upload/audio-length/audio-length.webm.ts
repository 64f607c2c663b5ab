import type { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { limited, PACKETS_MAX } from './work-limit';

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const SCALE = 0x2ad7b1;
const CLUSTER = 0x1f43b675;
const TIME = 0xe7;
const GROUP = 0xa0;
const BLOCKS = [0xa1, 0xa3];
const PARENT_ELEMENTS = [SEGMENT, INFO, CLUSTER, GROUP];
const LONGEST_HEADER = 12;
const NANOSECONDS_PER_MS = 1_000_000;

const lengthOf = (first: number): number => Math.clz32(first << 24) + 1;

const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

interface Element {
  id: number;
  headerSize: number;
  size: number;
}

const elementAt = (bytes: Uint8Array): Element | null => {
  const idLength = lengthOf(bytes[0] ?? 0);
  const sizeLength = lengthOf(bytes[idLength] ?? 0);
  if (idLength > 4 || sizeLength > 8) return null;
  const size = bytes.slice(idLength, idLength + sizeLength);
  size[0] = size[0]! & (0xff >> sizeLength);
  return { id: numberOf(bytes.subarray(0, idLength)), headerSize: idLength + sizeLength, size: numberOf(size) };
};

export const countWebm = async (reader: ByteReader): Promise<number> => {
  const elements = limited(PACKETS_MAX);
  let [scale, cluster, last] = [0, 0, 0];
  const length = (): number => (last * (scale || NANOSECONDS_PER_MS)) / NANOSECONDS_PER_MS;
  for (;;) {
    elements.add();
    const header = (await reader.peek(LONGEST_HEADER)) ?? new Uint8Array();
    const element = header.length ? elementAt(header) : null;
    if (!element) return length();
    await reader.skip(element.headerSize);
    if (PARENT_ELEMENTS.includes(element.id)) continue;
    if (element.id === SCALE || element.id === TIME) {
      const value = numberOf((await reader.peek(Math.min(element.size, 8))) ?? new Uint8Array());
      if (element.id === SCALE) scale = Math.max(scale, value);
      else cluster = value;
    }
    const block = BLOCKS.includes(element.id) ? await reader.view(3) : null;
    if (block) last = Math.max(last, cluster + block.getInt16(1));
    if (!(await reader.skip(element.size))) return length();
  }
};
