import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { yieldToPage } from './yield-to-page';

/** So many bytes are summed up at a stretch: some hundredths of a second. */
const STRETCH = 2 ** 21;

/** SHA-256 of a file as hex. It is read bit by bit, which the browser's own cannot do, and never in memory as a whole. */
export const digest = async (file: Blob): Promise<string> => {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  let sinceWay = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    hash.update(next.value);
    sinceWay += next.value.length;
    if (sinceWay < STRETCH) continue;
    sinceWay = 0;
    await yieldToPage();
  }
  return bytesToHex(hash.digest());
};
