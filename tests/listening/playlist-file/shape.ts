/** A file of another program. */
export interface Shape {
  name: string;
  content: string;
  /** A single-byte encoding is written by a table of the letters used. */
  encoding?: 'utf-16le' | 'bare utf-16le' | 'windows-1252' | 'windows-1251' | 'shift_jis';
  /** Artist, title, album, milliseconds. */
  tracks?: readonly (readonly [artist: string, title: string, album: string, duration: number | null])[];
  title?: string;
  /** The sentence of the refusal. */
  refused?: string;
}

const utf16 = (text: string): Uint8Array => new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);

/** Writes text in an encoding that has a decoder only. */
const bytesBy = (encoding: string, text: string): Uint8Array => {
  const decoder = new TextDecoder(encoding);
  const isWide = encoding === 'shift_jis';
  const codes = new Map<string, number[]>();
  for (let byte = 0; byte < 256; byte += 1) codes.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  for (let lead = 0x81; isWide && lead < 0xf0; lead += 1)
    for (let trail = 0x40; trail < 0xfd; trail += 1) codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Uint8Array.from([...text].flatMap((letter) => codes.get(letter) ?? []));
};

export const bytesOf = ({ content, encoding }: Pick<Shape, 'content' | 'encoding'>): Uint8Array => {
  if (!encoding) return new TextEncoder().encode(content);
  if (encoding === 'utf-16le') return utf16(`\ufeff${content}`);
  return encoding === 'bare utf-16le' ? utf16(content) : bytesBy(encoding, content);
};
