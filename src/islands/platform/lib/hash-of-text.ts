/** A whole number from 0 on for a text, the same one for the same text (FNV-1a). */
export const hashText = (text: string): number => {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
};
