import { strictUtf8, westernText } from '#functions/upload/file-entry/garbled-utf8';
import { decodeStrictly, decodeTextFile } from '#functions/upload/file-entry/text-encoding';
import { refuseBytes, refuseText } from './playlist-file.refused';
import { unreadableFile } from './playlist-file.text';

const SNIFF_BYTES = 1024;
const CONTROLS_MAX_PERCENT = 10;

const isText = (codes: ArrayLike<number>): boolean => {
  const controls = Array.from(codes).filter((code) => code < 32 && ![9, 10, 13].includes(code)).length;
  return controls * 100 <= codes.length * CONTROLS_MAX_PERCENT;
};
const codesOf = (text: string): number[] => Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

const MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const DECLARED = /^#EXTENC:[ \t]*([\w.:-]+)|^<\?xml[^>]*?\sencoding=["']([\w.:-]+)/im;
/** Names of code pages that decoders don't know. */
const CODE_PAGES: Record<string, string> = { cp932: 'shift_jis', cp936: 'gbk', cp949: 'euc-kr', cp950: 'big5' };

/** Null if no encoding is declared, or if the bytes are not in it. */
const decodeDeclared = (bytes: Uint8Array): string | null => {
  const [, directive, xml] = DECLARED.exec(westernText(bytes.subarray(0, SNIFF_BYTES))) ?? [];
  const encoding = (directive ?? xml ?? '').toLowerCase();
  return encoding && strictUtf8(bytes) === null ? decodeStrictly(bytes, CODE_PAGES[encoding] ?? encoding) : null;
};

/** Decodes by the BOM, else by the declared encoding, else as UTF-8, else by its letters. Drops NULs. Throws 422 if it isn't text. */
export const decodeText = (bytes: Uint8Array): string => {
  const head = bytes.subarray(0, SNIFF_BYTES);
  refuseBytes(westernText(head));
  const isMarked = MARKS.some((mark) => mark.every((byte, index) => bytes[index] === byte));
  if (!isMarked && !isText(head) && !isText(codesOf(decodeTextFile(head))))
    throw unreadableFile('This file is not a supported playlist. Use M3U8, PLS, XSPF, CSV or JSON.');
  const text = ((isMarked ? null : decodeDeclared(bytes)) ?? decodeTextFile(bytes))
    .replaceAll('\0', '')
    .replace(/^\ufeff/, '')
    .trimStart();
  refuseText(text.slice(0, SNIFF_BYTES));
  return text;
};
