import type { ByteReader } from '#functions/upload/file-entry/byte-reader';
import { FALSE_FRAMES_MAX, limited } from './work-limit';

const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];
const HEADER = 7;
const SAMPLES = 1024;

export const countAac = async (reader: ByteReader): Promise<number> => {
  const misses = limited(FALSE_FRAMES_MAX);
  let milliseconds = 0;
  while (await reader.find(0xff, (second) => (second & 0xf6) === 0xf0)) {
    const header = await reader.peek(HEADER);
    if (!header) break;
    const [, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0] = header;
    const rate = RATES[(third >> 2) & 15];
    const bytes = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
    if ((second & 0xf6) !== 0xf0 || !rate || bytes < HEADER) {
      misses.add();
      await reader.skip(1);
      continue;
    }
    milliseconds += (((seventh & 3) + 1) * SAMPLES * 1000) / rate;
    if (!(await reader.skip(bytes))) break;
  }
  return milliseconds;
};
