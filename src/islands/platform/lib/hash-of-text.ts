/** FNV-1a, unsigned 32 bit. */
export const hashText = (text: string): number => {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
};
