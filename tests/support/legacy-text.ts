const maps = new Map<string, Map<string, number[]>>();

const mapOf = (encoding: string): Map<string, number[]> => {
  const existing = maps.get(encoding);
  if (existing) return existing;
  const map = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const add = (...bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if ([...text].length === 1 && !map.has(text)) map.set(text, bytes);
    } catch {
      // Not a character of this encoding.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  const isWide = /jis|euc|gb|big5/.test(encoding);
  for (let lead = 0x81; isWide && lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  maps.set(encoding, map);
  return map;
};

/** Bytes of a text in an encoding that `TextEncoder` does not have. Throws for a character that it lacks. */
export const legacyBytes = (text: string, encoding: string): Uint8Array<ArrayBuffer> => {
  const map = mapOf(encoding);
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const bytes = map.get(letter);
      if (!bytes) throw new Error(`${encoding} lacks ${letter}`);
      return bytes;
    }),
  );
};
