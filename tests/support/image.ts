const crcTable = Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crc = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 0xff] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};

const bytesOf = (number: number): number[] => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];

export const chunk = (type: string, data: number[]): number[] => {
  const body = [...new TextEncoder().encode(type), ...data];
  return [...bytesOf(data.length), ...body, ...bytesOf(crc(new Uint8Array(body)))];
};

const adler = (data: number[]): number => {
  let [one, two] = [1, 0];
  for (const byte of data) {
    one = (one + byte) % 65_521;
    two = (two + one) % 65_521;
  }
  return two * 65_536 + one;
};

const stored = (data: number[]): number[] => {
  const blocks: number[] = [];
  for (let start = 0; start < data.length; start += 65_535) {
    const block = data.slice(start, start + 65_535);
    const last = start + 65_535 >= data.length ? 1 : 0;
    blocks.push(last, block.length & 255, block.length >> 8, ~block.length & 255, (~block.length >> 8) & 255, ...block);
  }
  return [0x78, 0x01, ...blocks, ...bytesOf(adler(data))];
};

const [GREY, RGBA] = [0, 6];

const pngOf = (width: number, height: number, bits: 1 | 8, rows: number[], comment = '', type = GREY): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...bytesOf(width), ...bytesOf(height), bits, type, 0, 0, 0]),
    ...(comment ? chunk('tEXt', [...new TextEncoder().encode(`Comment\0${comment}`)]) : []),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ]);

/** Grey PNG with a comment; above a million pixels only the header, without pixel data. */
export const png = (width: number, height: number, comment = ''): Uint8Array<ArrayBuffer> => {
  const rows = width * height > 1_000_000 ? [0] : Array.from({ length: height }, () => [0, ...Array<number>(width).fill(128)]).flat();
  return pngOf(width, height, 8, rows, comment);
};

/** PNG of one colour: red, green, blue and, unless opaque, alpha. */
export const colourPng = (colour: number[], width = 24, height = 24): Uint8Array<ArrayBuffer> => {
  const pixel = [...colour, 255].slice(0, 4);
  const row = [0, ...Array<number[]>(width).fill(pixel).flat()];
  return pngOf(width, height, 8, Array<number[]>(height).fill(row).flat(), '', RGBA);
};

/** Complete black PNG of any size: one bit per pixel. */
export const thinPng = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  pngOf(width, height, 1, Array<number>(height * (1 + Math.ceil(width / 8))).fill(0));

export const gif = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBRAA7'), (letter) => letter.charCodeAt(0));
