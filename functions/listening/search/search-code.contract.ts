/** What can be asked for by the number that it has everywhere: a recording, and a release. */
export const CODE_FIELDS = ['isrc', 'upc'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;
const UPC = /^\d{12,14}$/;
/** UPC-A, EAN-13 and GTIN-14 are the same number with more or fewer zeros before it. */
const UPC_LENGTHS = [12, 13, 14];

const bare = (text: string): string => text.toUpperCase().replaceAll(/[-‐‑–\s]/g, '');

/** All spellings under which a number may be stored, without hyphens and spaces; null where the text is no such number. */
const SPELLINGS: Record<CodeField, (code: string) => string[] | null> = {
  isrc: (code) => (ISRC.test(code) ? [code] : null),
  upc: (code) => {
    const digits = code.replace(/^0+/, '');
    return UPC.test(code) ? UPC_LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0')) : null;
  },
};

/** The spellings of a number that was typed, such as `GB-AYE-68-00011`; null where none can be read. */
export const readCode = (field: CodeField, text: string): string[] | null => SPELLINGS[field](bare(text));

/** Which number a whole query is, if it is one. */
export const codeFieldOf = (query: string): CodeField | null => CODE_FIELDS.find((field) => readCode(field, query) !== null) ?? null;
