import { marked } from './undeclared-text';

export const [LATIN, WITH_MARK, BIG_ENDIAN, UTF8] = [0, 1, 2, 3];

export const isWide = (encoding: number): boolean => encoding === WITH_MARK || encoding === BIG_ENDIAN;

export const hasMark = (bytes: Uint8Array): boolean => bytes[0] === 0xfe && bytes[1] === 0xff;

const [FROM_UTF8, FROM_LITTLE, FROM_BIG] = ['utf-8', 'utf-16le', 'utf-16be'].map((name) => new TextDecoder(name)) as [
  TextDecoder,
  TextDecoder,
  TextDecoder,
];

export const decodeFrameText = (bytes: Uint8Array, encoding: number, isBig = encoding === BIG_ENDIAN): string => {
  if (encoding === LATIN) return marked(bytes);
  if (!isWide(encoding)) return FROM_UTF8.decode(bytes);
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  return (hasMark(bytes) || (isBig && !isLittle) ? FROM_BIG : FROM_LITTLE).decode(bytes);
};
