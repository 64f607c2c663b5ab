import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { yieldToPage } from './yield-to-page';

const YIELD_EVERY_BYTES = 2 ** 21; // some hundredths of a second

/** Streams the file: `crypto.subtle` would need all of it in memory. Returns hex. */
export const digest = async (file: Blob): Promise<string> => {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  let sinceWay = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    hash.update(next.value);
    sinceWay += next.value.length;
    if (sinceWay < YIELD_EVERY_BYTES) continue;
    sinceWay = 0;
    await yieldToPage();
  }
  return bytesToHex(hash.digest());
};
